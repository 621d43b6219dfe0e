import type { CardGainDto } from '../contract/index.ts';
import { sql } from '../platform/db.ts';

const shown = 3;

/** Of these cards, those whose market value rose most since `since`: at most three, each with its value and date then. */
export async function listGains(cardIds: readonly string[], since: Date): Promise<CardGainDto[]> {
  const rows = await sql<
    Omit<CardGainDto, 'beforeAsOf' | 'valueAsOf'> & { beforeAsOf: Date; valueAsOf: Date }
  >(
    `SELECT c.id AS "cardId", c.name, k.name AS "className",
       jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS "classLook",
       CASE WHEN c.texture_id IS NULL THEN c.image ELSE face_picture(c.image, c.texture_id) END AS image,
       was.value_cents AS "beforeCents", was.as_of AS "beforeAsOf", c.value_cents AS "valueCents",
       c.value_source AS "valueSource", c.value_as_of AS "valueAsOf"
     FROM cards c JOIN card_classes k ON k.id = c.class_id
     JOIN LATERAL (SELECT v.value_cents, v.as_of FROM card_values v WHERE v.card_id = c.id AND v.as_of <= $2
       ORDER BY v.as_of DESC, v.id DESC LIMIT 1) was ON true
     WHERE c.id = ANY ($1::uuid[]) AND c.value_cents > was.value_cents
     ORDER BY c.value_cents - was.value_cents DESC, c.name, c.id LIMIT ${shown}`,
    [cardIds, since],
  );
  return rows.map((row) => ({
    ...row,
    beforeAsOf: row.beforeAsOf.toISOString(),
    valueAsOf: row.valueAsOf.toISOString(),
  }));
}
