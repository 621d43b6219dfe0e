import type { Cents } from '../../contract/index.ts';
import { transition, transitionOldest } from './states.ts';

/** vault → prize for these units, unless staff locked them; all or none. Error: WRONG_STATE with `ids`. */
export async function setAsidePrizes(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transition(ids, {
    from: ['vault'],
    to: 'prize',
    only: 'NOT is_locked',
    refusal: 'Only free units in the vault can become prizes.',
  });
}

/** What a prize may be: a card class, or any, and a band of market value. Cards without a value are never prizes. */
export interface PrizeBand {
  classSlug: string | null;
  minCents: Cents | null;
  maxCents: Cents | null;
}

/** vault → prize for the free unit that has been in the vault longest; null when none fits. */
export async function setAsideOldest({ classSlug, minCents, maxCents }: PrizeBand): Promise<string | null> {
  const [unit] = await transitionOldest({
    from: ['vault'],
    to: 'prize',
    count: 1,
    only: `coalesce(form_id, card_id) IN (SELECT v.id FROM copy_values v JOIN card_faces c ON c.id = v.card_id
      WHERE v.value_cents > 0 AND ($4::text IS NULL OR c.class_slug = $4)
      AND v.value_cents >= coalesce($5::bigint, 0) AND ($6::bigint IS NULL OR v.value_cents <= $6))`,
    set: 'run_id = NULL, product_id = NULL',
    values: [classSlug, minCents, maxCents],
    skipsLocked: true,
  });
  return unit?.id ?? null;
}

/** prize → vault. */
export async function shelvePrizes(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transition(ids, { from: ['prize'], to: 'vault', refusal: 'Only prizes go back from a drop.' });
}

/** prize → owned. It comes from no pack and no sale, so offers for it are today's. */
export async function handOverPrize(id: string, ownerId: string): Promise<void> {
  await transition([id], {
    from: ['prize'],
    to: 'owned',
    set: 'owner_id = $4, acquired_at = $3, run_id = NULL, product_id = NULL',
    values: [ownerId],
    refusal: 'This unit is no prize any more.',
  });
}
