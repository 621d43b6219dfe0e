import type { ImportAnswerDto, ImportFaultDto, ImportReportDto, JobDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { record } from '../../base/index.ts';
import { createJob, readJob } from '../../platform/jobs/job.ts';
import { checkRows, dropBroken } from './check-rows.ts';
import type { ImportKind } from './kinds/kind.ts';
import { listBroken, problemColumn } from './list-broken.ts';
import { Import } from './models.ts';
import { openTable, type Source } from './read-rows.ts';
import { endImport, mapColumns, maxReportedFaults, stageRows } from './stage-rows.ts';

export interface ImportInput {
  source: Source;
  mapping?: Readonly<Record<string, string>> | undefined;
  reason?: string | undefined;
  /** Imports the rows without faults and skips the others. */
  skipBroken: boolean;
  /** Columns that match no field and may be skipped. */
  ignore: readonly string[];
  /** Makes a dry run return the faulty rows, too. */
  listBroken: boolean;
  staffId: string;
}

/** Carries a dry run's report out of the transaction that is rolled back. */
class DryRun extends Error {
  readonly answer: ImportAnswerDto;
  constructor(answer: ImportAnswerDto) {
    super('A dry run keeps nothing.');
    this.answer = answer;
  }
}

/** Returns what an import would do, row by row; writes nothing. */
export async function tryImport(kind: ImportKind, input: ImportInput): Promise<ImportAnswerDto> {
  try {
    return await inTransaction(async () => {
      const { report, allFaults } = await stage(kind, input);
      const brokenRows = input.listBroken ? await listBroken(input.source, allFaults) : undefined;
      throw new DryRun({ report, job: null, ...(brokenRows !== undefined && { brokenRows }) });
    });
  } catch (failure) {
    if (failure instanceof DryRun) return failure.answer;
    throw failure;
  }
}

/**
 * Stages an import and queues the job that commits it: all rows or none, or with `skipBroken` all good rows or none.
 * Errors: VALIDATION_FAILED for columns that match no field, INVALID_RECORD with the report when a row is faulty,
 * REASON_REQUIRED when values change without one.
 */
export function startImport(kind: ImportKind, input: ImportInput): Promise<ImportAnswerDto> {
  return inTransaction(async () => {
    const { importId, report, needsReason } = await stage(kind, input);
    refuseUnknown(report.unknownColumns.filter((column) => !input.ignore.includes(column)));
    if (report.faultCount > 0 && !input.skipBroken)
      throw refuse('INVALID_RECORD', 'Some rows are invalid. Nothing was imported.', { report });
    if (needsReason && input.reason === undefined)
      throw refuse('REASON_REQUIRED', 'Give a reason for the new values.', {
        errors: { reason: 'is required: this changes values of cards' },
      });
    await record({
      actor: { kind: 'staff', id: input.staffId },
      action: `${kind.subject}.import-started`,
      subject: { kind: 'import', id: importId },
      after: { rows: report.rows, ...report.counts },
      ...(input.reason !== undefined && { reason: input.reason }),
    });
    if (report.counts.new + report.counts.changed === 0) {
      await endImport(importId, 'done');
      return { report, job: null };
    }
    return { report, job: await queue(importId, report.rows, input.staffId) };
  });
}

function refuseUnknown(columns: readonly string[]): void {
  if (columns.length === 0) return;
  const named = columns.map((column) => `“${column}”`).join(', ');
  throw refuse('VALIDATION_FAILED', `No field takes ${named}. Rename or leave out these columns.`, {
    errors: { ignore: `does not name ${named}` },
  });
}

interface StagedImport {
  importId: string;
  report: ImportReportDto;
  allFaults: ImportFaultDto[];
  needsReason: boolean;
}

async function stage(
  kind: ImportKind,
  { source, mapping: requested, reason, staffId, skipBroken, listBroken: wantsAll }: ImportInput,
): Promise<StagedImport> {
  const importId = newId();
  await execute("SET LOCAL statement_timeout = '2min'");
  await Import.create({
    id: importId,
    kind: kind.name,
    state: 'staged',
    reason: reason ?? null,
    createdBy: staffId,
    createdAt: clock.now(),
  });
  const table = await openTable(source);
  const mapping = mapColumns(kind, table.columns, requested);
  const maxFaults = wantsAll ? Number.MAX_SAFE_INTEGER : maxReportedFaults;
  const staged = await stageRows(kind, importId, table, mapping, maxFaults);
  const { counts, faults, faultCount, needsReason } = await checkRows(kind, importId, maxFaults);
  if (skipBroken && faultCount > 0) await dropBroken(kind, importId);
  const allFaults = [...staged.faults, ...faults].sort((left, right) => left.row - right.row);
  const report = {
    columns: [...table.columns],
    fields: Object.entries(kind.fields).map(([name, field]) => ({ name, required: field.required ?? false })),
    mapping,
    unknownColumns: listUnknown(table.columns, mapping),
    rows: staged.rows,
    counts: { ...counts, broken: counts.broken + staged.broken },
    faults: allFaults.slice(0, maxReportedFaults),
    faultCount: staged.faultCount + faultCount,
    waiting: (await kind.countWaiting?.(importId, staffId)) ?? 0,
  };
  await Import.update(
    { rowCount: report.rows, newCount: counts.new, changedCount: counts.changed, sameCount: counts.same },
    { where: { id: importId } },
  );
  return { importId, report, allFaults, needsReason };
}

const listUnknown = (columns: readonly string[], mapping: Readonly<Record<string, string>>): string[] =>
  columns.filter(
    (column) => column !== '' && column !== problemColumn && !Object.values(mapping).includes(column),
  );

async function queue(importId: string, rows: number, staffId: string): Promise<JobDto> {
  const jobId = await createJob({ kind: 'import', subjectId: importId, total: rows, staffId });
  await enqueue('import-rows', { jobId, importId }, { key: `import:${importId}` });
  return readJob(jobId);
}
