import { one, sql } from '../../../platform/db.ts';
import { arrangeSupply, type CardFacts, type Supply, type SupplyRows, type SupplyTexts } from './supply.ts';

const cardColumns = 'id, name, set_code AS set, class_slug AS class, value_cents AS "valueCents"';
const offer = `unit_offer(o.value_cents, o.first_bps, o.is_buyback_allowed, m.lowest, m.highest) AS "offerCents"`;
const kinds = 'SELECT id, slug, is_digital AS "isDigital" FROM unit_kinds';
const worth = 'value_cents AS "valueCents", value_as_of AS "valueAsOf", value_source AS "valueSource"';
const counts = `SELECT n.*, ${worth} FROM (
    SELECT card_id AS card, kind_id AS "kindId", valued_as AS "valuedAs", count(*) AS count, min(entered_at) AS first FROM unit_facts
    WHERE state = 'vault' AND NOT is_locked AND NOT in_inspection GROUP BY card_id, kind_id, valued_as) n
  JOIN copy_values v ON v.id = n."valuedAs" ORDER BY first, card, "kindId", "valuedAs"`;
const waiting = `SELECT n.*, value_cents AS "valueCents" FROM (
    SELECT u.card_id AS card, u.kind_id AS "kindId", u.valued_as AS "valuedAs", count(*) AS count
    FROM open_inspections i JOIN unit_facts u ON u.id = i.collectible_id
    WHERE i.kind = 'new-units' AND u.state = 'vault' AND NOT u.is_locked GROUP BY u.card_id, u.kind_id, u.valued_as) n
  JOIN copy_values v ON v.id = n."valuedAs" ORDER BY card, "kindId", "valuedAs"`;

export async function readSupply(): Promise<Supply<CardFacts>> {
  return arrangeSupply({
    cards: await sql<CardFacts>(
      `SELECT ${cardColumns}, number, artist, value_as_of AS "valueAsOf", value_source AS "valueSource" FROM card_faces`,
    ),
    kinds: await sql<SupplyRows['kinds'][number]>(kinds),
    counts: await sql<SupplyRows<CardFacts>['counts'][number]>(counts),
    waiting: await sql<SupplyRows['waiting'][number]>(waiting),
  });
}

/**
 * Reads supply and offers as JSON texts. Counts the vault and reads the catalogue concurrently, so it must run outside
 * of transactions.
 */
export async function readSupplyTexts(): Promise<SupplyTexts> {
  const listOf = (query: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${query}) r)`;
  const read = async (query: string): Promise<string> => (await one<{ text: string }>(query))?.text ?? '';
  const offers = `SELECT o.valued_as AS "valuedAs", o.card_id, o.kind_id AS "kindId", ${offer} FROM offer_terms o CROSS JOIN offer_limits_1() m`;
  const [catalogue, vault] = await Promise.all([
    read(
      `SELECT json_build_object('cards', ${listOf(`SELECT ${cardColumns} FROM card_faces`)}, 'kinds', ${listOf(kinds)},
         'minted', ${listOf(`${offers} JOIN unit_kinds k ON k.id = o.kind_id AND k.is_digital WHERE o.valued_as = o.card_id`)},
         'waiting', ${listOf(waiting)})::text AS text`,
    ),
    read(
      `SELECT ${listOf(`SELECT n.*, x."offerCents" FROM (${counts}) n JOIN (${offers}) x ON x."valuedAs" = n."valuedAs" AND x."kindId" = n."kindId" ORDER BY n.first, n.card, n."kindId", n."valuedAs"`)}::text AS text`,
    ),
  ]);
  return { catalogue, vault };
}
