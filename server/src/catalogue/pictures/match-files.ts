import type { MatchedPictureDto, MatchPicturesInput } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { readName } from './read-name.ts';

interface Found {
  place: number;
  count: number;
  side: 'front' | 'back';
  id: string;
  name: string;
  hasPicture: boolean;
  isSame: boolean;
}

const number = (text: string): string => `number_order(split_part(${text}, '/', 1))`;

/** Says of each file which card it shows, by its path; changes nothing. */
export async function matchFiles({ files, setId }: MatchPicturesInput): Promise<MatchedPictureDto[]> {
  const readings = files.flatMap(({ path, bytes }, place) =>
    readName(path).map((reading) => ({ place, path, bytes, ...reading })),
  );
  const rows = await sql<Found>(
    `WITH said AS MATERIALIZED (
       SELECT r.place, r.path, r.bytes, r.rank, r.kind, s.id AS set_id,
         CASE r.kind WHEN 'number' THEN ${number('r.word')} ELSE r.word END AS word
       FROM jsonb_to_recordset($1) AS r (place int, path text, bytes bigint, rank int, "setWord" text, kind text, word text)
       LEFT JOIN card_sets s ON CASE WHEN r."setWord" IS NULL THEN s.id = $2 ELSE r."setWord" IN (lower(s.code), lower(s.name)) END
       WHERE s.id IS NOT NULL OR (r."setWord" IS NULL AND $2::uuid IS NULL AND r.kind <> 'back')),
     known AS MATERIALIZED (
       SELECT id, set_id, ${number('number')} AS number, picture_word(name) AS name FROM cards),
     hit AS (
       SELECT said.place, said.path, said.bytes, said.rank, 'front' AS side, known.id FROM said JOIN known
         ON said.kind = 'number' AND known.number = said.word AND (said.set_id IS NULL OR known.set_id = said.set_id)
       UNION ALL SELECT said.place, said.path, said.bytes, said.rank, 'front', known.id FROM said JOIN known
         ON said.kind = 'name' AND known.name = said.word AND (said.set_id IS NULL OR known.set_id = said.set_id)
       UNION ALL SELECT place, path, bytes, rank, 'back', set_id FROM said WHERE kind = 'back' AND set_id IS NOT NULL),
     best AS (
       SELECT DISTINCT ON (place) *, count(*) OVER (PARTITION BY place, rank)::int AS count FROM hit ORDER BY place, rank, id)
     SELECT b.place, b.count, b.side, b.id,
       CASE b.side WHEN 'front' THEN s.code || ' ' || c.number || ' ' || c.name ELSE 'Back of ' || s.name END AS name,
       CASE b.side WHEN 'front' THEN c.image IS NOT NULL ELSE s.back IS NOT NULL END AS "hasPicture",
       coalesce(f.path = b.path AND f.bytes = b.bytes
         AND f.full_url = CASE b.side WHEN 'front' THEN c.image ->> 'full' ELSE s.back ->> 'full' END, false) AS "isSame"
     FROM best b LEFT JOIN cards c ON b.side = 'front' AND c.id = b.id
     JOIN card_sets s ON s.id = coalesce(c.set_id, b.id) LEFT JOIN picture_files f ON f.subject_id = b.id`,
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
