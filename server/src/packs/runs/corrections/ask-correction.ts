import { inTransaction } from '../../../platform/db.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { askApproval } from '../../../people/index.ts';
import { findCorrectable, readCorrectedRun, type CorrectedRun } from './find-correctable.ts';

interface CorrectionAsk {
  runId: string;
  entries: readonly number[];
  /** Becomes public. */
  explanation: string;
  staffId: string;
}

/**
 * Requests a public correction of log entries with a wrong order or time; approval publishes it.
 * Errors: NOT_FOUND, VALIDATION_FAILED for an entry that breaks no such rule, and those of `askApproval`.
 */
export function askCorrection(ask: CorrectionAsk): Promise<{ id: string; state: 'pending' }> {
  return inTransaction(async () => {
    const entries = [...new Set(ask.entries)].sort((left, right) => left - right);
    const run = await readCorrectedRun(ask.runId);
    await requireCorrectable(run, entries);
    const id = await askApproval({
      kind: 'log-correction',
      subject: { kind: 'run', id: ask.runId },
      title: `Correct the log of run ${run.number} of ${run.title}`,
      after: { entries },
      staffId: ask.staffId,
      reason: ask.explanation.normalize('NFC'),
    });
    return { id, state: 'pending' };
  });
}

/** Only order and time faults found by a replay can be corrected. Error: VALIDATION_FAILED. */
export async function requireCorrectable(run: CorrectedRun, entries: readonly number[]): Promise<void> {
  const correctable = await findCorrectable(run);
  const known = new Set(correctable.entries.map(({ seq }) => seq));
  const wrong = entries.find((seq) => !known.has(seq));
  if (wrong !== undefined)
    throw refuseFields('VALIDATION_FAILED', {
      entries: `entry ${wrong} breaks no rule of order or time that is still to be corrected`,
    });
}
