import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { ImportAnswerDto, ImportMappingDto, ImportReportDto, JobDto } from '@pullproof/server/contract';
import {
  cardImport,
  runImport,
  startImport,
  tryImport,
  unitImport,
  valueImport,
} from '@pullproof/server/office';
import { readJob, sql } from '@pullproof/server/runtime';

interface FileOptions {
  target: 'cards' | 'units' | 'values';
  file: string;
  mapping: string | undefined;
  isDry: boolean;
  skipBroken: boolean;
  repeats: 'refuse' | 'skip' | 'add';
  reason: string | undefined;
  /** Whose name the audit trail gets; the only owner if none is named. */
  by: string | undefined;
}

const kinds = { cards: cardImport, units: unitImport, values: valueImport };

/** Imports a file as the console does. Returns the exit code: 0 all is in, 1 without the invalid rows, 2 nothing. */
export async function importFile(options: FileOptions, tell: (line: string) => void): Promise<number> {
  const { target, file } = options;
  const content = await readFile(file);
  const mapping = options.mapping === undefined ? undefined : await readMappingFile(options.mapping);
  const input = {
    source: { format: /\.json$/i.test(file) ? ('json' as const) : ('csv' as const), content },
    mapping,
    contentHash: createHash('sha256').update(content).digest('hex'),
    skipBroken: options.skipBroken,
    repeats: options.repeats,
    listBroken: false,
    reason: options.reason,
    staffId: await findStaff(options.by),
  };
  if (options.isDry) {
    const { report } = await tryImport(kinds[target], input);
    tell(describeReport(report));
    tell('dry run, nothing written');
    return report.faultCount > 0 || report.missing.length > 0 ? 2 : 0;
  }
  const answer = await startOrTell(() => startImport(kinds[target], input), tell);
  if (!answer) return 2;
  tell(describeReport(answer.report));
  if (answer.job && !(await follow(answer.job, tell))) return 2;
  return answer.report.counts.broken > 0 ? 1 : 0;
}

async function readMappingFile(path: string): Promise<ImportMappingDto> {
  const { importMapping } = await import('@pullproof/server/office');
  return importMapping.parse(JSON.parse(await readFile(path, 'utf8')));
}

interface Refused {
  message: string;
  facts?: { report?: ImportReportDto; errors?: unknown };
}

const isRefused = (failure: unknown): failure is Refused & Error =>
  failure instanceof Error && 'facts' in failure;

async function startOrTell(
  start: () => Promise<ImportAnswerDto>,
  tell: (line: string) => void,
): Promise<ImportAnswerDto | undefined> {
  try {
    return await start();
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    if (failure.facts?.report) tell(describeReport(failure.facts.report));
    else if (failure.facts?.errors) tell(JSON.stringify(failure.facts.errors));
    tell(failure.message);
    return undefined;
  }
}

/** Commits the staged rows here, unless a worker of the shop took them first, and prints how far it is. */
async function follow({ id, subjectId }: JobDto, tell: (line: string) => void): Promise<boolean> {
  if (subjectId === null) throw new Error('A job of an import names it.');
  const working = runImport(id, subjectId);
  let last = '';
  for (;;) {
    const job = await readJob(id);
    const line = `${job.stage ?? job.state} ${job.progressDone} of ${job.progressTotal}`;
    if (line !== last && job.state === 'running') tell(line);
    last = line;
    if (job.state === 'done') break;
    if (job.state === 'failed' || job.state === 'cancelled') {
      await working;
      tell(job.failure?.message ?? 'The import was cancelled.');
      return false;
    }
    await new Promise((resume) => setTimeout(resume, 500));
  }
  await working;
  return true;
}

async function findStaff(name: string | undefined): Promise<string> {
  const found = await sql<{ id: string; name: string }>(
    `SELECT id, name FROM staff_names WHERE role = 'owner' AND ($1::text IS NULL OR name = $1) ORDER BY name LIMIT 5`,
    [name ?? null],
  );
  const [only] = found;
  if (only && found.length === 1) return only.id;
  const names = found.map((owner) => owner.name).join(', ');
  throw new Error(
    only
      ? `Say whose import this is, by --as: ${names}`
      : `There is no owner${name === undefined ? '' : ` ${name}`}.`,
  );
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Reports for the terminal, with the same fault of many rows in one line. */
function describeReport(report: ImportReportDto): string {
  const { counts, makes, layout, notices, unknownColumns, missing, faultGroups, before, waiting } = report;
  return [
    `rows      ${report.rows}${layout === null ? '' : ` in ${layout}’s layout`}`,
    `outcome   ${counts.new} new${makes > 0 ? ` (${count(makes, 'record')})` : ''}, ${counts.changed} changed, ${counts.same} unchanged, ${counts.broken} invalid`,
    ...(waiting > 0 ? [`waiting   ${count(waiting, 'value')} for a second person`] : []),
    ...(before
      ? [`before    imported by ${before.by} on ${before.at.slice(0, 10)}: --repeats skip or add`]
      : []),
    ...missing.map((field) => `  ✗ no column has the ${field}`),
    ...unknownColumns.map(({ column, changes }) =>
      changes === null
        ? `  ! no field takes “${column}”`
        : `  ✗ “${column}” may change the ${changes} of a row`,
    ),
    ...faultGroups.map((group) => `  ✗ ${describeGroup(group)}`),
    ...notices.map((notice) => `  ! ${notice}`),
  ].join('\n');
}

function describeGroup({
  field,
  message,
  count: rows,
  rows: first,
  values,
}: ImportReportDto['faultGroups'][number]) {
  const where = `${count(rows, 'row')} (${first.join(', ')}${rows > first.length ? ' …' : ''})`;
  // A fault of no field says itself what the row has.
  const said = field === null ? '' : values.map((value) => `“${value}”`).join(', ');
  return `${where}: ${[field ?? 'it', said, message].filter((part) => part !== '').join(' ')}`;
}
