import type { InspectionAnswer, InspectionKind } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, sql } from '../../../platform/db.ts';
import { notFound, refuse } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { readUnitCode } from '../find-units.ts';

export interface Inspection {
  id: string;
  statementId: string;
  unitId: string;
  kind: InspectionKind;
  claimantId: string | null;
  parcelId: string | null;
  valueCents: number;
  needsPerson: boolean;
  statedBy: string;
  reason: string;
  carrierAt: Date | null;
  answer: InspectionAnswer | null;
  seenBy: string | null;
  state: 'open' | 'confirmed' | 'rejected';
}

const columns = `id, statement_id AS "statementId", collectible_id AS "unitId", kind, claimant_id AS "claimantId",
  parcel_id AS "parcelId", value_cents AS "valueCents", needs_person AS "needsPerson", stated_by AS "statedBy", reason, carrier_at AS "carrierAt", answer,
  seen_by AS "seenBy", state`;

/** An inspection as it is, without a lock. Error: NOT_FOUND. */
export async function findInspection(id: string): Promise<Inspection> {
  if (!isId(id)) throw notFound();
  const [row] = await sql<Inspection>(`SELECT ${columns} FROM unit_inspections WHERE id = $1`, [id]);
  if (!row) throw notFound();
  return row;
}

/** All inspections of a statement, without a lock. */
export const listStatement = (statementId: string): Promise<Inspection[]> =>
  sql<Inspection>(`SELECT ${columns} FROM unit_inspections WHERE statement_id = $1`, [statementId]);

/** Locks the open inspections of a statement, by unit. Error: ALREADY_RESOLVED when none is open any more. */
export async function lockStatement(statementId: string): Promise<Inspection[]> {
  const rows = await sql<Inspection>(
    `SELECT ${columns} FROM unit_inspections WHERE statement_id = $1 AND state = 'open' ORDER BY collectible_id FOR UPDATE`,
    [statementId],
  );
  if (rows.length === 0) throw refuse('ALREADY_RESOLVED', 'This inspection is already decided.');
  return rows;
}

/** Locks one open inspection of a statement; its units are looked at one after the other. Error: ALREADY_RESOLVED. */
export async function lockInspection({ id, statementId }: Inspection): Promise<Inspection> {
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`statement ${statementId}`]);
  const [row] = await sql<Inspection>(
    `SELECT ${columns} FROM unit_inspections WHERE id = $1 AND state = 'open' FOR UPDATE`,
    [id],
  );
  if (!row) throw refuse('ALREADY_RESOLVED', 'This inspection is already decided.');
  return row;
}

/** Of an open statement: units that no second person has seen, and how many of them need one. */
export async function countUnseen(statementId: string): Promise<{ left: number; needed: number }> {
  const [row] = await sql<{ left: number; needed: number }>(
    `SELECT count(*)::int AS left, (count(*) FILTER (WHERE needs_person))::int AS needed FROM unit_inspections
     WHERE statement_id = $1 AND state = 'open' AND seen_by IS NULL`,
    [statementId],
  );
  return row ?? { left: 0, needed: 0 };
}

/** The open inspection of the unit that a code names, its id or certificate; a parcel's that was handed over is not in hand. */
export async function findByCode(code: string): Promise<Inspection[]> {
  const { id, cert } = readUnitCode(code);
  return sql<Inspection>(
    `SELECT ${columns} FROM unit_inspections i WHERE state = 'open' AND kind <> 'handed-over' AND collectible_id IN (
       SELECT u.id FROM unit_facts u WHERE u.id = $1 OR u.cert = $2) LIMIT 2`,
    [id, cert],
  );
}

/** The open inspections of a parcel's cards. */
export const listOpenOfParcel = (parcelId: string): Promise<Inspection[]> =>
  sql<Inspection>(
    `SELECT ${columns} FROM unit_inspections WHERE parcel_id = $1 AND state = 'open' ORDER BY collectible_id`,
    [parcelId],
  );

export async function countOpenInspections(): Promise<number> {
  const [row] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM open_inspections');
  return row?.n ?? 0;
}

export const noteSeen = (ids: readonly string[], staffId: string): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET seen_by = $2, seen_at = $3, updated_at = $3, version = version + 1 WHERE id = ANY($1::uuid[])`,
    [ids, staffId, clock.now()],
  );

/** Who keeps a card that was said to go to the vault has it back: then it only came back. */
export const noteAnswer = (ids: readonly string[], answer: InspectionAnswer): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET answer = $2, answered_at = $3, updated_at = $3, version = version + 1,
       kind = CASE WHEN $2 = 'kept' THEN 'came-back' ELSE kind END WHERE id = ANY($1::uuid[])`,
    [ids, answer, clock.now()],
  );

export const noteCarrier = (ids: readonly string[], at: Date): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET carrier_at = $2, updated_at = $3, version = version + 1 WHERE id = ANY($1::uuid[])`,
    [ids, at, clock.now()],
  );

/** From now on only a second person will do. */
export const demandPerson = (ids: readonly string[]): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET needs_person = true, updated_at = $2, version = version + 1 WHERE id = ANY($1::uuid[])`,
    [ids, clock.now()],
  );

/** Whether a second fact speaks for it; `to-vault` takes the customer's consent as well. The table checks the same. */
export function isProven({ kind, needsPerson, carrierAt, answer, seenBy }: Inspection): boolean {
  if (kind === 'to-vault' && answer !== 'given') return false;
  if (seenBy !== null || (kind === 'handed-over' && carrierAt !== null)) return true;
  return !needsPerson && answer !== 'denied' && (answer !== null || carrierAt !== null);
}

/** Ends the inspections of a statement; the caller moves the units in the same transaction. */
export const confirmStatement = (statementId: string): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET state = 'confirmed', resolved_at = $2, updated_at = $2, version = version + 1
     WHERE statement_id = $1 AND state = 'open'`,
    [statementId, clock.now()],
  );

/** Ends the inspections of a statement that was wrong: the units are where they were. `staffId` is null for a customer. */
export const rejectStatement = (
  statementId: string,
  staffId: string | null,
  reason: string,
): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET state = 'rejected', rejected_by = $2, rejection = $3, resolved_at = $4, updated_at = $4,
       version = version + 1 WHERE statement_id = $1 AND state = 'open'`,
    [statementId, staffId, reason, clock.now()],
  );
