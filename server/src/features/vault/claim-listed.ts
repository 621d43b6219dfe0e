import { clock } from '../../platform/clock.ts';
import { one, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/** How often units that looked free may turn out sold after waiting for them. */
const mostLooks = 100;

/**
 * listed → owned for that many units of a product, the oldest listing first; all or none.
 * Error: SOLD_OUT with `remaining`.
 */
export async function claimListedUnits(
  productId: string,
  customerId: string,
  count: number,
): Promise<string[]> {
  const claimed: string[] = [];
  for (let look = 0; look < mostLooks && claimed.length < count; look += 1) {
    const listed = await countListed(productId);
    if (listed < count - claimed.length) break;
    claimed.push(...(await claim(productId, customerId, count - claimed.length)));
  }
  if (claimed.length === count) return claimed;
  const remaining = (await countListed(productId)) + claimed.length;
  throw refuse('SOLD_OUT', 'There are not that many left.', { remaining });
}

async function claim(productId: string, customerId: string, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `WITH chosen AS MATERIALIZED (
       SELECT id FROM collectibles WHERE product_id = $1 AND state = 'listed' AND NOT is_locked
       ORDER BY entered_at, id LIMIT $3 FOR UPDATE)
     UPDATE collectibles u SET state = 'owned', owner_id = $2, acquired_at = $4, updated_at = $4, version = version + 1
     FROM chosen WHERE u.id = chosen.id AND u.state = 'listed' RETURNING u.id`,
    [productId, customerId, count, clock.now()],
  );
  return rows.map(({ id }) => id);
}

async function countListed(productId: string): Promise<number> {
  const row = await one<{ n: number }>(
    `SELECT count(*) AS n FROM collectibles WHERE product_id = $1 AND state = 'listed' AND NOT is_locked`,
    [productId],
  );
  return row?.n ?? 0;
}
