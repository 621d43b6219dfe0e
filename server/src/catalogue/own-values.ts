import type { Cents } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { execute } from '../platform/db.ts';

/** A copy by card and form; what is null is usual. */
export interface CopyMarks {
  cardId: string;
  finish?: string | null;
  condition?: string | null;
  grader?: string | null;
  grade?: string | null;
  language?: string | null;
}

interface Valued {
  cardId: string;
  valueCents: Cents;
  source: string;
}

/**
 * Adds the forms of these copies that are missing, at once: a trigger would value each by itself. One without units or a value
 * of its own changes nothing.
 */
export async function addForms(copies: readonly CopyMarks[]): Promise<void> {
  await execute(
    `INSERT INTO card_forms (card_id, finish, condition, grader, grade, language, created_at, updated_at)
     SELECT DISTINCT "cardId", finish, state.condition, state.grader, grade, nullif(language, 'en'), $2::timestamptz, $2::timestamptz
     FROM jsonb_to_recordset($1) AS copy ("cardId" uuid, finish text, condition text, grader text, grade text, language text)
     CROSS JOIN LATERAL (SELECT CASE WHEN grade IS NULL THEN nullif(copy.condition, 'NM') END AS condition,
       CASE WHEN grade IS NOT NULL THEN copy.grader END AS grader) state
     WHERE num_nonnulls(finish, state.condition, grade, nullif(language, 'en')) > 0
     ORDER BY 1, 2, 3, 4, 5, 6 ON CONFLICT ON CONSTRAINT card_forms_once DO NOTHING`,
    [JSON.stringify(copies), clock.now()],
  );
}

/** Sets values of plain copies. */
export async function setCardValues(values: readonly Valued[], at: Date): Promise<void> {
  await execute(
    `UPDATE cards c SET value_cents = said."valueCents", value_source = said.source, value_as_of = $2, updated_at = $2,
       version = c.version + 1
     FROM jsonb_to_recordset($1) AS said ("cardId" uuid, "valueCents" bigint, source text)
     WHERE c.id = said."cardId" AND (c.value_cents, c.value_source) IS DISTINCT FROM (said."valueCents", said.source)`,
    [JSON.stringify(values), at],
  );
}

/** Sets values of copies, whose forms need not exist yet. One that stays the same keeps its date. */
export async function mergeOwnValues(values: readonly (CopyMarks & Valued)[], at: Date): Promise<void> {
  await execute(
    `INSERT INTO card_forms (card_id, finish, condition, grader, grade, language, own_value_cents, own_source, own_as_of, created_at, updated_at)
     SELECT "cardId", finish, condition, grader, grade, language, "valueCents", source, $2, $2, $2
     FROM jsonb_to_recordset($1) AS own ("cardId" uuid, finish text, condition text, grader text, grade text, language text,
       "valueCents" bigint, source text)
     ORDER BY "cardId", finish, condition, grader, grade, language
     ON CONFLICT ON CONSTRAINT card_forms_once DO UPDATE SET own_value_cents = excluded.own_value_cents, own_source = excluded.own_source,
       own_as_of = excluded.own_as_of, updated_at = excluded.updated_at, version = card_forms.version + 1
     WHERE (card_forms.own_value_cents, card_forms.own_source) IS DISTINCT FROM (excluded.own_value_cents, excluded.own_source)`,
    [JSON.stringify(values), at],
  );
}
