import type { Composition, Recipe } from '../../../contract/index.ts';

/**
 * Counts a run's digital units by class. Only recipe rows that ask for a kind made on demand take digital units, and the
 * composition says how many units each row takes.
 */
export function countDigital(
  variants: Recipe['variants'],
  composition: Composition,
  digitalKinds: readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [v, { slots }] of variants.entries())
    for (const [s, { rows }] of slots.entries())
      for (const [r, { filter }] of rows.entries())
        if (filter.kind !== undefined && digitalKinds.includes(filter.kind))
          counts[filter.class] = (counts[filter.class] ?? 0) + (composition[v]?.slots[s]?.rows[r] ?? 0);
  return counts;
}
