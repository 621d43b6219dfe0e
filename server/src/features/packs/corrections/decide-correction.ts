import { clock } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database-clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { requireSecondPerson } from '../../../platform/four-eyes.ts';
import { record } from '../../audit/index.ts';
import { buildCorrection, canonical, signDocument, TAGS } from '../fairness/index.ts';
import { signingKeyOf } from '../keyring.ts';
import { requireCorrectable } from './ask-correction.ts';
import { readCorrectedRun } from './find-correctable.ts';

export interface CorrectionDecision {
  correctionId: string;
  staffId: string;
  reason?: string | undefined;
}

type Verdict = 'published' | 'rejected' | 'withdrawn';

export interface DecidedCorrection {
  id: string;
  runId: string;
  state: Verdict;
}

interface Pending {
  id: string;
  runId: string;
  entries: number[];
  explanation: string;
  requestedBy: string;
}

/**
 * The second person signs and publishes a correction, for good.
 * Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, VALIDATION_FAILED when an entry needs none any more.
 */
export function publishCorrection(decision: CorrectionDecision): Promise<DecidedCorrection> {
  return inTransaction(async () => {
    const { id, runId, entries, explanation, requestedBy } = await lockPending(decision.correctionId);
    requireSecondPerson(requestedBy, decision.staffId);
    const run = await readCorrectedRun(runId);
    await requireCorrectable(run, entries);
    const document = buildCorrection({
      commitment: run.commitmentHash,
      entries,
      explanation,
      run: runId,
      time: clock.stamp(await readDatabaseTime()),
    });
    const signature = signDocument(signingKeyOf(run.signingKey), TAGS.correction, document);
    await decide(decision, 'published', { document: canonical(document), signature });
    return { id, runId, state: 'published' };
  });
}

/** Another person declines. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED. */
export function rejectCorrection(decision: CorrectionDecision): Promise<DecidedCorrection> {
  return inTransaction(async () => {
    const { id, runId, requestedBy } = await lockPending(decision.correctionId);
    requireSecondPerson(requestedBy, decision.staffId);
    await decide(decision, 'rejected');
    return { id, runId, state: 'rejected' };
  });
}

/** The asker takes it back. Errors: NOT_FOUND, ALREADY_RESOLVED, FORBIDDEN for everyone else. */
export function withdrawCorrection(decision: CorrectionDecision): Promise<DecidedCorrection> {
  return inTransaction(async () => {
    const { id, runId, requestedBy } = await lockPending(decision.correctionId);
    if (requestedBy !== decision.staffId)
      throw refuse('FORBIDDEN', 'Only the person who asked can withdraw the correction.');
    await decide(decision, 'withdrawn');
    return { id, runId, state: 'withdrawn' };
  });
}

async function lockPending(id: string): Promise<Pending> {
  const correction = found(
    await one<Pending & { state: string }>(
      `SELECT id, run_id AS "runId", entries, explanation, requested_by AS "requestedBy", state
       FROM run_corrections WHERE id = $1 FOR UPDATE`,
      [id],
    ),
  );
  if (correction.state !== 'pending') throw refuse('ALREADY_RESOLVED', 'This correction has been decided.');
  return correction;
}

async function decide(
  { correctionId, staffId, reason }: CorrectionDecision,
  state: Verdict,
  signed?: { document: string; signature: string },
): Promise<void> {
  await execute(
    `UPDATE run_corrections SET state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, document = $6,
       signature = $7, version = version + 1, updated_at = $4 WHERE id = $1 AND state = 'pending'`,
    [
      correctionId,
      state,
      staffId,
      clock.now(),
      reason ?? null,
      signed?.document ?? null,
      signed?.signature ?? null,
    ],
  );
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `run-correction.${state}`,
    subject: { kind: 'run-correction', id: correctionId },
    before: { state: 'pending' },
    after: { state, ...(signed && { document: signed.document }) },
    ...(reason !== undefined && { reason }),
  });
}
