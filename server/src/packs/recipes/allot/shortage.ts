import { formatCount, type ShortageDto, type ShortRowDto } from '../../../contract/index.ts';
import { refuse, type Refusal } from '../../../platform/errors.ts';
import { matchesFilter, type Demand, type Recipe, type RowFilter } from '../../../base/fairness/index.ts';
import type { Supply } from './supply.ts';

/** A row that the vault can't fill, and by how much. */
export function shortRow(
  recipe: Recipe,
  { cards }: Supply,
  { at: [variant, slot, row], filter, quota: needed }: Demand,
  missing: number,
): ShortRowDto {
  const name = recipe.variants[variant]?.name ?? String(variant);
  const card = cards.get(filter.card ?? '');
  const place = { variant: name, slot, row, filter: { ...filter } };
  return { ...place, ...(card && { cardName: card.name }), needed, missing, available: needed - missing };
}

/** Units that would fill a short row once they are counted. */
function countWaiting(short: readonly ShortRowDto[], { pools }: Recipe, { waiting }: Supply): number {
  const filters = short.map(({ filter }): RowFilter => filter); // a copy by shortRow
  return waiting
    .filter((group) => filters.some((filter) => matchesFilter(filter, group, pools)))
    .reduce((sum, { count }) => sum + count, 0);
}

/** What the vault lacks; empty for any other refusal. */
export function shortageOf(refusal: Refusal | undefined): ShortageDto {
  const { short = [], waitingCount = 0 } = (refusal?.facts ?? {}) as Partial<ShortageDto>; // made by vaultShort
  return { short, waitingCount };
}

/** What is short, and how many new units wait for a count that could fill it. */
export function vaultShort(short: ShortRowDto[], recipe: Recipe, supply: Supply): Refusal {
  const waitingCount = countWaiting(short, recipe, supply);
  const waits =
    waitingCount === 0
      ? ''
      : ` ${waitingCount === 1 ? '1 new unit waits' : `${formatCount(waitingCount)} new units wait`} for a count by a second person.`;
  const message = `The vault does not hold enough units for this run.${waits}`;
  return refuse('VAULT_SHORT', message, { short, waitingCount });
}
