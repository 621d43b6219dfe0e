import { Op } from 'sequelize';

import { everyTag, revalidate } from '../../platform/http/revalidate.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { refreshStatistics } from '../../platform/statistics.ts';
import { record, recordMany } from '../../base/index.ts';
import { beginJob, listAbandoned, listBusy, requeueJob, takeGivenUp } from '../../platform/jobs/job.ts';
import { finishJob, JobCancelled, JobProgress } from '../../platform/jobs/progress.ts';
import { checkRows, listFaults } from './check-rows.ts';
import type { Batch, ImportKind } from './kinds/kind.ts';
import { cardImport } from './kinds/cards.ts';
import { unitImport } from './kinds/units.ts';
import { valueImport } from './kinds/values.ts';
import { Import, ImportRow } from './models.ts';
import { queueImport } from './queue-import.ts';
import { endImport } from './stage-rows.ts';

const importKinds: Readonly<Record<ImportKind['name'], ImportKind>> = {
  cards: cardImport,
  units: unitImport,
  values: valueImport,
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
    if (failure instanceof JobCancelled) {
      await dropRows(importId);
      await finishJob(jobId, 'cancelled');
    } else if (failure instanceof Refusal && failure.status < 500) {
      await dropRows(importId);
      await finishJob(jobId, 'failed', { code: failure.code, message: failure.message });
    } else {
      logger.error({ err: failure }, 'an import was interrupted');
      await settleImport(jobId, importId);
    }
  }
}

async function commitImport(importId: string, progress: JobProgress): Promise<void> {
  const staged = await Import.findOne({ where: { id: importId, state: 'staged' }, lock: true });
  if (!staged) throw refuse('WRONG_STATE', 'This import has already ended.');
  const { createdBy: staffId, reason } = staged;
  const rows = (await ImportRow.max<number, ImportRow>('row', { where: { importId } })) ?? 0;
  const kind = importKinds[staged.kind];
  const at = clock.now();
  await execute('SET LOCAL statement_timeout = 0');
  await progress.begin('checking', rows);
  // The shop may have changed since the rows were staged.
  const { counts, faultCount } = await checkRows(kind, importId);
  if (faultCount > 0) {
    const [fault] = await listFaults(kind, importId, 1);
    throw refuse(
      'INVALID_RECORD',
      `Row ${fault?.row}: ${fault?.field ?? 'it'} ${fault?.message}. Nothing was imported.`,
    );
  }
  await kind.prepare(importId, at);
  if (staged.feedId !== null) await kind.keepChanges?.(importId, staged.feedId, at);
  await kind.holdBack?.(importId, { staffId, reason: reason ?? 'Import' });
  await progress.begin('saving', rows);
  const delivery = { id: importId, earlier: [], unitCount: 0 };
  for (let first = 1; first <= rows; first += rowsPerBatch) {
    const last = Math.min(first + rowsPerBatch - 1, rows);
    await commitBatch(kind, { importId, first, last, at, staffId, delivery }, staged);
    await progress.advance(last - first + 1);
  }
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `${kind.subject}.imported`,
    subject: { kind: 'import', id: importId },
    after: { ...counts },
    ...(reason !== null && { reason }),
  });
  await endImport(importId, 'done', await kind.listNamed?.(importId));
}

/** Each changed record gets its own audit entry; new ones are covered by the import's entry. */
async function commitBatch(kind: ImportKind, batch: Batch, { createdBy, reason }: Import): Promise<void> {
  const changes = await kind.listChanges(batch);
  await kind.write(batch);
  await recordMany(
    changes.map(({ id, subject = kind.subject, before, after: next }) => ({
      actor: { kind: 'staff', id: createdBy },
      action: `${subject}.updated`,
      subject: { kind: subject, id },
      before,
      after: next,
      reason: reason ?? 'Import',
    })),
  );
}

const dropRows = (importId: string): Promise<void> => inTransaction(() => endImport(importId, 'failed'));

/** An import that ends its process each time is given up. */
const maxInterruptions = 3;

/**
 * After an interruption: an import that had committed is done; otherwise nothing of it was, its rows are still staged, and it
 * begins again by itself.
 */
async function settleImport(jobId: string, importId: string): Promise<void> {
  const outcome = await inTransaction(async () => {
    // Locked while somebody still works on it: then a later run settles it.
    const row = await Import.findByPk(importId, { lock: true, skipLocked: true });
    if (!row) return 'busy';
    if (row.state !== 'staged') return row.state;
    const interruptedCount = row.interruptedCount + 1;
    await Import.update({ interruptedCount }, { where: { id: importId } });
    if (interruptedCount >= maxInterruptions) {
      await endImport(importId, 'failed');
      return 'failed';
    }
    if ((await requeueJob(jobId)) === 1) await queueImport(jobId, importId);
    return 'busy';
  });
  if (outcome === 'done') {
    await finishJob(jobId, 'done');
    revalidate(everyTag);
  } else if (outcome === 'failed')
    await finishJob(jobId, 'failed', {
      code: 'INTERNAL',
      message: `The import was interrupted ${maxInterruptions} times. Nothing was imported; try it in smaller files.`,
    });
}

/** Settles imports whose process died, or that the queue gave up. */
export async function settleImports(): Promise<void> {
  const stuck = [...(await listAbandoned('import')), ...(await takeGivenUp('import'))];
  for (const { id: jobId, subjectId: importId } of stuck) await settleImport(jobId, importId);
  // Jobs that were cancelled before they began leave their staged rows behind.
  const left = await Import.findAll({
    attributes: ['id'],
    where: { state: 'staged', createdAt: { [Op.lt]: after(clock.now(), -days(1)) } },
  });
  const busy = await listBusy(left.map(({ id }) => id));
  for (const { id } of left) if (!busy.includes(id)) await dropRows(id);
}
