import type { RunRecord } from '@pullproof/server/contract';

/** "run 3"; a sealing that was cancelled left no number. */
export function nameRun({ number, attempt }: Pick<RunRecord, 'number' | 'attempt'>): string {
  if (number !== null) return `run ${number}`;
  return attempt === null ? 'cancelled sealing' : `cancelled attempt ${attempt}`;
}

/** Why an announced sealing became no run. */
export const abandonReasons: Readonly<Record<string, string>> = {
  cancelled: 'Staff cancelled it',
  failed: 'A fault stopped it',
  late: 'The public log had it too late',
  overdue: 'It took longer than a week',
};
