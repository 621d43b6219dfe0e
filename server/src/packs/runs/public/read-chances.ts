import type { CardChanceDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { cacheFor } from './run-cache.ts';

/**
 * Returns, for each of these cards that a run on sale still holds, the run with the best chance. Copies and packs are counted up
 * to one entry of its log, as `/runs/:id` counts them: an opening that has no place in the log yet changes neither. At most two
 * seconds old; each answer names its entry, so it stays true of that.
 */
export function readChances(cardIds: readonly string[]): Promise<CardChanceDto[]> {
  const ids = [...new Set(cardIds.map((id) => id.toLowerCase()))].toSorted();
  return cacheFor(2_000, `chances:${ids.join()}`, () => countChances(ids));
}

function countChances(cardIds: readonly string[]): Promise<CardChanceDto[]> {
  return sql<CardChanceDto>(
    `SELECT DISTINCT ON ("cardId") * FROM (
       SELECT c.card_id AS "cardId", r.id AS "runId", p.slug AS "productSlug", p.title AS "productTitle",
         p.price_cents AS "priceCents", r.size - coalesce(n.opens, 0) AS packs,
         sum(c.copies - (SELECT count(*) FROM pull_facts l
           WHERE l.run_id = r.id AND l.class_slug = c.class_slug AND l.card_id = c.card_id
             AND NOT EXISTS (SELECT 1 FROM run_events e
               WHERE e.run_id = r.id AND e.pack_no = l.pack_no AND e.kind = 'open' AND e.seq IS NULL)))::int AS copies,
         coalesce((SELECT l.seq FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1), 0) AS "logSeq",
         coalesce((r.commitment::json #>> '{plan,recipe,packsPerBox}')::int, 1) AS "packsPerBox",
         NOT coalesce((r.commitment::json #>> '{plan,recipe,allowRepeats}')::boolean, false)
           AND r.commitment::json #> '{plan,recipe,packsPerBox}' IS NULL AS "isOncePerPack"
       FROM runs r JOIN product_faces p ON p.id = r.product_id JOIN run_stock t ON t.run_id = r.id
       LEFT JOIN run_counts n ON n.run_id = r.id
       CROSS JOIN LATERAL (SELECT card_id, class_slug, sum(copies) AS copies FROM run_cards
         WHERE run_id = r.id AND card_id = ANY ($1::uuid[]) GROUP BY card_id, class_slug) c
       WHERE r.state = 'on_sale' AND p.state = 'published' AND t.unsold > 0
       GROUP BY c.card_id, r.id, p.slug, p.title, p.price_cents, n.opens) held
     WHERE copies > 0 ORDER BY "cardId", copies::float / packs DESC, "priceCents", "runId"`,
    [cardIds],
  );
}
