import type { CardGainDto } from '../contract/index.ts';
import { sql } from '../platform/db.ts';

const shown = 3;

/**
 * Of these copies, given by card or form, those whose market value rose most since `since`: at most three, one of each card, each with
 * its value and date then. An estimate is no news.
 */
export async function listGains(ids: readonly string[], since: Date): Promise<CardGainDto[]> {
  const rows = await sql<
    Omit<CardGainDto, 'beforeAsOf' | 'valueAsOf'> & { beforeAsOf: Date; valueAsOf: Date }
  >(
    `SELECT * FROM (
       SELECT DISTINCT ON (c.id) c.id AS "cardId",
         concat_ws(' · ', c.name, f.finish, f.condition, nullif(concat_ws(' ', f.grader, f.grade), ''), f.language) AS name,
         k.name AS "className",
         jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS "classLook",
         CASE WHEN c.texture_id IS NULL THEN c.image ELSE face_picture(c.image, c.texture_id) END AS image,
         was.value_cents AS "beforeCents", was.as_of AS "beforeAsOf", v.value_cents AS "valueCents",
         v.value_source AS "valueSource", v.value_as_of AS "valueAsOf"
       FROM copy_values v JOIN cards c ON c.id = v.card_id JOIN card_classes k ON k.id = c.class_id LEFT JOIN card_forms f ON f.id = v.id
       JOIN LATERAL (SELECT h.value_cents, h.as_of FROM card_values h WHERE h.valued_as = v.id AND h.as_of <= $2
         ORDER BY h.as_of DESC, h.id DESC LIMIT 1) was ON true
       WHERE v.id = ANY ($1::uuid[]) AND v.value_cents > was.value_cents AND NOT v.is_estimated
       ORDER BY c.id, v.value_cents - was.value_cents DESC, v.id) risen
     ORDER BY "valueCents" - "beforeCents" DESC, name, "cardId" LIMIT ${shown}`,
    [ids, since],
  );
  return rows.map((row) => ({
    ...row,
    beforeAsOf: row.beforeAsOf.toISOString(),
    valueAsOf: row.valueAsOf.toISOString(),
  }));
}
