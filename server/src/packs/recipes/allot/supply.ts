import type { Filterable } from '../../../base/fairness/index.ts';

/** The card fields that filters can match, and its display name. */
export interface CardValue {
  id: string;
  name: string;
  set: string;
  class: string;
  valueCents: number;
}

/** The card fields copied into its units' checklist records. */
export interface CardFacts extends CardValue {
  number: string;
  artist: string;
  valueAsOf: Date;
  valueSource: string;
}

/** Vault units that are the same in every field a filter can match. */
interface VaultGroup extends Filterable {
  readonly set: string;
  readonly kind: string;
  readonly kindId: string;
  readonly count: number;
}

export interface Supply<Card extends CardValue = CardValue> {
  cards: Map<string, Card>;
  groups: VaultGroup[];
  digitalKinds: Map<string, string>;
}

/** The rows that a supply is built from, as queried. */
export interface SupplyRows<Card extends CardValue = CardValue> {
  cards: Card[];
  kinds: { id: string; slug: string; isDigital: boolean }[];
  /** Units in the vault, oldest first. */
  counts: { card: string; kindId: string; count: number }[];
}

/** Builds what sealing can draw from: the catalogue, the vault by card and kind, and the kinds that are minted. */
export function arrangeSupply<Card extends CardValue>({
  cards,
  kinds,
  counts,
}: SupplyRows<Card>): Supply<Card> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const slugs = new Map(kinds.map(({ id, slug }) => [id, slug]));
  const groups = counts.flatMap(({ card, kindId, count }) => {
    const facts = byId.get(card);
    if (!facts) return [];
    const kind = slugs.get(kindId) ?? '';
    return [{ card, kindId, kind, count, set: facts.set, class: facts.class, valueCents: facts.valueCents }];
  });
  const digital = kinds
    .filter(({ isDigital }) => isDigital)
    .map(({ slug, id }): [string, string] => [slug, id]);
  return { cards: byId, groups, digitalKinds: new Map(digital) };
}

/**
 * The rows of a supply (`SupplyRows`) and what the shop would pay for a unit, as JSON texts: they are cheap to pass
 * between threads.
 */
export interface SupplyTexts {
  /** `cards`, `kinds` and `minted`. */
  catalogue: string;
  /** `counts`, each with its offer. */
  vault: string;
}

interface Offer {
  card: string;
  kindId: string;
  offerCents: number;
}

interface Catalogue extends Omit<SupplyRows, 'counts'> {
  /** Of each card as each kind that is minted. */
  minted: Offer[];
}

/** The offer for a unit of a card and kind that is in the vault or can be minted. */
export type OfferOf = (card: string, kindId: string) => number;

/** Parses and arranges the texts of `readSupplyTexts`; for threads, which have no database. */
export function openSupply(texts: SupplyTexts): { supply: Supply; offerOf: OfferOf } {
  const { minted, ...rows } = JSON.parse(texts.catalogue) as Catalogue; // written by readSupplyTexts
  const counts = JSON.parse(texts.vault) as (Offer & SupplyRows['counts'][number])[]; // likewise
  const offers = new Map(
    [...minted, ...counts].map(({ card, kindId, offerCents }) => [`${card} ${kindId}`, offerCents]),
  );
  return {
    supply: arrangeSupply({ ...rows, counts }),
    offerOf: (card, kindId) => offers.get(`${card} ${kindId}`) ?? 0,
  };
}
