import { Transaction } from 'sequelize';

import type { Cents } from '../../../contract/index.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { execute, inTransaction, sql } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { mailCustomer, recordHistory } from '../../../base/index.ts';
import { readCustomer } from '../../../people/index.ts';
import { canonical, type Commitment, type UnitRecord } from '../../../base/fairness/index.ts';
import { confirmMissing, placeSubstitute, withdrawSubstituted } from '../../../vault/index.ts';
import { recordRunEvents } from '../run-events.ts';
import { findPlace, openRun, type PlaceInRun } from './find-place.ts';
import { findSubstitute } from './find-substitute.ts';
import { notifyFollowers } from './followers.ts';
import { Run } from '../models.ts';

/** An approved request: the place in the run, and the versions that both units had. */
export interface SubstitutionRequest {
  id: string;
  outId: string;
  outVersion: number;
  substituteId: string;
  substituteVersion: number;
  runId: string;
  unitIndex: number;
  reason: string;
  evidence: readonly string[];
}

export interface Substitution {
  runId: string;
  outId: string;
  inId: string;
  /** Null while it is sealed. */
  ownerId: string | null;
  /** How much more the substitute was worth. */
  surplusCents: Cents;
}

/**
 * Replaces a lost or damaged unit, sealed or not yet shipped, with an equal or better one from the vault, and records
 * it in the run's public log. The sealed leaf is unchanged. Error: WRONG_STATE when anything has changed since the
 * request. `people` asked for it and decided it.
 */
export function substituteUnit(
  request: SubstitutionRequest,
  people: readonly (string | null)[],
): Promise<Substitution> {
  return inTransaction(async () => {
    const { ownerId, version, ...place } = await findPlace(request.outId);
    // Nobody can open, sell or ship a missing unit; leaving it out of its parcel changed only its version.
    const isSame = version === request.outVersion || (await isMissing(request.outId));
    if (!isSame || place.runId !== request.runId || place.unitIndex !== request.unitIndex) throw changed();
    await confirmMissing(request.outId, people);
    await keepPlaceOpen(place.runId);
    const at = await readDatabaseTime();
    const candidate = await findSubstitute(request.substituteId, place);
    if ('refusal' in candidate) throw refuse('WRONG_STATE', `The substitute ${candidate.refusal}.`);
    if (candidate.version !== request.substituteVersion) throw changed();
    const { record } = candidate;
    const standsFor = { runId: place.runId, ownerId, outId: request.outId };
    if (!(await placeSubstitute(record.id, standsFor, at))) throw changed();
    if (!(await withdrawSubstituted(request.outId, version, at))) throw changed();
    await insertSubstitution(place, request, record, at);
    await notifyFollowers(request.outId, record.id);
    const { reason, evidence } = request;
    const fields = { out: request.outId, in: record, reason, evidence };
    await recordRunEvents([{ runId: place.runId, kind: 'substitute', packNo: null, fields }], at);
    if (ownerId !== null) await mailOwner(ownerId, place.standing, record, reason, at);
    return {
      runId: place.runId,
      outId: request.outId,
      inId: record.id,
      ownerId,
      surplusCents: Math.max(0, record.valueCents - place.standing.valueCents),
    };
  });
}

const isMissing = async (unitId: string): Promise<boolean> =>
  (await sql('SELECT 1 FROM missing_units WHERE collectible_id = $1', [unitId])).length > 0;

const changed = () => refuse('WRONG_STATE', 'One of the units has changed since this request.');

/**
 * Blocks the run from closing, and other substitutions in it, until this transaction ends: a log accepts nothing after its
 * last entry, and no more substitutes than the plan allows. Error: WRONG_STATE.
 */
export async function keepPlaceOpen(runId: string): Promise<void> {
  const run = await Run.findOne({
    attributes: ['commitment'],
    where: { id: runId, ...openRun },
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  });
  if (!run?.commitment) throw refuse('WRONG_STATE', 'The log of this unit’s run has ended.');
  const { substitutes } = (JSON.parse(run.commitment) as Commitment).plan; // our own bytes
  const [made] = await sql<{ count: number }>(
    'SELECT count(*) AS count FROM run_substitutions WHERE run_id = $1',
    [runId],
  );
  if ((made?.count ?? 0) >= substitutes)
    throw refuse(
      'WRONG_STATE',
      `This run was sealed with room for ${substitutes} substitutes, and all are used. Pay the owner instead.`,
    );
}

async function insertSubstitution(
  { runId, unitIndex, step }: PlaceInRun,
  { id, outId, evidence, reason }: SubstitutionRequest,
  record: UnitRecord,
  at: Date,
): Promise<void> {
  await execute(
    `INSERT INTO run_substitutions (run_id, unit_index, step, out_id, in_id, in_record, reason, evidence, at, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      runId,
      unitIndex,
      step + 1,
      outId,
      record.id,
      canonical(record),
      reason,
      JSON.stringify(evidence),
      at,
      id,
    ],
  );
}

async function mailOwner(
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
