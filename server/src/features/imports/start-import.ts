import type { ImportAnswerDto, ImportReportDto, JobDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs.ts';
import { record } from '../audit/index.ts';
import { readJob } from '../packs/index.ts';
import { checkRows } from './check-rows.ts';
import type { ImportKind } from './kinds/kind.ts';
import { openTable, type Source } from './read-rows.ts';
import { mapColumns, mostFaults, stageRows } from './stage-rows.ts';

export interface ImportWish {
  source: Source;
  mapping?: Readonly<Record<string, string>> | undefined;
  reason?: string | undefined;
  staffId: string;
}

/** Carries the report of a dry run out of the transaction that is undone. */
class DryRun extends Error {
  readonly report: ImportReportDto;
  constructor(report: ImportReportDto) {
    super('A dry run keeps nothing.');
    this.report = report;
  }
}

/** What an import would do, row by row; keeps nothing. */
export async function tryImport(kind: ImportKind, wish: ImportWish): Promise<ImportAnswerDto> {
  try {
    return await inTransaction(async () => {
      const { report } = await stage(kind, wish);
      throw new DryRun(report);
    });
  } catch (failure) {
    if (failure instanceof DryRun) return { report: failure.report, job: null };
    throw failure;
  }
}

/**
 * Stages an import and queues the job that commits it, all rows or none.
 * Errors: INVALID_RECORD with the report when a row is broken, REASON_REQUIRED when values change without one.
 */
export function startImport(kind: ImportKind, wish: ImportWish): Promise<ImportAnswerDto> {
  return inTransaction(async () => {
    const { importId, report, needsReason } = await stage(kind, wish);
    if (report.faultCount > 0)
      throw refuse('INVALID_RECORD', 'Some rows are not right. Nothing was imported.', { report });
    if (needsReason && wish.reason === undefined)
      throw refuse('REASON_REQUIRED', 'Say why values change.', {
        errors: { reason: 'is required: this changes values of cards' },
      });
    await record({
      actor: { kind: 'staff', id: wish.staffId },
      action: `${kind.subject}.import-started`,
      subject: { kind: 'import', id: importId },
      after: { rows: report.rows, ...report.counts },
      ...(wish.reason !== undefined && { reason: wish.reason }),
    });
    if (report.counts.new + report.counts.changed === 0) {
      await execute('DELETE FROM import_rows WHERE import_id = $1', [importId]);
      await execute(`UPDATE imports SET state = 'done', finished_at = $2 WHERE id = $1`, [
        importId,
        clock.now(),
      ]);
      return { report, job: null };
    }
    return { report, job: await queue(importId, report.rows, wish.staffId) };
  });
}

async function stage(
  kind: ImportKind,
  { source, mapping: asked, reason, staffId }: ImportWish,
): Promise<{ importId: string; report: ImportReportDto; needsReason: boolean }> {
  const importId = newId();
  await execute("SET LOCAL statement_timeout = '2min'");
  await execute(
    `INSERT INTO imports (id, kind, state, reason, created_by, created_at) VALUES ($1, $2, 'staged', $3, $4, $5)`,
    [importId, kind.name, reason ?? null, staffId, clock.now()],
  );
  const table = await openTable(source);
  const mapping = mapColumns(kind, table.columns, asked);
  const staged = await stageRows(kind, importId, table, mapping);
  const { counts, faults, faultCount, needsReason } = await checkRows(kind, importId);
  const report = {
    columns: [...table.columns],
    fields: Object.entries(kind.fields).map(([name, field]) => ({ name, required: field.required ?? false })),
    mapping,
    rows: staged.rows,
    counts: { ...counts, broken: counts.broken + staged.broken },
    faults: [...staged.faults, ...faults].sort((left, right) => left.row - right.row).slice(0, mostFaults),
    faultCount: staged.faultCount + faultCount,
    waiting: (await kind.countWaiting?.(importId, staffId)) ?? 0,
  };
  await execute(
    'UPDATE imports SET row_count = $2, new_count = $3, changed_count = $4, same_count = $5 WHERE id = $1',
    [importId, report.rows, counts.new, counts.changed, counts.same],
  );
  return { importId, report, needsReason };
}

async function queue(importId: string, rows: number, staffId: string): Promise<JobDto> {
  const jobId = newId();
  await execute(
    `INSERT INTO jobs (id, kind, state, subject_id, stage, progress_total, created_by, created_at, updated_at)
     VALUES ($1, 'import', 'queued', $2, 'waiting', $3, $4, $5, $5)`,
    [jobId, importId, rows, staffId, clock.now()],
  );
  await enqueue('import-rows', { jobId, importId }, { key: `import:${importId}` });
  return readJob(jobId);
}
