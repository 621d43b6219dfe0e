import type { KeysetOf, PayoutDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { Payout } from './models.ts';
import { sandboxPath } from './providers/sandbox.ts';

type Row = Omit<PayoutDto, 'createdAt' | 'updatedAt' | 'sandboxUrl'> & {
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
};

const pageSize = 100;

/** A customer's payouts, newest first. */
export async function listPayouts(
  customerId: string,
  { after }: { after?: string | undefined },
): Promise<KeysetOf<PayoutDto>> {
  const payouts = await selectPayouts(
    `$2::uuid IS NULL OR (p.created_at, p.id) <
       (SELECT created_at, id FROM payouts WHERE id = $2 AND customer_id = $1)`,
    [customerId, after ?? null],
  );
  return keysetOfRows(payouts, pageSize, ({ id }) => id);
}

async function selectPayouts(
  condition: string,
  values: [customerId: string, id: string | null],
): Promise<PayoutDto[]> {
  const rows = await sql<Row>(
    `SELECT p.id, p.amount_cents AS "amountCents", p.state, d.holder, d.last_signs AS "lastSigns",
       p.rejection_reason AS "rejectionReason", p.provider, p.failure, p.sent_at AS "sentAt", p.payment_reference AS "paymentReference",
       p.created_at AS "createdAt", p.updated_at AS "updatedAt"
     FROM payouts p JOIN payout_destinations d ON d.id = p.destination_id
     WHERE p.customer_id = $1 AND (${condition}) ORDER BY p.created_at DESC, p.id DESC LIMIT ${pageSize + 1}`,
    values,
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
  return found(isId(id) ? (await selectPayouts('p.id = $2', [customerId, id]))[0] : undefined);
}

/** Counts the payouts to approve or pay. */
export const countOpenPayouts = (): Promise<number> =>
  Payout.count({ where: { state: ['requested', 'approved'] } });
