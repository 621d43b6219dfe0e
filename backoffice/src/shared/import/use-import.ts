import type { ImportAnswerDto, ImportMappingDto, ImportReportDto, JobDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { describeFaults } from '../../providers/api-problem.ts';
import { newKey } from '@pullproof/shared/keys';
import { saveText } from '../records/save-text.ts';
import { sendForm } from '../send-form.ts';
import type { ImportTarget } from './import-target.ts';
import { formatOf } from './mapping.ts';

/** Max file size; the server's limit. */
const maxBytes = 20 * 1024 * 1024;

/** The user's decisions about a checked file. */
export interface ImportChoices {
  reason: string;
  /** Columns that are left out, each by a decision. */
  leavesOut: readonly string[];
  /** Accepts that invalid rows are skipped. */
  skipsBroken: boolean;
  /** What becomes of a file, or rows, that were imported before. */
  repeats: 'refuse' | 'skip' | 'add';
}

interface ImportState {
  file?: File;
  report?: ImportReportDto;
  mapping: ImportMappingDto;
  /** Whether the report is for the current mapping. */
  isChecked: boolean;
  job?: JobDto | null;
  problem?: string;
  share?: number;
  /** Whether the import itself is being sent: leaving would not stop it. */
  isCommitting?: boolean;
}

/** One import from file to job: every step asks the server, which writes nothing before the commit. */
export function useImport(kind: ImportTarget) {
  const [state, setState] = useState<ImportState>({ mapping: {}, isChecked: false });
  const key = useRef(newKey());
  const sent = useRef('');
  const patch = (part: Partial<ImportState>) => setState((held) => ({ ...held, ...part }));

  async function ask(file: File, more: Record<string, string>): Promise<ImportAnswerDto | undefined> {
    const isCommitting = more['dryRun'] === 'false';
    setState(({ problem: _, ...held }) => ({ ...held, file, share: 0, isCommitting }));
    try {
      const form = makeForm(file, more);
      const options = { idempotencyKey: key.current, onShare: (share: number) => patch({ share }) };
      return (await sendForm(`/api/admin/${kind}/import`, form, options)) as ImportAnswerDto; // typed by the contract
    } catch (error) {
      patch({ problem: describeFaults(error) });
      return undefined;
    } finally {
      setState(({ share: _share, isCommitting: _isCommitting, ...held }) => held);
    }
  }

  async function choose(file: File) {
    sent.current = '';
    const problem = refuseFile(file);
    setState({ ...(problem === undefined ? { file } : { problem }), mapping: {}, isChecked: false });
    if (problem === undefined) await check(null, file);
  }

  /** Null recognises the file anew. */
  async function check(mapping: ImportMappingDto | null = state.mapping, file = state.file) {
    if (!file) return;
    const answer = await ask(file, checkOf(mapping));
    if (answer) setState((held) => checkedState(held, answer.report, mapping !== null));
  }

  async function loadMapping(file: File) {
    const mapping = await parseMapping(file);
    if (mapping) await check(mapping);
    else patch({ problem: 'The mapping is not JSON. Choose a file that was saved here.' });
  }

  async function listBroken() {
    if (!state.file) return;
    const answer = await ask(state.file, { ...checkOf(state.mapping), listBroken: 'true' });
    if (answer?.brokenRows !== undefined) saveText(answer.brokenRows, `broken-${kind}.csv`);
  }

  async function commit(choices: ImportChoices) {
    if (!state.file) return;
    const wanted = fieldsOf(state, choices);
    // Changed choices make a different request, which needs a new key.
    if (JSON.stringify(wanted) !== sent.current) key.current = newKey();
    sent.current = JSON.stringify(wanted);
    const answer = await ask(state.file, wanted);
    if (answer) patch({ report: answer.report, job: answer.job });
  }

  const setMapping = (mapping: ImportMappingDto) => patch({ mapping, isChecked: false });
  return { ...state, choose, check, loadMapping, listBroken, commit, setMapping };
}

/** Returns a check's form fields besides the file. */
const checkOf = (mapping: ImportMappingDto | null): Record<string, string> => ({
  dryRun: 'true',
  ...(mapping && { mapping: JSON.stringify(mapping) }),
});

/** The server checks the shape. */
async function parseMapping(file: File): Promise<ImportMappingDto | undefined> {
  try {
    return JSON.parse(await file.text()) as ImportMappingDto; // see above
  } catch {
    return undefined;
  }
}

/** The layout is named by the first answer alone: afterwards its mapping is sent. */
const checkedState = (held: ImportState, report: ImportReportDto, isMapped: boolean): ImportState => ({
  ...held,
  report: { ...report, layout: report.layout ?? (isMapped ? (held.report?.layout ?? null) : null) },
  mapping: report.mapping,
  isChecked: true,
});

/** Returns a commit's form fields besides the file. */
const fieldsOf = (
  { mapping }: ImportState,
  { reason, skipsBroken, leavesOut, repeats }: ImportChoices,
): Record<string, string> => ({
  dryRun: 'false',
  mapping: JSON.stringify({ ...mapping, ignore: [...(mapping.ignore ?? []), ...leavesOut] }),
  repeats,
  ...(skipsBroken && { skipBroken: 'true' }),
  ...(reason !== '' && { reason }),
});

function makeForm(file: File, more: Record<string, string>): FormData {
  const form = new FormData();
  form.append('format', formatOf(file.name) ?? 'csv');
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', file);
  return form;
}

function refuseFile(file: File): string | undefined {
  if (formatOf(file.name) === undefined) return 'Choose a .csv, .tsv or .json file.';
  return file.size > maxBytes ? 'The file is larger than 20 MB: split it.' : undefined;
}

type Checked = Pick<ImportReportDto, 'counts' | 'unknownColumns' | 'missing' | 'before'>;

/** Whether a checked file may be imported: it changes something, and everything left out was accepted. */
export function mayImport(
  { counts, unknownColumns, missing, before }: Checked,
  choices: ImportChoices,
): boolean {
  if (missing.length > 0 || counts.new + counts.changed === 0) return false;
  if (counts.broken > 0 && !choices.skipsBroken) return false;
  if (before && choices.repeats === 'refuse') return false;
  return unknownColumns.every(({ column }) => choices.leavesOut.includes(column));
}
