import type { RunCardDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { cacheFor } from './run-cache.ts';
import { requirePublished } from './published.ts';

/**
 * SQL of a run's cards with what its copies that are left are worth, or of a card without any, what they were: foil and played
 * copies were sealed at other values. `revealed` selects `card_id`, `sealed_value_cents` and `revealed`.
 */
export const cardsOf = (runId: string, revealed: string): string => `
  SELECT e.card_id, e.class_slug, sum(e.copies)::int AS copies, sum(e.copies - coalesce(o.revealed, 0))::int AS unrevealed,
    coalesce(max(e.value_cents) FILTER (WHERE e.copies > coalesce(o.revealed, 0)), max(e.value_cents)) AS max,
    coalesce(min(e.value_cents) FILTER (WHERE e.copies > coalesce(o.revealed, 0)), min(e.value_cents)) AS min
  FROM run_cards e LEFT JOIN (${revealed}) o ON o.card_id = e.card_id AND o.sealed_value_cents = e.value_cents
  WHERE e.run_id = ${runId} GROUP BY e.card_id, e.class_slug`;

/** Lists every card of a run with its total and unrevealed copies, best first. */
export async function readRunCards(id: string): Promise<RunCardDto[]> {
  await requirePublished(id);
  return cacheFor(2_000, `cards:${id}`, () => listRunCards(id));
}

export const listRunCards = (id: string): Promise<RunCardDto[]> =>
  sql<RunCardDto>(
    `SELECT c.id AS "cardId", c.name, c.number, k.slug AS "classSlug", k.name AS "className", k.look AS "classLook",
         r.max AS "valueCents", r.min AS "minValueCents", c.picture AS image, r.copies,
         CASE WHEN run.state = 'closed' THEN 0 ELSE r.unrevealed END AS unrevealed
       FROM (${cardsOf('$1', 'SELECT card_id, sealed_value_cents, count(*) AS revealed FROM pull_facts WHERE run_id = $1 GROUP BY 1, 2')}) r
       JOIN runs run ON run.id = $1 JOIN card_faces c ON c.id = r.card_id JOIN class_faces k ON k.slug = r.class_slug
       ORDER BY k.rank DESC, r.max DESC, c.name`,
    [id],
  );
