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
  late: 'It reached the public log too late',
  overdue: 'It wasn’t finished within a week',
};
