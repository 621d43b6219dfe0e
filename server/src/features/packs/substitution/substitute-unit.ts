import { readDatabaseTime } from '../../../platform/database-clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { recordHistory } from '../../history/index.ts';
import { readCustomer } from '../../identity/index.ts';
import { mailCustomer } from '../../mails/index.ts';
import { canonical, type UnitRecord } from '../fairness/index.ts';
import { recordRunEvents } from '../run-events.ts';
import { findPlace, type PlaceInRun } from './find-place.ts';
import { claimSubstitute } from './find-substitute.ts';

export interface SubstitutionRequest {
  outId: string;
  substituteId: string;
  reason: string;
  /** SHA-256 of each file that shows the loss or damage. */
  evidence: readonly string[];
}

export interface Substitution {
  runId: string;
  outId: string;
  inId: string;
  state: 'sealed' | 'owned';
}

/**
 * Puts an equal or better unit of the vault in the place of one that was lost or damaged, sealed or not yet shipped, and
 * tells so in the run's public log. The sealed leaf is not touched. Errors: NOT_FOUND, WRONG_STATE, VALIDATION_FAILED.
 */
export function substituteUnit(request: SubstitutionRequest): Promise<Substitution> {
  return inTransaction(async () => {
    const { ownerId, ...place } = await findPlace(request.outId);
    await keepRunOpen(place.runId);
    const at = await readDatabaseTime();
    await withdraw(request.outId, place.runId, ownerId, at);
    const record = await claimSubstitute(request.substituteId, place);
    await takePlace(record.id, place.runId, ownerId, at);
    const reason = request.reason.normalize('NFC');
    await insertSubstitution(place, request, record, reason, at);
    const fields = { out: request.outId, in: record, reason, evidence: request.evidence };
    await recordRunEvents([{ runId: place.runId, kind: 'substitute', packNo: null, fields }], at);
    if (ownerId !== null) await tellOwner(ownerId, place.standing, record, reason, at);
    return {
      runId: place.runId,
      outId: request.outId,
      inId: record.id,
      state: ownerId === null ? 'sealed' : 'owned',
    };
  });
}

/** The log takes nothing after its last entry, so the run is kept from closing until this is in. */
async function keepRunOpen(runId: string): Promise<void> {
  const run = await one(
    `SELECT 1 FROM runs WHERE id = $1 AND state IN ('sealed', 'on_sale', 'closing') AND closed_at IS NULL FOR SHARE`,
    [runId],
  );
  if (!run) throw refuse('WRONG_STATE', 'The log of this unit’s run has ended.');
}

/** → withdrawn, if the unit still is where it was found: an opening or a sale may have been faster. */
async function withdraw(unitId: string, runId: string, ownerId: string | null, at: Date): Promise<void> {
  const withdrawn = await execute(
    `UPDATE collectibles SET state = 'withdrawn', owner_id = NULL, run_id = NULL, version = version + 1, updated_at = $4
     WHERE id = $1 AND CASE WHEN $3::uuid IS NULL THEN state = 'sealed' AND run_id = $2
       ELSE state = 'owned' AND owner_id = $3 END`,
    [unitId, runId, ownerId, at],
  );
  if (withdrawn === 0) throw refuse('WRONG_STATE', 'This unit has just moved on. Look at it again.');
}

const takePlace = (unitId: string, runId: string, ownerId: string | null, at: Date): Promise<number> =>
  execute(
    `UPDATE collectibles SET state = CASE WHEN $3::uuid IS NULL THEN 'sealed' ELSE 'owned' END, run_id = $2, owner_id = $3,
       acquired_at = CASE WHEN $3::uuid IS NULL THEN acquired_at ELSE $4 END, version = version + 1, updated_at = $4
     WHERE id = $1`,
    [unitId, runId, ownerId, at],
  );

async function insertSubstitution(
  { runId, unitIndex, step }: PlaceInRun,
  { outId, evidence }: SubstitutionRequest,
  record: UnitRecord,
  reason: string,
  at: Date,
): Promise<void> {
  await execute(
    `INSERT INTO run_substitutions (run_id, unit_index, step, out_id, in_id, in_record, reason, evidence, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [runId, unitIndex, step + 1, outId, record.id, canonical(record), reason, JSON.stringify(evidence), at],
  );
}

async function tellOwner(
  customerId: string,
  lost: UnitRecord,
  substitute: UnitRecord,
  reason: string,
  at: Date,
): Promise<void> {
  const title = `${lost.name} was replaced by ${substitute.name}`;
  await recordHistory(
    [
      {
        customerId,
        kind: 'substitution',
        title,
        amountCents: null,
        subjectKind: 'unit',
        subjectId: substitute.id,
      },
    ],
    at,
  );
  const customer = await readCustomer(customerId);
  if (!customer) return;
  await mailCustomer(
    'substitution',
    { to: customer.email, customerId },
    { lost: lost.name, substitute: substitute.name, reason },
  );
}
