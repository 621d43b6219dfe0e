import type { RunCardDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { classLook, facePicture } from '../../catalogue/index.ts';
import { keepFor } from './keep-for.ts';
import { requirePublished } from './published.ts';

/** Lists every card of a run with its total and unrevealed copies, best first. */
export async function readRunCards(id: string): Promise<RunCardDto[]> {
  await requirePublished(id);
  return keepFor(2_000, `cards:${id}`, () =>
    sql<RunCardDto>(
      `SELECT c.id AS "cardId", c.name, c.number, k.slug AS "classSlug", k.name AS "className",
         ${classLook('k')} AS "classLook",
         max(r.value_cents) AS "valueCents",
         ${facePicture('c.image', 'c.texture_id')} AS image, sum(r.copies)::int AS copies,
         CASE WHEN run.state = 'closed' THEN 0 ELSE sum(r.copies) - coalesce(max(o.revealed), 0) END::int AS unrevealed
       FROM run_cards r JOIN runs run ON run.id = r.run_id JOIN cards c ON c.id = r.card_id JOIN card_classes k ON k.slug = r.class_slug
       LEFT JOIN (SELECT card_id, count(*) AS revealed FROM pulls WHERE run_id = $1 GROUP BY card_id) o ON o.card_id = c.id
       WHERE r.run_id = $1 GROUP BY c.id, k.id, k.rank, run.state
       ORDER BY k.rank DESC, max(r.value_cents) DESC, c.name`,
      [id],
    ),
  );
}
