import { claims, formatCount } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';
import type { AlarmKind, ReceiptAlarm } from './alarm.ts';

const packs = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'number' : 'numbers'} ${numbers.map(formatCount).join(', ')}`;

const titles: Readonly<Record<AlarmKind, (numbers: readonly number[]) => string>> = {
  purchase: (numbers) => `The receipt for ${packs(numbers)} doesn’t match your order`,
  lost: (numbers) => `Your purchase of ${packs(numbers)} isn’t in the public log`,
  number: (numbers) => `You bought ${packs(numbers)}, and the shop says another number`,
  commitment: (numbers) => `The commitment behind ${packs(numbers)} changed`,
  log: (numbers) => `The public log behind ${packs(numbers)} changed`,
  unlogged: (numbers) => `The public log doesn’t fit the receipt for ${packs(numbers)}`,
  vanished: (numbers) => `The shop no longer lists ${packs(numbers)}`,
};

/** Texts of receipts that do not match, at purchase and later. */
export const alarmText = {
  title: ({ kind, packNos }: Pick<ReceiptAlarm, 'kind' | 'packNos'>) => titles[kind](packNos),
  found: (reason: string) => `Found: ${reason}.`,
  raisedAt: (at: string) => `Noticed by this browser on ${formatMoment(at)}.`,
  clock: (now: string) =>
    `This device’s clock says ${now}. If that’s wrong, set it and check again. Until then, nothing is compared with this receipt.`,
  saveFile: 'Save the file',
  saveFirst: 'Save the file now. It has your receipt and what the shop showed this browser.',
  stillSealed: 'Keep it sealed if it still is: what is sealed is evidence, too.',
  write: (email: string) =>
    `Send the file to ${email === '' ? 'our support' : email}. If the answer can’t be checked, send it to the consumer protection authority where you live.`,
  verifier: 'The verifier reads the file',
  banner: (count: number) =>
    count === 1
      ? 'A receipt on this device doesn’t match what the shop says.'
      : `${formatCount(count)} receipts on this device don’t match what the shop says.`,
  look: 'See what doesn’t match',
  dialogTitle: 'What your receipts say',
  seen: 'I’ve seen this',
  notMarked: 'This browser couldn’t remember that. It asks again at your next visit.',
  confirmed: 'The shop confirmed this order, and what you bought is in your collection either way.',
  charged: 'What was charged is in your wallet’s history.',
  unstored: `${claims.receiptFitsOrder} But this browser couldn’t save it: private windows and full disks often can’t. Save it as a file. Later, you can compare what you open with it.`,
  unchecked:
    'Your browser couldn’t load what it needs to check the receipt. Check again, or go on: it’s checked at your next visit.',
  uncheckedUnstored:
    'Your browser couldn’t check the receipt, and couldn’t save it either. Check again, or save it as a file.',
  again: 'Check again',
  goOn: 'Go to my collection',
} as const;
