import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction } from '../../../platform/db.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../audit/index.ts';
import { canonical } from '../fairness/index.ts';
import { requireStoredEvidence } from './evidence.ts';
import { findPlace } from './find-place.ts';
import { findSubstitute } from './find-substitute.ts';
import { keepRunOpen } from './substitute-unit.ts';

export interface SubstitutionAsk {
  outId: string;
  substituteId: string;
  reason: string;
  /** SHA-256 of each stored file that shows the loss or damage. */
  evidence: readonly string[];
  staffId: string;
}

/**
 * Asks that a unit of a run be replaced; no unit changes until a second person confirms.
 * Errors: NOT_FOUND, VALIDATION_FAILED, WRONG_STATE (also while another request for this unit is pending).
 */
export function askSubstitution(ask: SubstitutionAsk): Promise<{ id: string; state: 'pending' }> {
  return inTransaction(async () => {
    const place = await findPlace(ask.outId);
    await keepRunOpen(place.runId);
    await requireStoredEvidence(ask.evidence);
    const candidate = await findSubstitute(ask.substituteId, place);
    if ('refusal' in candidate) throw refuseFields('VALIDATION_FAILED', { substituteId: candidate.refusal });
    const id = newId();
    const reason = ask.reason.normalize('NFC');
    const inserted = await execute(
      `INSERT INTO substitution_requests (id, out_id, out_version, substitute_id, substitute_version, run_id, unit_index,
         out_record, in_record, reason, requested_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
       ON CONFLICT (out_id) WHERE state = 'pending' DO NOTHING`,
      [
        id,
        ask.outId,
        place.version,
        ask.substituteId,
        candidate.version,
        place.runId,
        place.unitIndex,
        canonical(place.standing),
        canonical(candidate.record),
        reason,
        ask.staffId,
        clock.now(),
      ],
    );
    if (inserted === 0) throw refuse('WRONG_STATE', 'A request to substitute this unit is pending.');
    await execute(
      `INSERT INTO substitution_evidence (request_id, position, hash)
       SELECT $1, place, hash FROM unnest($2::text[]) WITH ORDINALITY AS file (hash, place)`,
      [id, ask.evidence],
    );
    await record({
      actor: { kind: 'staff', id: ask.staffId },
      action: 'substitution-request.asked',
      subject: { kind: 'substitution-request', id },
      after: { outId: ask.outId, substituteId: ask.substituteId, runId: place.runId, evidence: ask.evidence },
      reason,
    });
    return { id, state: 'pending' };
  });
}
