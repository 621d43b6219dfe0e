import { finishes, type ClassLookDto } from '@pullproof/server/contract';
import type { SealedUnit } from '@pullproof/verify';
import { finishOf } from '../../../ui/card-face/finish.ts';
import type { UnitArt } from '../sealed/index.ts';

/** A sealed unit with the shop's picture: every word and figure is the unit's. */
export interface RevealCard extends UnitArt {
  id: string;
  unit: SealedUnit;
  /** Higher is rarer; without it, the class's effect decides. */
  classRank?: number | undefined;
}

/** The contents of one pack. */
export interface RevealOutcome {
  cards: readonly RevealCard[];
  priceCents: number;
}

function rankOf(card: RevealCard): number {
  return card.classRank ?? finishes.indexOf(finishOf(card.classLook));
}

/** Orders by rarity, then value, both ascending; stable for equal cards. */
export function orderForReveal(cards: readonly RevealCard[]): RevealCard[] {
  return [...cards].sort(
    (first, second) => rankOf(first) - rankOf(second) || first.unit.valueCents - second.unit.valueCents,
  );
}

/** Returns the look of the best card's class: the only thing the light in the tear may give away. */
export function bestLook(cards: readonly RevealCard[]): ClassLookDto | undefined {
  return orderForReveal(cards).at(-1)?.classLook ?? undefined;
}

export function sumValues(cards: readonly RevealCard[]): number {
  return cards.reduce((total, card) => total + card.unit.valueCents, 0);
}

export function sumPrices(outcomes: readonly RevealOutcome[]): number {
  return outcomes.reduce((total, outcome) => total + outcome.priceCents, 0);
}
