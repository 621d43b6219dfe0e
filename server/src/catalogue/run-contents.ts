import type { ProductSummaryDto } from '../contract/index.ts';
import { oneByKey } from '../platform/db.ts';
import { found } from '../platform/errors.ts';

type Best = ProductSummaryDto['bestRemaining'];

/** A row of a run's contents: a card at one of the values that its copies were sealed with. */
interface Entry {
  cardId: string;
  classSlug: string;
  valueCents: number;
  copies: number;
}

/** What a product's page shows of a sealed run's contents, which never change. */
export interface RunContents {
  runId: string;
  classSlugs: string[];
  digitalShare: ProductSummaryDto['digitalShare'];
  /** By the recipe that it was sealed with: the pack's own may have changed since. */
  cardsPerPack: number;
  packsPerBox: number;
  /**
   * The most valuable entry with an unrevealed copy; null once there is none. Pulls are never taken back, so every entry
   * before it stays revealed, and it stays the best until its own last copy is pulled.
   */
  left: Entry | null;
  best: Best;
}

/** An SQL expression: a card as `bestRemaining` shows it, with its names and picture of today. */
export const bestCard = (cardId: string, classSlug: string, valueCents: string): string => `(
  SELECT json_build_object('cardId', c.id, 'name', c.name, 'classSlug', bk.slug, 'className', bk.name,
    'classLook', bk.look, 'valueCents', ${valueCents}, 'image', c.picture)
  FROM card_faces c JOIN class_faces bk ON bk.slug = ${classSlug} WHERE c.id = ${cardId})`;

const shareOf = (digital: string, all: string): string =>
  `CASE ${digital} WHEN 0 THEN 'none' WHEN ${all} THEN 'all' ELSE 'some' END`;

/** An SQL query: how much of a run is digital; also without one. */
export const digitalShareOfRun = (runId: string): string =>
  `SELECT ${shareOf('coalesce(sum(digital_copies), 0)', 'sum(copies)')} FROM run_contents WHERE run_id = ${runId}`;

/** An SQL query: how much of a single card's listed units is digital. */
export const digitalShareOfListed = (productId: string): string =>
  `SELECT ${shareOf('count(*) FILTER (WHERE is_digital)', 'count(*)')} FROM unit_facts WHERE product_id = ${productId} AND state = 'listed'`;

/** An SQL query: the best entry of a run with an unrevealed copy. Counts pulls only of those that are worth more. */
export const bestEntry = (runId: string): string => `
  SELECT b.card_id, b.class_slug, b.value_cents, b.copies FROM (
    SELECT card_id, class_slug, value_cents, copies FROM run_contents WHERE run_id = ${runId}
    ORDER BY value_cents DESC, card_id) b
  WHERE b.copies > (SELECT count(*) FROM pull_facts
    WHERE run_id = ${runId} AND class_slug = b.class_slug AND card_id = b.card_id AND sealed_value_cents = b.value_cents) LIMIT 1`;

const statement = `
  SELECT r.id AS "runId", ARRAY(SELECT DISTINCT class_slug FROM run_contents WHERE run_id = r.id ORDER BY 1) AS "classSlugs",
    (${digitalShareOfRun('r.id')}) AS "digitalShare", r.cards_per_pack AS "cardsPerPack", r.packs_per_box AS "packsPerBox",
    e.card_id AS "cardId", e.class_slug AS "classSlug", e.value_cents AS "valueCents", e.copies,
    ${bestCard('e.card_id', 'e.class_slug', 'e.value_cents')} AS best
  FROM run_facts r LEFT JOIN LATERAL (${bestEntry('r.id')}) e ON true WHERE r.id = $1`;

type Row = { [Key in keyof Entry]: Entry[Key] | null } & Pick<
  RunContents,
  'runId' | 'classSlugs' | 'digitalShare' | 'cardsPerPack' | 'packsPerBox' | 'best'
>;

export async function readRunContents(id: string): Promise<RunContents> {
  const { cardId, classSlug, valueCents, copies, ...contents } = found(await oneByKey<Row>(statement, [id]));
  const entry = { cardId, classSlug, valueCents, copies };
  // Its columns are null together.
  return { ...contents, left: cardId === null ? null : (entry as Entry) };
}
