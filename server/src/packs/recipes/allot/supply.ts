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
export interface CardFacts extends CardValue, Worth {
  number: string;
  artist: string;
}

/** What copies are worth when a run is sealed. */
interface Worth {
  valueCents: number;
  valueAsOf: Date;
  valueSource: string;
}

/** Vault units that are the same in every field a filter can match. */
interface VaultGroup extends Filterable {
  readonly set: string;
  readonly kind: string;
  readonly kindId: string;
  /** The card's own id for plain copies, else that of their form. */
  readonly valuedAs: string;
  readonly count: number;
}

export interface Supply<Card extends CardValue = CardValue> {
  cards: Map<string, Card>;
  groups: VaultGroup[];
  /** New units that nobody may take before another person has counted them. */
  waiting: VaultGroup[];
  /** Values of copies that are not plain, by form. */
  forms: Map<string, Pick<Card, keyof Worth & keyof Card>>;
  digitalKinds: Map<string, string>;
}

/** The rows that a supply is built from, as queried. */
export interface SupplyRows<Card extends CardValue = CardValue> {
  cards: Card[];
  kinds: { id: string; slug: string; isDigital: boolean }[];
  /** Units in the vault, oldest first. */
  counts: ({ card: string; kindId: string; valuedAs: string; count: number } & Pick<
    Card,
    keyof Worth & keyof Card
  >)[];
  waiting: { card: string; kindId: string; valuedAs: string; count: number; valueCents: number }[];
}

/** Builds what sealing can draw from: the catalogue, the vault by card, form and kind, and the kinds that are minted. */
export function arrangeSupply<Card extends CardValue>({
  cards,
  kinds,
  counts,
  waiting,
}: SupplyRows<Card>): Supply<Card> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const slugs = new Map(kinds.map(({ id, slug }) => [id, slug]));
  const groupsOf = (rows: SupplyRows['waiting']): VaultGroup[] =>
    rows.flatMap(({ card, kindId, valuedAs, valueCents, count }) => {
      const facts = byId.get(card);
      if (!facts) return [];
      const kind = slugs.get(kindId) ?? '';
      return [{ card, kindId, kind, valuedAs, count, set: facts.set, class: facts.class, valueCents }];
    });
  const forms = new Map(
    counts.flatMap((each) => (each.valuedAs === each.card ? [] : [[each.valuedAs, each] as const])),
  );
  const digital = kinds
    .filter(({ isDigital }) => isDigital)
    .map(({ slug, id }): [string, string] => [slug, id]);
  return {
    cards: byId,
    groups: groupsOf(counts),
    waiting: groupsOf(waiting),
    forms,
    digitalKinds: new Map(digital),
  };
}

/**
 * The rows of a supply (`SupplyRows`) and what the shop would pay for a unit, as JSON texts: they are cheap to pass
 * between threads.
 */
export interface SupplyTexts {
  /** `cards`, `kinds`, `minted` and `waiting`. */
  catalogue: string;
  /** `counts`, each with its offer. */
  vault: string;
}

interface Offer {
  valuedAs: string;
  kindId: string;
  offerCents: number;
}

interface Catalogue extends Omit<SupplyRows, 'counts'> {
  /** Of each plain copy as each kind that is minted. */
  minted: Offer[];
}

/** The offer for a copy as a kind that is in the vault or can be minted. */
export type OfferOf = (valuedAs: string, kindId: string) => number;

/** Parses and arranges the texts of `readSupplyTexts`; for threads, which have no database. */
export function openSupply(texts: SupplyTexts): { supply: Supply; offerOf: OfferOf } {
  const { minted, ...rows } = JSON.parse(texts.catalogue) as Catalogue; // written by readSupplyTexts
  const counts = JSON.parse(texts.vault) as (Offer & SupplyRows['counts'][number])[]; // likewise
  const offers = new Map(
    [...minted, ...counts].map(({ valuedAs, kindId, offerCents }) => [`${valuedAs} ${kindId}`, offerCents]),
  );
  return {
    supply: arrangeSupply({ ...rows, counts }),
    offerOf: (valuedAs, kindId) => offers.get(`${valuedAs} ${kindId}`) ?? 0,
  };
}

/** What a copy in the supply is worth: a plain one its card's value, others that of their form. */
export const valueOf = ({ cards, forms }: Pick<Supply, 'cards' | 'forms'>, valuedAs: string): number =>
  (cards.get(valuedAs) ?? forms.get(valuedAs))?.valueCents ?? 0;
