import type { Cents, Image } from '../../contract/index.ts';
import { addForms } from '../../catalogue/index.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { holdDescribed, holdUncounted, type Delivery } from './inspections/sums.ts';

/** Of `unit_records.is_promised`, by the row as it is when it is written. */
const isFree = `u.state IN ('vault', 'listed', 'bought_back', 'withdrawn')`;

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

/** All or none, in the running transaction. Error: WRONG_STATE when what a unit is was promised since these were read. */
export async function updateUnits(
  units: readonly UnitNotes[],
  { at, staffId }: { at: Date; staffId: string },
): Promise<void> {
  const ids = units.map(({ id }) => id);
  await holdDescribed({ ids, staffId, reason: 'Described anew by an import' }, () => writeNotes(units, at));
}

async function writeNotes(units: readonly UnitNotes[], at: Date): Promise<void> {
  const written = await execute(
    `UPDATE collectibles u SET grade = unit.grade, grader = unit.grader, origin_id = unit."originId", shelf = unit.shelf,
       bin = unit.bin, cost_cents = unit."costCents", condition = unit.condition, finish = unit.finish,
       language = unit.language, notes = unit.notes, version = u.version + 1, updated_at = $2
     FROM jsonb_to_recordset($1) AS unit (id uuid, grade text, grader text, "originId" uuid, shelf text, bin text, "costCents" bigint,
       condition text, finish text, language text, notes text)
     WHERE u.id = unit.id AND (${isFree} OR (u.grade, u.grader, u.condition, u.finish, u.language)
       IS NOT DISTINCT FROM (unit.grade, unit.grader, unit.condition, unit.finish, unit.language))`,
    [JSON.stringify(units), at],
  );
  if (written < units.length)
    throw refuse(
      'WRONG_STATE',
      'A customer was promised one of these cards meanwhile. Nothing was imported; check the file again.',
    );
}

interface TakenIn {
  at: Date;
  staffId: string;
  lotId?: string;
  /** Of an import; a lot is one. */
  delivery?: Delivery;
}

/**
 * Adds units to the vault; serial numbers continue from each card's last one, in the order given. What is above one person's
 * limit of a day waits until another has counted it, of a lot or an import all that is here; returns whether these do.
 */
export async function takeInUnits(
  units: readonly NewUnit[],
  { at, staffId, lotId, delivery }: TakenIn,
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
  const together = lotId === undefined ? delivery : { id: lotId };
  return holdUncounted({ ids, staffId, reason: 'New units', ...(together && { delivery: together }) });
}
