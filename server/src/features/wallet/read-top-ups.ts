import type { PageOf, TopUpDto } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

type Row = Omit<TopUpDto, 'createdAt' | 'settledAt'> & { createdAt: Date; settledAt: Date | null };

const columns = `id, amount_cents AS "amountCents", provider, state, redirect_url AS "redirectUrl",
  refunded_cents AS "refundedCents", failure, created_at AS "createdAt", settled_at AS "settledAt"`;

/** Includes the checkout URL while it can still be paid there; in the sandbox also later, to refund or dispute. */
function present({ createdAt, settledAt, ...row }: Row, withPage = false): TopUpDto {
  const hasPage = withPage || row.state === 'pending' || row.provider === 'sandbox';
  return {
    ...row,
    redirectUrl: hasPage ? row.redirectUrl : null,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

export async function readTopUp(customerId: string, id: string, withPage = false): Promise<TopUpDto> {
  const row = await one<Row>(`SELECT ${columns} FROM top_ups WHERE id = $1 AND customer_id = $2`, [
    id,
    customerId,
  ]);
  return present(found(row), withPage);
}

/** A customer's top-ups, newest first. */
export async function listTopUps(
  customerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<PageOf<TopUpDto>> {
  const [rows, count] = await Promise.all([
    sql<Row>(
      `SELECT ${columns} FROM top_ups WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [customerId, perPage, (page - 1) * perPage],
    ),
    one<{ total: number }>('SELECT count(*) AS total FROM top_ups WHERE customer_id = $1', [customerId]),
  ]);
  return { data: rows.map((row) => present(row)), total: count?.total ?? 0, page, perPage };
}

/** Whether a payment of this customer was disputed or refunded. */
export async function hasReturnedMoney(customerId: string): Promise<boolean> {
  const returned = await one(
    `SELECT 1 FROM top_ups WHERE customer_id = $1 AND state IN ('disputed', 'refunded') LIMIT 1`,
    [customerId],
  );
  return returned !== undefined;
}
