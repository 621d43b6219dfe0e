import type { Cents, Image } from '../../contract/index.ts';
import { addForms } from '../../catalogue/index.ts';
import { execute } from '../../platform/db.ts';
import { holdUncounted } from './inspections/sums.ts';

/** What staff write about a unit. */
interface UnitNotes {
  id: string;
  grade: string | null;
  grader: string | null;
  originId: string | null;
  shelf: string | null;
  bin: string | null;
  condition: string | null;
  finish: string | null;
  language: string | null;
  costCents: Cents | null;
  notes: string;
}

export interface NewUnit extends UnitNotes {
  cardId: string;
  kindId: string;
  cert: string | null;
  photos?: readonly Image[];
}

export async function updateUnits(units: readonly UnitNotes[], at: Date): Promise<void> {
  await execute(
    `UPDATE collectibles u SET grade = unit.grade, grader = unit.grader, origin_id = unit."originId", shelf = unit.shelf,
       bin = unit.bin, cost_cents = unit."costCents", condition = unit.condition, finish = unit.finish,
       language = unit.language, notes = unit.notes, version = u.version + 1, updated_at = $2
     FROM jsonb_to_recordset($1) AS unit (id uuid, grade text, grader text, "originId" uuid, shelf text, bin text, "costCents" bigint,
       condition text, finish text, language text, notes text)
     WHERE u.id = unit.id`,
    [JSON.stringify(units), at],
  );
}

/**
 * Adds units to the vault; serial numbers continue from each card's last one, in the order given. What is above one person's
 * limit of a day waits until another has counted it, of a lot all that is here; returns whether these do.
 */
export async function takeInUnits(
  units: readonly NewUnit[],
  { at, staffId, lotId }: { at: Date; staffId: string; lotId?: string },
): Promise<boolean> {
  await addForms(units);
  // The last serial is read once per card: per unit, each read would skip all that this statement has inserted before.
  await execute(
    `WITH unit AS (
       SELECT * FROM ROWS FROM (jsonb_to_recordset($1) AS (id uuid, "cardId" uuid, "kindId" uuid, cert text, grade text, grader text,
         "originId" uuid, shelf text, bin text, "costCents" bigint, condition text, finish text, language text, notes text, photos jsonb))
         WITH ORDINALITY AS unit (id, "cardId", "kindId", cert, grade, grader, "originId", shelf, bin, "costCents", condition,
           finish, language, notes, photos, place)),
     last AS MATERIALIZED (
       SELECT "cardId", (SELECT coalesce(max(serial), 0) FROM collectibles WHERE card_id = "cardId") AS serial
       FROM (SELECT DISTINCT "cardId" FROM unit) card)
     INSERT INTO collectibles (id, card_id, kind_id, serial, cert, grade, grader, state, origin_id, shelf, bin, cost_cents, condition,
       finish, language, notes, photos, lot_id, entered_at, created_at, updated_at)
     SELECT id, "cardId", "kindId", (row_number() OVER (PARTITION BY "cardId" ORDER BY place))::int + last.serial,
       cert, grade, grader, 'vault', "originId", shelf, bin, "costCents", condition, finish, language, notes, coalesce(photos, '[]'), $3,
       $2, $2, $2
     FROM unit JOIN last USING ("cardId")`,
    [JSON.stringify(units), at, lotId ?? null],
  );
  const ids = units.map(({ id }) => id);
  return holdUncounted({ ids, staffId, reason: 'New units', ...(lotId !== undefined && { lotId }) });
}
