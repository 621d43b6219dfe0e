import { sql } from '../../../platform/db.ts';
import type { Filterable } from '../fairness/index.ts';

/** Everything of a card that its units' checklist records repeat. */
export interface CardFacts {
  id: string;
  name: string;
  number: string;
  artist: string;
  set: string;
  class: string;
  valueCents: number;
  valueAsOf: Date;
  valueSource: string;
}

/** Vault units alike in everything a filter asks about. */
export interface VaultGroup extends Filterable {
  readonly set: string;
  readonly kind: string;
  readonly kindId: string;
  readonly count: number;
}

export interface Supply {
  cards: Map<string, CardFacts>;
  groups: VaultGroup[];
  digitalKinds: Map<string, string>;
}

/** What sealing can draw on: the catalogue, the vault by card and kind, and the kinds that are minted. */
export async function readSupply(): Promise<Supply> {
  const cards = await sql<CardFacts>(
    `SELECT c.id, c.name, c.number, c.artist, s.code AS set, k.slug AS class, c.value_cents AS "valueCents",
       c.value_as_of AS "valueAsOf", c.value_source AS "valueSource"
     FROM cards c JOIN card_sets s ON s.id = c.set_id JOIN card_classes k ON k.id = c.class_id`,
  );
  const kinds = await sql<{ id: string; slug: string; digital: boolean }>(
    'SELECT id, slug, is_digital AS digital FROM collectible_classes',
  );
  const counts = await sql<{ card: string; kindId: string; count: number }>(
    `SELECT card_id AS card, kind_id AS "kindId", count(*) AS count FROM collectibles
     WHERE state = 'vault' AND NOT is_locked GROUP BY card_id, kind_id ORDER BY min(entered_at), card_id, kind_id`,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const slugs = new Map(kinds.map(({ id, slug }) => [id, slug]));
  const groups = counts.flatMap(({ card, kindId, count }) => {
    const facts = byId.get(card);
    if (!facts) return [];
    const kind = slugs.get(kindId) ?? '';
    return [{ card, kindId, kind, count, set: facts.set, class: facts.class, valueCents: facts.valueCents }];
  });
  const digital = kinds.filter((kind) => kind.digital).map(({ slug, id }): [string, string] => [slug, id]);
  return { cards: byId, groups, digitalKinds: new Map(digital) };
}
