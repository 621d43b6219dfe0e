import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction } from '../../../platform/db.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../audit/index.ts';
import { findCorrectable, readCorrectedRun, type CorrectedRun } from './find-correctable.ts';

export interface CorrectionAsk {
  runId: string;
  entries: readonly number[];
  explanation: string;
  staffId: string;
}

/**
 * Asks for a public correction of entries whose order or time is wrong; a second person publishes it.
 * Errors: NOT_FOUND, VALIDATION_FAILED for an entry that breaks no such rule, WRONG_STATE while another one is pending.
 */
export function askCorrection(ask: CorrectionAsk): Promise<{ id: string; state: 'pending' }> {
  return inTransaction(async () => {
    const entries = [...new Set(ask.entries)].sort((left, right) => left - right);
    await requireCorrectable(await readCorrectedRun(ask.runId), entries);
    const id = newId();
    const explanation = ask.explanation.normalize('NFC');
    const inserted = await execute(
      `INSERT INTO run_corrections (id, run_id, entries, explanation, requested_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (run_id) WHERE state = 'pending' DO NOTHING`,
      [id, ask.runId, entries, explanation, ask.staffId, clock.now()],
    );
    if (inserted === 0) throw refuse('WRONG_STATE', 'A correction of this run is pending.');
    await record({
      actor: { kind: 'staff', id: ask.staffId },
      action: 'run-correction.asked',
      subject: { kind: 'run-correction', id },
      after: { runId: ask.runId, entries },
      reason: explanation,
    });
    return { id, state: 'pending' };
  });
}

/** Only what a replay refuses for order or time can be excused. Error: VALIDATION_FAILED. */
export async function requireCorrectable(run: CorrectedRun, entries: readonly number[]): Promise<void> {
  const correctable = await findCorrectable(run);
  const known = new Set(correctable.entries.map(({ seq }) => seq));
  const wrong = entries.find((seq) => !known.has(seq));
  if (wrong !== undefined)
    throw refuseFields('VALIDATION_FAILED', {
      entries: `entry ${wrong} breaks no rule of order or time that is still to be corrected`,
    });
}
