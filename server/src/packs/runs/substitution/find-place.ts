import { one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import type { UnitRecord } from '../../../base/fairness/index.ts';

/** A unit's place in a run: the sealed unit of that place, the current one, and how many substitutions it has had. */
export interface PlaceInRun {
  runId: string;
  unitIndex: number;
  step: number;
  sealed: UnitRecord;
  standing: UnitRecord;
}

/** A log accepts nothing after its last entry. */
export const openRun = { state: ['sealed', 'on_sale', 'closing'], closedAt: null };

interface UnitRow {
  state: string;
  version: number;
  runId: string | null;
  ownerId: string | null;
}

type UnitPlace = PlaceInRun & { ownerId: string | null; version: number };

/**
 * Finds the place of a unit that is sealed in a run, or that its owner pulled from one and that has not been sent yet.
 * Errors: NOT_FOUND; WRONG_STATE for any other unit.
 */
export async function findPlace(unitId: string): Promise<UnitPlace> {
  const place = await findPlaceIfAny(unitId);
  if (!place)
    throw refuse(
      'WRONG_STATE',
      'Only a unit sealed in a run, or pulled from one and not yet shipped, is replaced.',
    );
  if (place.standing.id !== unitId) throw refuse('WRONG_STATE', 'Another unit already replaces this one.');
  return place;
}

/** Error: NOT_FOUND. */
export async function findPlaceIfAny(unitId: string): Promise<UnitPlace | undefined> {
  const unit = found(
    await one<UnitRow>(
      'SELECT state, version, run_id AS "runId", owner_id AS "ownerId" FROM unit_facts WHERE id = $1',
      [unitId],
    ),
  );
  const at = await (unit.state === 'sealed' && unit.runId !== null
    ? findSealed(unitId, unit.runId)
    : (unit.state === 'owned' || unit.state === 'in_shipment') && unit.ownerId !== null
      ? findPulled(unitId, unit.ownerId)
      : undefined);
  return at && { ...(await readPlace(at)), ownerId: unit.ownerId, version: unit.version };
}

interface Position {
  runId: string;
  unitIndex: number;
}

const findSealed = (unitId: string, runId: string): Promise<Position | undefined> =>
  one<Position>(
    `SELECT run_id AS "runId", unit_index AS "unitIndex" FROM run_substitutions WHERE run_id = $2 AND in_id = $1
     UNION ALL
     SELECT run_id, unit_index FROM run_units WHERE run_id = $2 AND collectible_id = $1 LIMIT 1`,
    [unitId, runId],
  );

const findPulled = (unitId: string, ownerId: string): Promise<Position | undefined> =>
  one<Position>(
    `SELECT p.run_id AS "runId", p.unit_index AS "unitIndex" FROM pull_facts p
     WHERE p.customer_id = $2 AND (p.collectible_id = $1
       OR (p.run_id, p.unit_index) IN (SELECT run_id, unit_index FROM run_substitutions WHERE in_id = $1))
     ORDER BY p.created_at DESC LIMIT 1`,
    [unitId, ownerId],
  );

async function readPlace(at: Position): Promise<PlaceInRun> {
  const row = found(
    await one<{ sealed: string; standing: string | null; step: number | null }>(
      `SELECT u.record AS sealed, s.in_record AS standing, s.step FROM run_units u
       LEFT JOIN LATERAL (SELECT in_record, step FROM run_substitutions
         WHERE run_id = u.run_id AND unit_index = u.unit_index ORDER BY step DESC LIMIT 1) s ON true
       WHERE u.run_id = $1 AND u.unit_index = $2`,
      [at.runId, at.unitIndex],
    ),
  );
  const sealed = JSON.parse(row.sealed) as UnitRecord; // our own canonical bytes
  const standing = row.standing === null ? sealed : (JSON.parse(row.standing) as UnitRecord); // as above
  return { ...at, sealed, standing, step: row.step ?? 0 };
}
