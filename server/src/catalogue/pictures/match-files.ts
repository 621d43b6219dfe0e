import type { MatchedPictureDto, MatchPicturesInput, PictureSide } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { readName } from './read-name.ts';

interface Found {
  place: number;
  count: number;
  side: PictureSide;
  id: string;
  name: string;
  hasPicture: boolean;
  isSame: boolean;
}

const number = (text: string): string => `number_order(split_part(${text}, '/', 1))`;

/** By the indexes on both expressions: as often as a file may be read, not as many cards as there are. */
const hits = `
  SELECT s.place, s.path, s.bytes, s.rank, s.side, c.id FROM said s JOIN cards c ON ${number('c.number')} = s.word
  WHERE s.kind = 'number' AND (s.set_id IS NULL OR c.set_id = s.set_id)
  UNION ALL
  SELECT s.place, s.path, s.bytes, s.rank, s.side, c.id FROM said s JOIN cards c ON picture_word(c.name) = s.word
  WHERE s.kind = 'name' AND (s.set_id IS NULL OR c.set_id = s.set_id)
  UNION ALL
  SELECT place, path, bytes, rank, 'set-back', set_id FROM said WHERE kind = 'set' AND set_id IS NOT NULL`;

/** Says of each file which card it shows, by its path; changes nothing. */
export async function matchFiles({ files, setId }: MatchPicturesInput): Promise<MatchedPictureDto[]> {
  const readings = files.flatMap(({ path, bytes }, place) =>
    readName(path).map((reading) => ({ place, path, bytes, ...reading })),
  );
  const rows = await sql<Found>(
    `WITH said AS MATERIALIZED (
       SELECT r.place, r.path, r.bytes, r.rank, r.kind, r.side, s.id AS set_id,
         CASE r.kind WHEN 'number' THEN ${number('r.word')} ELSE r.word END AS word
       FROM jsonb_to_recordset($1)
         AS r (place int, path text, bytes bigint, rank int, "setWord" text, kind text, word text, side text)
       LEFT JOIN card_sets s ON CASE WHEN r."setWord" IS NULL THEN s.id = $2 ELSE r."setWord" IN (lower(s.code), lower(s.name)) END
       WHERE s.id IS NOT NULL OR (r."setWord" IS NULL AND $2::uuid IS NULL AND r.kind <> 'set')),
     hit AS (${hits}),
     best AS (
       SELECT DISTINCT ON (place) *, count(*) OVER (PARTITION BY place, rank)::int AS count FROM hit ORDER BY place, rank, id),
     shown AS (
       SELECT b.*, CASE b.side WHEN 'front' THEN c.image WHEN 'back' THEN c.back ELSE s.back END AS picture,
         CASE b.side WHEN 'set-back' THEN 'Back of ' || s.name
           ELSE CASE b.side WHEN 'back' THEN 'Own back of ' ELSE '' END || s.code || ' ' || c.number || ' ' || c.name END AS name
       FROM best b LEFT JOIN cards c ON c.id = b.id JOIN card_sets s ON s.id = coalesce(c.set_id, b.id))
     SELECT b.place, b.count, b.side, b.id, b.name, b.picture IS NOT NULL AS "hasPicture",
       coalesce(f.path = b.path AND f.bytes = b.bytes AND f.full_url = b.picture ->> 'full', false) AS "isSame"
     FROM shown b LEFT JOIN picture_files f ON f.subject_id = b.id AND f.side = b.side`,
    [JSON.stringify(readings), setId],
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return files.map(({ path }, place) => present(path, byPlace.get(place)));
}

function present(path: string, found: Found | undefined): MatchedPictureDto {
  if (!found) return { path, match: 'unknown', target: null };
  if (found.count > 1) return { path, match: 'ambiguous', target: null };
  const { side, id, name, isSame, hasPicture } = found;
  return { path, match: isSame ? 'same' : hasPicture ? 'replaces' : 'new', target: { side, id, name } };
}
