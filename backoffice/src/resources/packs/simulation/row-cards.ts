import type { Recipe, RowFilter } from '@pullproof/server/contract';

/** A card as far as rows of a recipe ask about it. */
export interface PricedCard {
  id: string;
  classSlug: string;
  setCode: string;
  valueCents: number;
  /** Units in the vault. */
  vaultCount: number;
}

/** What one row may draw: value and identity of each card, with as many chances as it has units. */
export interface RowCards {
  ids: string[];
  valueCents: number[];
  counts: number[];
}

/**
 * The cards a row draws from. With nothing of it in the vault every matching card counts once, so that a recipe can
 * be looked at before its units are bought; with no card at all the row is worth its mean, if one is known.
 */
export function cardsOfRow(
  filter: RowFilter,
  cards: readonly PricedCard[],
  pools: Recipe['pools'],
  meanCents = 0,
): RowCards {
  const listed = filter.pool === undefined ? undefined : new Set(pools?.[filter.pool]);
  const matching = cards.filter((card) => isDrawnBy(filter, card, listed));
  const held = matching.filter(({ vaultCount }) => vaultCount > 0);
  const chosen = held.length > 0 ? held : matching;
  if (chosen.length === 0) return { ids: ['mean'], valueCents: [meanCents], counts: [1] };
  return {
    ids: chosen.map(({ id }) => id),
    valueCents: chosen.map(({ valueCents }) => valueCents),
    counts: chosen.map(({ vaultCount }) => (held.length > 0 ? vaultCount : 1)),
  };
}

function isDrawnBy(filter: RowFilter, card: PricedCard, listed: ReadonlySet<string> | undefined): boolean {
  return (
    card.classSlug === filter.class &&
    (filter.set === undefined || card.setCode === filter.set) &&
    (filter.card === undefined || card.id === filter.card) &&
    (listed === undefined || listed.has(card.id)) &&
    (filter.minValueCents === undefined || card.valueCents >= filter.minValueCents) &&
    (filter.maxValueCents === undefined || card.valueCents <= filter.maxValueCents)
  );
}
