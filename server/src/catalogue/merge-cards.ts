import type { Cents } from '../contract/index.ts';
import { execute } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';

/** Adds sets; a code that exists already stays as it is. Without a game a set is of the only one. */
export async function addSets(
  sets: readonly { code: string; name: string; gameId: string | null }[],
  at: Date,
): Promise<void> {
  await execute(
    `INSERT INTO card_sets (id, code, name, game_id, created_at, updated_at)
     SELECT id, code, name, game, $5, $5 FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) AS added (id, code, name, game)
     ON CONFLICT (lower(code)) DO NOTHING`,
    [
      sets.map(newId),
      sets.map(({ code }) => code),
      sets.map(({ name }) => name),
      sets.map(({ gameId }) => gameId),
      at,
    ],
  );
}

export interface MergedCard {
  id: string;
  setId: string;
  number: string;
  name: string;
  artist: string;
  description: string;
  classId: string;
  valueCents: Cents;
  valueSource: string;
}

/** Adds cards, or overwrites those of the same set and number. A value that stays the same keeps its date. */
export async function mergeCards(cards: readonly MergedCard[], at: Date): Promise<void> {
  await execute(
    `INSERT INTO cards (id, set_id, number, name, artist, description, class_id, value_cents, value_source, value_as_of,
       created_at, updated_at)
     SELECT id, "setId", number, name, artist, description, "classId", "valueCents", "valueSource", $2, $2, $2
     FROM jsonb_to_recordset($1) AS card (id uuid, "setId" uuid, number text, name text, artist text, description text,
       "classId" uuid, "valueCents" bigint, "valueSource" text)
     ORDER BY "setId", number
     ON CONFLICT (set_id, number) DO UPDATE SET name = excluded.name, artist = excluded.artist,
       description = excluded.description, class_id = excluded.class_id, value_cents = excluded.value_cents,
       value_source = excluded.value_source,
       value_as_of = CASE WHEN (cards.value_cents, cards.value_source) = (excluded.value_cents, excluded.value_source)
         THEN cards.value_as_of ELSE excluded.value_as_of END,
       version = cards.version + 1, updated_at = excluded.updated_at`,
    [JSON.stringify(cards), at],
  );
}
