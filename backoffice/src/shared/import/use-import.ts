import type { ImportAnswerDto, ImportReportDto, JobDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { describeFaults } from '../../providers/api-problem.ts';
import { newKey } from '@pullproof/shared/keys';
import { saveText } from '../records/save-text.ts';
import { sendForm } from '../send-form.ts';
import type { ImportTarget } from './import-target.ts';
import { knownFields } from './known-fields.ts';
import { formatOf, guessMapping, missingFields, type Mapping } from './mapping.ts';
import { readColumns } from './read-columns.ts';

/** Max file size; the server's limit. */
const maxBytes = 20 * 1024 * 1024;

/** The user's decisions about a checked file. */
export interface ImportChoices {
  reason: string;
  /** Accepts that unmapped columns are ignored. */
  leavesOut: boolean;
  /** Accepts that invalid rows are skipped. */
  skipsBroken: boolean;
}

interface ImportState {
  file?: File;
  columns: string[];
  report?: ImportReportDto;
  mapping: Mapping;
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
  const [state, setState] = useState<ImportState>({ columns: [], mapping: {}, isChecked: false });
  const fields = knownFields[kind];
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
    const refusal = refuseFile(file);
    if (refusal !== undefined) {
      patch({ problem: refusal });
      return;
    }
    try {
      const columns = await readColumns(file, formatOf(file.name) ?? 'csv');
      const mapping = guessMapping(columns, fields);
      setState({ file, columns, mapping, isChecked: false });
      if (missingFields(fields, mapping).length === 0) await check(mapping, file);
    } catch (error) {
      patch({ problem: `The file cannot be read: ${describeFaults(error)}` });
    }
  }

  async function check(mapping: Mapping, file = state.file) {
    if (!file) return;
    const answer = await ask(file, { dryRun: 'true', mapping: JSON.stringify(mapping) });
    if (answer) patch({ report: answer.report, mapping, isChecked: true });
  }

  async function listBroken() {
    if (!state.file) return;
    const mapping = JSON.stringify(state.mapping);
    const answer = await ask(state.file, { dryRun: 'true', listBroken: 'true', mapping });
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

  const setMapping = (mapping: Mapping) => patch({ mapping, isChecked: false });
  const missing = missingFields(fields, state.mapping);
  return { ...state, fields, missing, choose, check, listBroken, commit, setMapping };
}

/** Returns a commit's form fields besides the file. */
const fieldsOf = (
  { mapping, report }: ImportState,
  { reason, skipsBroken }: ImportChoices,
): Record<string, string> => ({
  dryRun: 'false',
  mapping: JSON.stringify(mapping),
  ignore: JSON.stringify(report?.unknownColumns ?? []),
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
  if (formatOf(file.name) === undefined) return 'Choose a .csv or .json file.';
  return file.size > maxBytes ? 'The file is larger than 20 MB: split it.' : undefined;
}

type Checked = Pick<ImportReportDto, 'counts' | 'unknownColumns'>;

/** Whether a checked file may be imported: it changes something, and everything left out was accepted. */
export function mayImport({ counts, unknownColumns }: Checked, choices: ImportChoices): boolean {
  if (counts.new + counts.changed === 0) return false;
  if (counts.broken > 0 && !choices.skipsBroken) return false;
  return unknownColumns.length === 0 || choices.leavesOut;
}
