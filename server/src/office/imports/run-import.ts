import { Op } from 'sequelize';

import { everyTag, revalidate } from '../../platform/http/revalidate.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { refreshStatistics } from '../../platform/statistics.ts';
import { record, recordMany } from '../../base/index.ts';
import { beginJob, listAbandoned, listBusy } from '../../platform/jobs/job.ts';
import { finishJob, JobCancelled, JobProgress } from '../../platform/jobs/progress.ts';
import { checkRows } from './check-rows.ts';
import type { Batch, ImportKind } from './kinds/kind.ts';
import { cardImport } from './kinds/cards.ts';
import { unitImport } from './kinds/units.ts';
import { Import } from './models.ts';
import { endImport } from './stage-rows.ts';

const importKinds: Readonly<Record<ImportKind['name'], ImportKind>> = {
  cards: cardImport,
  units: unitImport,
};

const rowsPerBatch = 2_000;

/** Commits a staged import in one transaction, in batches, and reports progress. Safe to repeat. */
export async function runImport(jobId: string, importId: string): Promise<void> {
  if (!(await beginJob(jobId))) return;
  const progress = new JobProgress(jobId);
  try {
    await inTransaction(() => commitImport(importId, progress));
    await progress.end();
    await finishJob(jobId, 'done');
    await refreshStatistics();
    revalidate(everyTag);
  } catch (failure) {
    await progress.end();
    await dropRows(importId);
    if (failure instanceof JobCancelled) {
      await finishJob(jobId, 'cancelled');
      return;
    }
    if (!(failure instanceof Refusal)) logger.error({ err: failure }, 'an import failed');
    await finishJob(jobId, 'failed', {
      code: failure instanceof Refusal ? failure.code : 'INTERNAL',
      message:
        failure instanceof Refusal ? failure.message : 'The import was interrupted. Nothing was imported.',
    });
  }
}

async function commitImport(importId: string, progress: JobProgress): Promise<void> {
  const staged = await Import.findOne({ where: { id: importId, state: 'staged' }, lock: true });
  if (!staged) throw refuse('WRONG_STATE', 'This import has already ended.');
  const { rowCount: rows, createdBy: staffId, reason } = staged;
  const kind = importKinds[staged.kind];
  const at = clock.now();
  await execute('SET LOCAL statement_timeout = 0');
  await progress.begin('checking', rows);
  // The shop may have changed since the rows were staged.
  const { faults, counts } = await checkRows(kind, importId);
  const [fault] = faults;
  if (fault)
    throw refuse(
      'INVALID_RECORD',
      `Row ${fault.row}: ${fault.field ?? 'it'} ${fault.message}. Nothing was imported.`,
    );
  await kind.prepare(importId, at);
  await kind.holdBack?.(importId, { staffId, reason: reason ?? 'Import' });
  await progress.begin('saving', rows);
  for (let first = 1; first <= rows; first += rowsPerBatch) {
    const last = Math.min(first + rowsPerBatch - 1, rows);
    await commitBatch(kind, { importId, first, last, at, staffId }, staged);
    await progress.advance(last - first + 1);
  }
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `${kind.subject}.imported`,
    subject: { kind: 'import', id: importId },
    after: { ...counts },
    ...(reason !== null && { reason }),
  });
  await endImport(importId, 'done');
}

/** Each changed record gets its own audit entry; new ones are covered by the import's entry. */
async function commitBatch(kind: ImportKind, batch: Batch, { createdBy, reason }: Import): Promise<void> {
  const changes = await kind.listChanges(batch);
  await kind.write(batch);
  await recordMany(
    changes.map(({ id, before, after: next }) => ({
      actor: { kind: 'staff', id: createdBy },
      action: `${kind.subject}.updated`,
      subject: { kind: kind.subject, id },
      before,
      after: next,
      reason: reason ?? 'Import',
    })),
  );
}

const dropRows = (importId: string): Promise<void> => inTransaction(() => endImport(importId, 'failed'));

/** Settles imports whose process died: done if they had committed, otherwise failed with nothing changed. */
export async function settleImports(): Promise<void> {
  for (const { id: jobId, subjectId: importId } of await listAbandoned('import')) {
    const row = await Import.findByPk(importId, { attributes: ['state'] });
    if (row?.state === 'staged') await dropRows(importId);
    if (row?.state === 'done') {
      await finishJob(jobId, 'done');
      revalidate(everyTag);
    } else
      await finishJob(jobId, 'failed', {
        code: 'INTERNAL',
        message: 'The import was interrupted. Nothing was imported; start it again.',
      });
  }
  // Jobs that were cancelled before they began leave their staged rows behind.
  const left = await Import.findAll({
    attributes: ['id'],
    where: { state: 'staged', createdAt: { [Op.lt]: after(clock.now(), -days(1)) } },
  });
  const busy = await listBusy(left.map(({ id }) => id));
  for (const { id } of left) if (!busy.includes(id)) await dropRows(id);
}
