import { execute, inTransaction } from '../../../platform/db.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { askApproval } from '../../../people/index.ts';
import { requireStoredEvidence } from './evidence.ts';
import { findPlace } from './find-place.ts';
import { findSubstitute } from './find-substitute.ts';
import { keepPlaceOpen } from './substitute-unit.ts';

interface SubstitutionAsk {
  outId: string;
  substituteId: string;
  reason: string;
  /** SHA-256 of each stored file that shows the loss or damage. */
  evidence: readonly string[];
  staffId: string;
}

/**
 * Requests the replacement of a run's unit; no unit changes until a second person approves.
 * Errors: NOT_FOUND, VALIDATION_FAILED, WRONG_STATE, and those of `askApproval`.
 */
export function askSubstitution(ask: SubstitutionAsk): Promise<{ id: string; state: 'pending' }> {
  return inTransaction(async () => {
    const place = await findPlace(ask.outId);
    await keepPlaceOpen(place.runId);
    const evidence = await requireStoredEvidence(ask.evidence);
    const candidate = await findSubstitute(ask.substituteId, place);
    if ('refusal' in candidate) throw refuseFields('VALIDATION_FAILED', { substituteId: candidate.refusal });
    const id = await askApproval({
      kind: 'substitution',
      subject: { kind: 'collectible', id: ask.outId },
      title: `Substitute for ${place.standing.name}`,
      before: { version: place.version, record: place.standing },
      after: {
        substituteId: ask.substituteId,
        version: candidate.version,
        record: candidate.record,
        runId: place.runId,
        unitIndex: place.unitIndex,
        evidence,
      },
      staffId: ask.staffId,
      reason: ask.reason.normalize('NFC'),
    });
    await execute(
      `INSERT INTO substitution_evidence (request_id, position, hash)
       SELECT $1, place, hash FROM unnest($2::text[]) WITH ORDINALITY AS file (hash, place)`,
      [id, ask.evidence],
    );
    return { id, state: 'pending' };
  });
}
