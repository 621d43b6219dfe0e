import type { PayoutDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { Payout } from './models.ts';
import { sandboxPath } from './providers/sandbox.ts';

type Row = Omit<PayoutDto, 'createdAt' | 'updatedAt' | 'sandboxUrl'> & {
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
};

/** Lists a customer's payouts, newest first, max 100. */
export async function listPayouts(customerId: string, id?: string): Promise<PayoutDto[]> {
  const rows = await sql<Row>(
    `SELECT p.id, p.amount_cents AS "amountCents", p.state, d.holder, d.last_signs AS "lastSigns",
       p.rejection_reason AS "rejectionReason", p.provider, p.failure, p.sent_at AS "sentAt", p.payment_reference AS "paymentReference",
       p.created_at AS "createdAt", p.updated_at AS "updatedAt"
     FROM payouts p JOIN payout_destinations d ON d.id = p.destination_id
     WHERE p.customer_id = $1 AND ($2::uuid IS NULL OR p.id = $2) ORDER BY p.created_at DESC, p.id DESC LIMIT 100`,
    [customerId, id ?? null],
  );
  return rows.map(({ sentAt, ...row }) => ({
    ...row,
    sandboxUrl: row.provider === 'sandbox' && sentAt !== null ? sandboxPath(row.id) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** Error: NOT_FOUND, also for another customer's payout. */
export async function readPayout(customerId: string, id: string): Promise<PayoutDto> {
  return found(isId(id) ? (await listPayouts(customerId, id))[0] : undefined);
}

/** Counts the payouts to approve or pay. */
export const countOpenPayouts = (): Promise<number> =>
  Payout.count({ where: { state: ['requested', 'approved'] } });
