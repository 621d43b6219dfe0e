import {
  formatCount,
  shopCurrency,
  type ImportAnswerDto,
  type ImportFaultDto,
  type ImportMappingDto,
  type ImportReportDto,
  type JobDto,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { createJob, readJob } from '../../platform/jobs/job.ts';
import {
  checkRows,
  dropBroken,
  groupFaults,
  listFaults,
  listNotices,
  maxReportedFaults,
} from './check-rows.ts';
import { asShopHas } from './kinds/games.ts';
import { nameSource, noteFeedImport } from './feeds/note-run.ts';
import type { ImportKind } from './kinds/kind.ts';
import { listBroken } from './list-broken.ts';
import { lookThrough } from './look-through.ts';
import { Import } from './models.ts';
import { planColumns, type ColumnPlan } from './plan-columns.ts';
import { queueImport } from './queue-import.ts';
import type { Readings } from './read-row.ts';
import { openTable, type Source } from './read-rows.ts';
import { dropKnown, findBefore, keepPrints, lockRepeats } from './repeats.ts';
import { endImport, stageRows } from './stage-rows.ts';

export interface ImportInput {
  source: Source;
  mapping?: ImportMappingDto | undefined;
  /** SHA-256 of the file's bytes. */
  contentHash: string;
  reason?: string | undefined;
  /** Imports the rows without faults and skips the others. */
  skipBroken: boolean;
  repeats: 'refuse' | 'skip' | 'add';
  /** Makes a dry run return the faulty rows, too. */
  listBroken: boolean;
  staffId: string;
  /** The price feed whose run it is. */
  feedId?: string;
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
 * Errors: VALIDATION_FAILED for columns that match no field or are missing, INVALID_RECORD with the report when a row is faulty,
 * IMPORTED_BEFORE with the report, REASON_REQUIRED when values change without one.
 */
export function startImport(kind: ImportKind, input: ImportInput): Promise<ImportAnswerDto> {
  return inTransaction(async () => {
    const { importId, report, needsReason } = await stage(kind, input);
    refuseColumns(report);
    if (report.faultCount > 0 && !input.skipBroken)
      throw refuse('INVALID_RECORD', 'Some rows are invalid. Nothing was imported.', { report });
    if (report.before && input.repeats === 'refuse' && report.counts.new + report.counts.changed > 0)
      throw refuse('IMPORTED_BEFORE', describeBefore(report.before, report.rows), { report });
    if (needsReason && input.reason === undefined)
      throw refuse('REASON_REQUIRED', 'Give a reason for the new values.', {
        errors: { reason: 'is required: this changes values of cards' },
      });
    await keepPrints(kind, importId);
    await record({
      actor: { kind: 'staff', id: input.staffId },
      action: `${kind.subject}.import-started`,
      subject: { kind: 'import', id: importId },
      after: { rows: report.rows, ...report.counts },
      ...(input.reason !== undefined && { reason: input.reason }),
    });
    if (report.counts.new + report.counts.changed === 0) {
      await endImport(importId, 'done', await kind.listNamed?.(importId));
      return { report, job: null };
    }
    return { report, job: await queue(importId, report.rows, input.staffId) };
  });
}

function describeBefore(
  { by, at, isSameFile, rows }: NonNullable<ImportReportDto['before']>,
  of: number,
): string {
  const what = isSameFile ? 'This file was' : `${formatCount(rows)} of ${formatCount(of)} rows were`;
  return `${what} imported before, by ${by} on ${at.slice(0, 10)}. Nothing was imported.`;
}

/** Columns that change a row's meaning are named one by one. */
function refuseColumns({ missing, unknownColumns }: ImportReportDto): void {
  if (missing.length > 0)
    throw refuseFields('VALIDATION_FAILED', {
      mapping: Object.fromEntries(missing.map((field) => [field, 'needs a column'])),
    });
  if (unknownColumns.length === 0) return;
  const named = unknownColumns.map(({ column }) => `“${column}”`).join(', ');
  const changes = unknownColumns.flatMap(({ column, changes: field }) =>
    field === null ? [] : [`“${column}” may change the ${field} of a row.`],
  );
  throw refuse(
    'VALIDATION_FAILED',
    [`No field takes ${named}. Map these columns, or name them in “ignore”.`, ...changes].join(' '),
    { errors: { mapping: { ignore: `does not name ${named}` } } },
  );
}

/** More would be sent in several files. */
const maxUnits = 500_000;

interface StagedImport {
  importId: string;
  report: ImportReportDto;
  allFaults: ImportFaultDto[];
  needsReason: boolean;
}

async function stage(of: ImportKind, input: ImportInput): Promise<StagedImport> {
  const kind = await asShopHas(of);
  const { source, staffId } = input;
  const importId = newId();
  await execute("SET LOCAL statement_timeout = '2min'");
  await lockRepeats(kind);
  await Import.create({
    id: importId,
    kind: kind.name,
    state: 'staged',
    reason: input.reason ?? null,
    contentHash: input.contentHash,
    createdBy: staffId,
    createdAt: clock.now(),
    feedId: input.feedId ?? null,
  });
  if (input.feedId !== undefined) await noteFeedImport(input.feedId, importId);
  const look = await lookThrough(source);
  const plan = planColumns(kind, look, input.mapping);
  const { rows, readings } = await stageRows(kind, importId, await openTable(source), plan);
  if (input.feedId !== undefined) await nameSource(importId);
  const before = await findBefore(kind, importId, input.contentHash);
  if (before && input.repeats === 'skip') await dropKnown(kind, importId);
  const { counts, makes, faultCount, needsReason } = await checkRows(kind, importId);
  if (makes > maxUnits)
    throw refuse(
      'VALIDATION_FAILED',
      `The file makes ${formatCount(makes)} units, above ${formatCount(maxUnits)}: split it.`,
    );
  const hasFaults = faultCount > 0;
  const maxFaults = input.listBroken ? 1_000_000 : maxReportedFaults;
  const allFaults = hasFaults ? await listFaults(kind, importId, maxFaults) : [];
  const report = {
    ...describePlan(kind, plan, look.samples),
    rows,
    counts,
    makes,
    faults: allFaults.slice(0, maxReportedFaults),
    faultCount,
    faultGroups: hasFaults ? await groupFaults(kind, importId) : [],
    readings: listReadings(readings),
    notices: [...(await listNotices(kind, importId)), ...noticesOf(readings)],
    before,
    waiting: 0,
    falls: 0,
  };
  if (input.skipBroken && hasFaults) await dropBroken(kind, importId);
  report.waiting = (await kind.countWaiting?.(importId, staffId)) ?? 0;
  report.falls = (await kind.countFalls?.(importId, staffId)) ?? 0;
  await Import.update(
    { rowCount: rows, newCount: counts.new, changedCount: counts.changed, sameCount: counts.same },
    { where: { id: importId } },
  );
  return { importId, report, allFaults, needsReason };
}

const describePlan = (kind: ImportKind, plan: ColumnPlan, samples: readonly (readonly string[])[]) => ({
  layout: plan.layout,
  columns: [...plan.columns],
  samples: plan.columns.map((column, place) => ({ column, values: [...(samples[place] ?? [])] })),
  fields: Object.keys(kind.fields).map((name) => ({
    name,
    required: kind.needs.some(([first]) => first === name),
  })),
  mapping: plan.mapping,
  missing: plan.missing,
  unknownColumns: plan.unknown,
});

const listReadings = ({ words }: Readings): ImportReportDto['readings'] =>
  [...words].map(([key, count]) => {
    const [field, from, to] = JSON.parse(key) as [string, string, string]; // written by noteWord
    return { field, from, to, count };
  });

const noticesOf = ({ withoutCurrency, rounded }: Readings): string[] => [
  ...(withoutCurrency === 1 ? [`1 amount names no currency and is read as ${shopCurrency}`] : []),
  ...(withoutCurrency > 1
    ? [`${formatCount(withoutCurrency)} amounts name no currency and are read as ${shopCurrency}`]
    : []),
  ...(rounded === 1 ? ['1 amount has parts of a cent and is rounded'] : []),
  ...(rounded > 1 ? [`${formatCount(rounded)} amounts have parts of a cent and are rounded`] : []),
];

async function queue(importId: string, rows: number, staffId: string): Promise<JobDto> {
  const jobId = await createJob({ kind: 'import', subjectId: importId, total: rows, staffId });
  await queueImport(jobId, importId);
  return readJob(jobId);
}
