import { z } from 'zod';

import { clock } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { execute } from '../../../platform/db.ts';
import type { ApprovalKind } from '../../../people/index.ts';
import { record } from '../../../base/index.ts';
import { buildCorrection, canonical, signDocument, TAGS } from '../../../base/fairness/index.ts';
import { signingKeyOf } from '../../keys/index.ts';
import { requireCorrectable } from './ask-correction.ts';
import { readCorrectedRun } from './find-correctable.ts';

const wanted = z.object({ entries: z.array(z.int()) });

/** Signs and publishes a correction, permanently. Approving throws VALIDATION_FAILED if an entry no longer needs it. */
export const correctionApproval: ApprovalKind = {
  name: 'log-correction',
  async approve({ id, subjectId: runId, after, reason: explanation }, { staffId }) {
    const { entries } = wanted.parse(after);
    const run = await readCorrectedRun(runId);
    await requireCorrectable(run, entries);
    const at = await readDatabaseTime();
    const document = buildCorrection({
      commitment: run.commitmentHash,
      entries,
      explanation,
      run: runId,
      time: clock.stamp(at),
    });
    const signature = signDocument(signingKeyOf(run.signingKey), TAGS.correction, document);
    const text = canonical(document);
    await execute(
      `INSERT INTO run_corrections (id, run_id, entries, explanation, document, signature, published_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, runId, entries, explanation, text, signature, at],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'run.log-corrected',
      subject: { kind: 'run', id: runId },
      after: { entries, document: text },
      reason: explanation,
    });
  },
};
