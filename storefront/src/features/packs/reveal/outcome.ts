import { finishes, type ClassLookDto, type Image, type PullDto } from '@pullproof/server/contract';
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

/** Which pack of a box, from 1: by the sealed text, never by this page. */
export interface PlaceInBox {
  box: string;
  place: number;
  count: number;
}

/** An opened pack in reveal order: the best card is last. */
export interface PulledPack {
  id: string;
  packNo: number;
  /** Absent for a pack that was sold by itself. */
  inBox?: PlaceInBox | undefined;
  /** Its wrapper, or that printed on its box. */
  wrapper?: Image | null | undefined;
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
  inBox?: PlaceInBox | undefined;
  wrapper?: Image | null | undefined;
  cards: readonly RevealCard[];
}

/**
 * Orders packs by their best card, the best last, and counts copies and set places in the order they are shown. The packs of
 * a box stay together, in the order in which they were sealed.
 */
export function countPulled(packs: readonly UncountedPack[]): PulledPack[] {
  const count = counter();
  const ordered = packs.map((pack) => ({ ...pack, cards: orderForReveal(pack.cards) }));
  const isAlone = packs.length === 1;
  return orderPacks(ordered).flatMap((pack) => {
    const top = pack.cards.at(-1);
    const cards = pack.cards.map((card) => {
      const isLarge = isAlone || card === top;
      return { ...count(card), picture: isLarge ? card.image?.full : card.image?.medium };
    });
    const best = cards.at(-1);
    return best ? [{ ...pack, cards, best }] : [];
  });
}

function orderPacks(packs: readonly UncountedPack[]): UncountedPack[] {
  const soldAs = ({ id, inBox }: UncountedPack): string => inBox?.box ?? id;
  const bests = orderForReveal(packs.flatMap(({ cards }) => cards.at(-1) ?? []));
  const order = bests.flatMap((top) => packs.find(({ cards }) => cards.at(-1) === top) ?? []).map(soldAs);
  // A box comes where its best pack does.
  return [...packs].sort(
    (first, second) =>
      order.lastIndexOf(soldAs(first)) - order.lastIndexOf(soldAs(second)) ||
      (first.inBox?.place ?? 0) - (second.inBox?.place ?? 0),
  );
}

/** The best card of all packs. */
export const bestOf = (packs: readonly PulledPack[]): PulledCard | undefined =>
  orderForReveal(packs.map(({ best }) => best)).at(-1);

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
export function orderForReveal<Card extends RevealCard>(cards: readonly Card[]): Card[] {
  return [...cards].sort(
    (first, second) => rankOf(first) - rankOf(second) || first.unit.valueCents - second.unit.valueCents,
  );
}

/** Returns the look of the best card's class: the only thing the light in the tear may give away. */
export function bestLook(cards: readonly RevealCard[]): ClassLookDto | undefined {
  return orderForReveal(cards).at(-1)?.classLook ?? undefined;
}
