import { formatCount, type SoldAs } from '@pullproof/server/contract';

/** Texts for an opened pack that does not match what was stored or published. */
export const mismatchText = {
  title: (of: SoldAs) => `This ${of.one} doesn’t match its commitment`,
  titleSaved: (of: SoldAs) => `This ${of.one} doesn’t match your saved receipt`,
  lead: 'Your browser stopped before showing a card. What the shop shows now isn’t what it should be.',
  pack: (of: SoldAs, packNo: number, title: string, run: number) =>
    `${of.One} ${formatCount(packNo)} of ${title}, run ${run}`,
  reason: (reason: string) => `Found: ${reason}.`,
  comparedWith: {
    device: 'Compared with the receipt that this device stored at purchase.',
    email: 'Compared with the receipt from the file of your order email.',
    none: 'No receipt saved from the purchase: checked against the commitment that the shop shows.',
  },
  todo: 'What to do now',
  openNoMore: 'Don’t open anything more here. What stays sealed stays evidence.',
  saveBoth: 'Save both files: your receipt from the purchase, and what the shop shows now.',
  saveBothButton: 'Save both files',
  saveShown: 'Save what the shop shows now, and look for the file in your order email.',
  saveShownButton: 'Save the file',
  write: (email: string) =>
    `Send the files to ${email === '' ? 'our support' : email}. If you don’t get an explanation that you can check, send them to the consumer protection authority where you live.`,
  elsewhere:
    'Check it elsewhere: give both files to the verifier on another device. It also comes as one file that works offline, and its rules are public, so somebody else can check too.',
  verifier: 'Open the verifier',
  clock: (now: string) =>
    `This device’s clock says ${now}. If that’s wrong, set the clock and check again: documents from the future are refused.`,
  again: 'Check again',
} as const;
