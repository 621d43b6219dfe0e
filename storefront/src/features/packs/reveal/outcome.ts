import { finishes, type ClassLookDto, type PullDto } from '@pullproof/server/contract';
import type { SealedUnit } from '@pullproof/verify';
import { finishOf, isFinishAtLeast } from '../../../ui/card-face/finish.ts';
import type { UnitArt } from '../sealed/index.ts';

/** A sealed unit with the shop's picture: every word and figure is the unit's. */
export interface RevealCard extends UnitArt {
  id: string;
  unit: SealedUnit;
  /** Higher is rarer; without it, the class's effect decides. */
  classRank?: number | undefined;
  /** What the owner had before this opening, in the shop's words; without it nothing is said of it. */
  before?: PullDto['before'] | undefined;
  /** Its set's name, in the shop's words: the sealed text has only its code. */
  setName?: string | undefined;
}

/** A card with what it means to its owner, counted in the order in which the cards are shown. */
export interface PulledCard extends RevealCard {
  /** 1 for a card that is new to them; absent where the shop did not say. */
  copies?: number | undefined;
  /** Its set after this card; absent where the shop did not say. */
  set?: { name: string; owned: number; size: number } | undefined;
  /** The one file that shows it wherever it is seen; absent where there is none: its name is printed instead. */
  picture?: string | undefined;
}

/** An opened pack in reveal order: the best card is last. */
export interface PulledPack {
  id: string;
  packNo: number;
  cards: readonly PulledCard[];
  best: PulledCard;
}

/** The masks of the cards that are shown large: all of one pack, the best among many. */
export function listMasks({ cards, best }: PulledPack): string[] {
  return cards.flatMap((card) => {
    // Large cards have the full picture.
    if (card !== best && card.picture !== card.image?.full) return [];
    const veil = isFinishAtLeast(finishOf(card.classLook), 'legendary') ? card.picture : undefined;
    return [card.image?.foil, card.image?.finish?.maskUrl, veil].filter((url) => url !== undefined);
  });
}

export interface UncountedPack {
  id: string;
  packNo: number;
  cards: readonly RevealCard[];
}

/** Orders packs by their best card, the best last, and counts copies and set places in the order they are shown. */
export function countPulled(packs: readonly UncountedPack[]): PulledPack[] {
  const count = counter();
  const ordered = packs.map((pack) => ({ ...pack, cards: orderForReveal(pack.cards) }));
  const bests = orderForReveal(ordered.flatMap(({ cards }) => cards.at(-1) ?? []));
  const isAlone = packs.length === 1;
  return bests.flatMap((top) => {
    const pack = ordered.find(({ cards }) => cards.at(-1) === top);
    if (!pack) return [];
    const cards = pack.cards.map((card) => {
      const isLarge = isAlone || card === top;
      return { ...count(card), picture: isLarge ? card.image?.full : card.image?.medium };
    });
    const best = cards.at(-1);
    return best ? [{ id: pack.id, packNo: pack.packNo, cards, best }] : [];
  });
}

function counter(): (card: RevealCard) => PulledCard {
  const copies = new Map<string, number>();
  const fresh = new Map<string, number>();
  return (card) => {
    const { unit, before } = card;
    if (!before) return card;
    const ownedCopies = (copies.get(unit.card) ?? before.copies) + 1;
    copies.set(unit.card, ownedCopies);
    const code = unit.set ?? '';
    const added = (fresh.get(code) ?? 0) + (ownedCopies === 1 ? 1 : 0);
    fresh.set(code, added);
    const owned = before.setOwned + added;
    const set = code === '' ? undefined : { name: card.setName ?? code, owned, size: before.setSize };
    return { ...card, copies: ownedCopies, set };
  };
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
