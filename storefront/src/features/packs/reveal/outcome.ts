import { finishes, type ClassLookDto } from '@pullproof/server/contract';
import { finishOf } from '../../../ui/card-face/finish.ts';
import type { CardImage } from '../../../ui/card-face/card-image.ts';

export interface RevealCard {
  id: string;
  /** The same for all units of one card. */
  cardId: string;
  name: string;
  className: string;
  classLook: ClassLookDto;
  /** Higher is rarer; without it, the class's effect decides. */
  classRank?: number | undefined;
  /** "#142/500"; null for unnumbered cards. */
  serialText: string | null;
  valueCents: number;
  image: CardImage | null;
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
    (first, second) => rankOf(first) - rankOf(second) || first.valueCents - second.valueCents,
  );
}

/** Returns the look of the best card's class: the only thing the light in the tear may give away. */
export function bestLook(cards: readonly RevealCard[]): ClassLookDto | undefined {
  return orderForReveal(cards).at(-1)?.classLook;
}

export function sumValues(cards: readonly RevealCard[]): number {
  return cards.reduce((total, card) => total + card.valueCents, 0);
}

export function sumPrices(outcomes: readonly RevealOutcome[]): number {
  return outcomes.reduce((total, outcome) => total + outcome.priceCents, 0);
}
