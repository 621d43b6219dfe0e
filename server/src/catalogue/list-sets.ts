import type { CardClassDto, CardSetDetailDto, CardSetDto, GameDto } from '../contract/index.ts';
import { one, sql } from '../platform/db.ts';
import { found } from '../platform/errors.ts';

/** The games of a shop that has cards of several; none while there is one, so that nothing names it. */
export const listGames = (): Promise<GameDto[]> =>
  sql('SELECT slug, name FROM shown_games ORDER BY rank, name');

const ofGame = `($1::text IS NULL OR game_id IN (SELECT id FROM games WHERE slug = $1))`;

/** The rarity classes of one game or of all, commonest first. */
export const listClasses = (game?: string): Promise<CardClassDto[]> =>
  sql(
    `SELECT id, slug, name, rank, look AS "classLook", min_value_cents AS "minValueCents", max_value_cents AS "maxValueCents",
       buyback_bps AS "buybackBps", later_buyback_bps AS "laterBuybackBps"
     FROM class_faces WHERE game_id IS NULL OR ${ofGame} ORDER BY rank`,
    [game ?? null],
  );

const columns = `s.code, s.name, s.released_on::text AS "releasedOn",
  (SELECT jsonb_build_object('slug', g.slug, 'name', g.name) FROM shown_games g WHERE g.id = s.game_id) AS game`;

const shownOfFan = 3;

const fan = `, jsonb_strip_nulls(jsonb_build_object('back', s.back ->> 'full')) || jsonb_build_object('fan', (
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'image', image)), '[]') FROM (
    SELECT name, image FROM card_faces WHERE set_id = s.id AND image IS NOT NULL
    ORDER BY class_rank DESC, value_cents DESC, id LIMIT ${shownOfFan}) best)) AS pictures`;

/** Every set that has cards, of one game or of all, the newest first; with pictures of its best cards where these are shown. */
export async function listSets(game?: string, hasPictures = false): Promise<CardSetDto[]> {
  const rows = await sql<CardSetDto & { pictures?: Pick<CardSetDto, 'fan' | 'back'> }>(
    `SELECT ${columns}, n.count AS "cardCount"${hasPictures ? fan : ''}
     FROM card_sets s JOIN (SELECT set_id, count(*) AS count FROM cards GROUP BY set_id) n ON n.set_id = s.id
     WHERE ${ofGame} ORDER BY s.released_on DESC NULLS LAST, s.name`,
    [game ?? null],
  );
  return rows.map(({ pictures, ...set }) => ({ ...set, ...pictures }));
}

/** A set that has cards, by its code in any case. Error: NOT_FOUND. */
export async function readSet(code: string): Promise<CardSetDetailDto> {
  const set = found(
    await one<Omit<CardSetDetailDto, 'classes'> & { id: string }>(
      `SELECT s.id, ${columns}, s.published_count AS "publishedCount",
         (SELECT count(*) FROM cards c WHERE c.set_id = s.id) AS "cardCount"
       FROM card_sets s WHERE lower(s.code) = lower($1) AND EXISTS (SELECT FROM cards c WHERE c.set_id = s.id)`,
      [code],
    ),
  );
  const { id, ...shown } = set;
  const classes = await sql<CardSetDetailDto['classes'][number]>(
    `SELECT k.slug AS "classSlug", k.name AS "className", k.look AS "classLook", n.count AS "cardCount"
     FROM (SELECT class_id, count(*) FROM cards WHERE set_id = $1 GROUP BY class_id) n
     JOIN class_faces k ON k.id = n.class_id ORDER BY k.rank`,
    [id],
  );
  return { ...shown, classes };
}
