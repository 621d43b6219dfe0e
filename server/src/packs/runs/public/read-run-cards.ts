import type { RunCardDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { cacheFor } from './run-cache.ts';
import { requirePublished } from './published.ts';

/** Lists every card of a run with its total and unrevealed copies, best first. */
export async function readRunCards(id: string): Promise<RunCardDto[]> {
  await requirePublished(id);
  return cacheFor(2_000, `cards:${id}`, () => listRunCards(id));
}

export const listRunCards = (id: string): Promise<RunCardDto[]> =>
  sql<RunCardDto>(
    `SELECT c.id AS "cardId", c.name, c.number, k.slug AS "classSlug", k.name AS "className", k.look AS "classLook",
         r.value_cents AS "valueCents", c.picture AS image, r.copies,
         CASE WHEN run.state = 'closed' THEN 0 ELSE r.copies - coalesce(o.revealed, 0) END::int AS unrevealed
       FROM (SELECT card_id, class_slug, max(value_cents) AS value_cents, sum(copies)::int AS copies
         FROM run_cards WHERE run_id = $1 GROUP BY card_id, class_slug) r
       JOIN runs run ON run.id = $1 JOIN card_faces c ON c.id = r.card_id JOIN class_faces k ON k.slug = r.class_slug
       LEFT JOIN (SELECT card_id, count(*) AS revealed FROM pull_facts WHERE run_id = $1 GROUP BY card_id) o ON o.card_id = c.id
       ORDER BY k.rank DESC, r.value_cents DESC, c.name`,
    [id],
  );
