import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { requireSecondPerson } from '../../../platform/four-eyes.ts';
import { record } from '../../audit/index.ts';
import { substituteUnit, type AskedSubstitution, type Substitution } from './substitute-unit.ts';

export interface Decision {
  requestId: string;
  staffId: string;
  reason?: string | undefined;
}

type Verdict = 'approved' | 'rejected' | 'withdrawn';

export interface DecidedSubstitution {
  id: string;
  state: Verdict;
  substitution: Substitution | null;
}

/**
 * The second person confirms: the substitute takes the place and the public log tells it, all in this transaction.
 * Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, WRONG_STATE when either unit or the run has changed.
 */
export function approveSubstitution(decision: Decision): Promise<DecidedSubstitution> {
  return inTransaction(async () => {
    const request = await lockPending(decision.requestId);
    requireSecondPerson(request.requestedBy, decision.staffId);
    await decide(decision, 'approved');
    const substitution = await substituteUnit(request);
    const { runId, inId, state } = substitution;
    await record({
      actor: { kind: 'staff', id: decision.staffId },
      action: 'collectible.substituted',
      subject: { kind: 'collectible', id: request.outId },
      before: { state, runId },
      after: { state: 'withdrawn', substituteId: inId, evidence: request.evidence },
      reason: request.reason,
    });
    return { id: request.id, state: 'approved', substitution };
  });
}

/** Another person declines. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED. */
export function rejectSubstitution(decision: Decision): Promise<DecidedSubstitution> {
  return inTransaction(async () => {
    const { id, requestedBy } = await lockPending(decision.requestId);
    requireSecondPerson(requestedBy, decision.staffId);
    await decide(decision, 'rejected');
    return { id, state: 'rejected', substitution: null };
  });
}

/** The asker takes the request back. Errors: NOT_FOUND, ALREADY_RESOLVED, FORBIDDEN for everyone else. */
export function withdrawSubstitution(decision: Decision): Promise<DecidedSubstitution> {
  return inTransaction(async () => {
    const { id, requestedBy } = await lockPending(decision.requestId);
    if (requestedBy !== decision.staffId)
      throw refuse('FORBIDDEN', 'Only the person who asked can withdraw the request.');
    await decide(decision, 'withdrawn');
    return { id, state: 'withdrawn', substitution: null };
  });
}

async function lockPending(id: string): Promise<AskedSubstitution & { requestedBy: string }> {
  const request = found(
    await one<AskedSubstitution & { requestedBy: string; state: string }>(
      `SELECT id, out_id AS "outId", out_version AS "outVersion", substitute_id AS "substituteId",
         substitute_version AS "substituteVersion", run_id AS "runId", unit_index AS "unitIndex", reason, state,
         requested_by AS "requestedBy",
         (SELECT array_agg(hash ORDER BY position) FROM substitution_evidence WHERE request_id = $1) AS evidence
       FROM substitution_requests WHERE id = $1 FOR UPDATE`,
      [id],
    ),
  );
  if (request.state !== 'pending') throw refuse('ALREADY_RESOLVED', 'This request has been decided.');
  return request;
}

async function decide({ requestId, staffId, reason }: Decision, state: Verdict): Promise<void> {
  await execute(
    `UPDATE substitution_requests SET state = $2, decided_by = $3, decided_at = $4, decision_reason = $5,
       version = version + 1, updated_at = $4 WHERE id = $1 AND state = 'pending'`,
    [requestId, state, staffId, clock.now(), reason ?? null],
  );
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `substitution-request.${state}`,
    subject: { kind: 'substitution-request', id: requestId },
    before: { state: 'pending' },
    after: { state },
    ...(reason !== undefined && { reason }),
  });
}
