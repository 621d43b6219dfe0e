import { needsBudget, type Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { randomness } from '../../platform/random.ts';
import { hasBudgetLeft } from './budget.ts';
import { promoInvalid } from './find-promo.ts';
import type { Promo } from './models.ts';

interface Use {
  customerId: string;
  orderId: string | null;
  amountCents: Cents;
  /** Whether this session has seen the code work: only then may it learn that the code is used up. */
  hasSeen: boolean;
}

/** Random slots to try before searching for a free one. */
const blindTries = 6;

/**
 * Records one use and returns its id. Errors: PROMO_EXHAUSTED for sessions that have seen the code work, otherwise
 * PROMO_INVALID.
 */
export async function takeUse(promo: Promo, use: Use): Promise<string> {
  const id = newId();
  const givesPacks = promo.kind !== 'credit' && needsBudget(promo);
  if (givesPacks && !(await hasBudgetLeft(promo.id, use.amountCents))) throw usedUp(use);
  if (promo.totalLimit === null) {
    await insertUse(id, promo.id, use, null);
    return id;
  }
  for (const slot of [...randomSlots(promo.totalLimit), ...(await listFreeSlots(promo.id, promo.totalLimit))])
    if (await insertUse(id, promo.id, use, slot)) return id;
  throw usedUp(use);
}

const usedUp = ({ hasSeen }: Use) =>
  hasSeen ? refuse('PROMO_EXHAUSTED', 'Others have used up this code in the meantime.') : promoInvalid();

const randomSlots = (limit: number): number[] =>
  limit <= blindTries
    ? []
    : Array.from({ length: blindTries }, () => 1 + (randomness(4).readUInt32BE(0) % limit));

async function listFreeSlots(promoId: string, limit: number): Promise<number[]> {
  const rows = await sql<{ slot: number }>(
    `SELECT slot FROM generate_series(1, $2::int) AS slot
     WHERE NOT EXISTS (SELECT 1 FROM promo_uses u WHERE u.promo_id = $1 AND u.slot = slot.slot) ORDER BY slot LIMIT 100`,
    [promoId, limit],
  );
  return rows.map(({ slot }) => slot);
}

/** Waits for a concurrent transaction that takes the same slot. */
async function insertUse(id: string, promoId: string, use: Use, slot: number | null): Promise<boolean> {
  const inserted = await execute(
    `INSERT INTO promo_uses (id, promo_id, slot, customer_id, order_id, amount_cents, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (promo_id, slot) DO NOTHING`,
    [id, promoId, slot, use.customerId, use.orderId, use.amountCents, clock.now()],
  );
  return inserted === 1;
}
