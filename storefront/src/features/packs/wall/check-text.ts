import { claims, formatCount } from '@pullproof/server/contract';

const list = (packNos: readonly number[]): string =>
  `${packNos.length === 1 ? 'number' : 'numbers'} ${packNos.slice(0, 20).map(formatCount).join(', ')}${packNos.length > 20 ? ' …' : ''}`;

/** Texts for the wall's check. */
export const checkText = {
  checking: 'Comparing the numbers on screen with the shop’s signed statement …',
  same: (seq: number) => claims.wallSigned(formatCount(seq)),
  behind: (seq: number, packNos: readonly number[]) =>
    claims.wallSignedExcept(formatCount(seq), list(packNos)),
  different: (seq: number, packNos: readonly number[]) =>
    `The wall and the shop’s signed statement (log entry ${formatCount(seq)}) have disagreed about ${list(packNos)} for more than a minute. Don’t buy these. Save the statement and write to support.`,
  invalid: (reason: string) =>
    `The shop’s statement about its log doesn’t hold: ${reason}. Don’t buy here until it’s explained.`,
  failed: 'Not checked: the signed statement about the log didn’t load.',
  save: 'Save the statement',
  whole: 'Check the whole wall',
  wholeNote: 'Downloads the run’s log and replays all of it in your browser.',
  progress: {
    states: (done: number) => `Reading the signed states: ${formatCount(done)} numbers`,
    log: (done: number) => `Reading the log: ${formatCount(done)} entries`,
    replay: (done: number) => `Replaying the log: ${formatCount(done)}`,
  },
  wholeSame: (entryCount: number, size: number) =>
    claims.wallReplayed(formatCount(entryCount), formatCount(size)),
  receipts: (count: number) => (count === 1 ? claims.receiptInLog : claims.receiptsInLog(formatCount(count))),
  wholeDifferent: (packNos: readonly number[]) =>
    `The log replays, but the wall has disagreed with it about ${list(packNos)} for more than a minute. Don’t buy these, and write to support.`,
  wholeBroken: (reason: string) => `The log doesn’t hold: ${reason}. Don’t buy here until it’s explained.`,
  correction: (entries: readonly number[], explanation: string) =>
    `The shop published a correction for ${entries.length === 1 ? 'entry' : 'entries'} ${entries.map(formatCount).join(', ')}: ${explanation}`,
  wholeFailed: 'The check didn’t finish: something didn’t load. Try again.',
} as const;
