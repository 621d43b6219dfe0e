import type { Paid } from '../../contract/index.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { transitionOldest } from './states.ts';

/** Max attempts: units that looked free may be sold while we wait for their lock. */
const maxLookups = 100;

/**
 * listed → owned for exactly this unit of a product.
 * Errors: VALIDATION_FAILED when it is not a unit of the product's card, PICK_TAKEN when it is no longer for sale.
 */
export async function claimListedUnit(
  productId: string,
  customerId: string,
  unitId: string,
): Promise<string> {
  const isOfCard = await one(
    'SELECT 1 FROM collectibles u JOIN product_faces p ON p.card_id = u.card_id WHERE u.id = $1 AND p.id = $2',
    [unitId, productId],
  );
  if (!isOfCard) throw refuseFields('VALIDATION_FAILED', { unitId: 'is no unit of this card' });
  const [claimed] = await claim(productId, customerId, 1, unitId);
  if (claimed === undefined) throw refuse('PICK_TAKEN', 'This unit has just been sold.', { taken: [unitId] });
  return claimed;
}

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
  for (let look = 0; look < maxLookups && claimed.length < count; look += 1) {
    const listed = await countListed(productId);
    if (listed < count - claimed.length) break;
    claimed.push(...(await claim(productId, customerId, count - claimed.length)));
  }
  if (claimed.length === count) return claimed;
  const remaining = (await countListed(productId)) + claimed.length;
  throw refuse('SOLD_OUT', 'There aren’t that many left.', { remaining });
}

async function claim(
  productId: string,
  customerId: string,
  count: number,
  unitId?: string,
): Promise<string[]> {
  const units = await transitionOldest({
    from: ['listed'],
    to: 'owned',
    count,
    only: unitId === undefined ? 'product_id = $4' : 'product_id = $4 AND id = $6',
    set: 'owner_id = $5, acquired_at = $3',
    values: [productId, customerId, ...(unitId === undefined ? [] : [unitId])],
  });
  return units.map(({ id }) => id);
}

async function countListed(productId: string): Promise<number> {
  const row = await one<{ n: number }>(
    `SELECT count(*) AS n FROM collectibles WHERE product_id = $1 AND state = 'listed' AND NOT is_locked AND NOT in_inspection`,
    [productId],
  );
  return row?.n ?? 0;
}

/** Keeps with units that were just bought what their whole order cost: promo never becomes cash. */
export async function keepPaid(unitIds: readonly string[], { cashCents, promoCents }: Paid): Promise<void> {
  await execute(
    'UPDATE collectibles SET paid_cash_cents = $2, paid_promo_cents = $3 WHERE id = ANY($1::uuid[])',
    [unitIds, cashCents, promoCents],
  );
}
