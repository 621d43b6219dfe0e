import type { ImportAnswerDto, ImportReportDto, JobDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { describeError } from '../../providers/api-problem.ts';
import { makeKey } from '../make-key.ts';
import { sendForm } from '../send-form.ts';
import type { ImportTarget } from './import-button.tsx';
import { formatOf, guessMapping, missingFields, type Mapping } from './mapping.ts';

/** The server takes no larger file. */
const mostBytes = 20 * 1024 * 1024;

interface ImportState {
  file?: File;
  report?: ImportReportDto;
  mapping: Mapping;
  /** Whether the report is about this very mapping. */
  isChecked: boolean;
  job?: JobDto | null;
  problem?: string;
  share?: number;
}

/** One import from file to job: every step asks the server, nothing is written before the commit. */
export function useImport(kind: ImportTarget) {
  const [state, setState] = useState<ImportState>({ mapping: {}, isChecked: false });
  const key = useRef(makeKey());
  const patch = (part: Partial<ImportState>) => setState((held) => ({ ...held, ...part }));

  async function ask(file: File, more: Record<string, string>): Promise<ImportAnswerDto | undefined> {
    const { problem: _, ...rest } = state;
    setState({ ...rest, file, share: 0 });
    try {
      const form = makeForm(file, more);
      const options = { idempotencyKey: key.current, onShare: (share: number) => patch({ share }) };
      return (await sendForm(`/api/admin/${kind}/import`, form, options)) as ImportAnswerDto; // the contract's answer
    } catch (error) {
      patch({ problem: describeError(error) });
      return undefined;
    } finally {
      setState(({ share: _share, ...held }) => held);
    }
  }

  async function choose(file: File) {
    key.current = makeKey();
    const refusal = refuseFile(file);
    if (refusal !== undefined) return patch({ problem: refusal });
    const answer = await ask(file, { dryRun: 'true' });
    if (!answer) return;
    const { report } = answer;
    const mapping = guessMapping(report.columns, report.fields, report.mapping);
    patch({ report, mapping, isChecked: isSameMapping(mapping, report.mapping) });
  }

  async function check(mapping: Mapping) {
    if (!state.file) return;
    const answer = await ask(state.file, { dryRun: 'true', mapping: JSON.stringify(mapping) });
    if (answer) patch({ report: answer.report, mapping, isChecked: true });
  }

  async function commit(reason: string) {
    if (!state.file) return;
    const answer = await ask(state.file, {
      dryRun: 'false',
      mapping: JSON.stringify(state.mapping),
      ...(reason === '' ? {} : { reason }),
    });
    if (answer) patch({ report: answer.report, job: answer.job });
  }

  const setMapping = (mapping: Mapping) => {
    key.current = makeKey();
    patch({ mapping, isChecked: false });
  };
  const missing = state.report ? missingFields(state.report.fields, state.mapping) : [];
  return { ...state, missing, choose, check, commit, setMapping };
}

function makeForm(file: File, more: Record<string, string>): FormData {
  const form = new FormData();
  form.append('format', formatOf(file.name) ?? 'csv');
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', file);
  return form;
}

function refuseFile(file: File): string | undefined {
  if (formatOf(file.name) === undefined) return 'Choose a .csv or .json file.';
  return file.size > mostBytes ? 'The file is larger than 20 MB: split it.' : undefined;
}

const isSameMapping = (a: Mapping, b: Mapping) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, column]) => b[name] === column);
