import { claims, type DropPrizeState, formatCount } from '@pullproof/server/contract';
import type { ListTime } from '@pullproof/verify';
import { pluralise } from '../../../lib/text/format.ts';

export const pastText = {
  title: 'Past drops',
  lead: (drawn: number, voided: number) =>
    voided === 0
      ? `${pluralise(drawn, 'drop', 'drops')} finished, none void.`
      : `${pluralise(drawn, 'drop', 'drops')} finished, ${formatCount(voided)} void.`,
  empty: 'No drop has been drawn yet',
  emptyBody: 'Every draw stays here with its entries, result and proof.',
  more: 'Show older drops',
  see: 'Result and proof',
  seeVoid: 'What happened',
  entries: (count: number, forms: number | null) =>
    `${pluralise(count, 'entry', 'entries')}${forms ? `, ${formatCount(forms)} by email` : ''}`,
  gone: 'This drop isn’t here',
  goneBody: 'The link may be incomplete.',
  passedOn: (count: number) => ` (passed on ${count === 1 ? 'once' : `${formatCount(count)} times`})`,
} as const;

/** What became of a prize; `who` is its holder. */
export function describeClaim(state: DropPrizeState, who: string | null): string {
  const holder = who ?? 'The entrant';
  switch (state) {
    case 'waiting':
      return 'Waiting for the draw';
    case 'offered':
      return `${holder} can claim it`;
    case 'unit':
      return `${holder} took the card`;
    case 'cash':
      return `${holder} took the cash`;
    case 'returned':
      return 'Not claimed, back in the vault';
    case 'carried':
      return 'Moved to a later drop';
  }
}

/** Who had the list before the round, and nothing beyond that. */
export function describeListTime(time: ListTime | undefined): string {
  if (!time)
    return 'The record doesn’t say which state of our public log had its list, so your browser couldn’t check when the list was there.';
  const { witnesses, isSeen } = time;
  const seen = isSeen ? 'Your browser saw the list in our public log before the public number came out.' : '';
  const signed =
    witnesses > 0
      ? `${pluralise(witnesses, 'independent witness', 'independent witnesses')} signed our public log with this list before the public number came out.`
      : '';
  const alone =
    'The list is in our public log. For its being there before the public number came out, you have only our word: no independent witness signed it in time, and this browser wasn’t waiting then.';
  return [seen, signed].filter(Boolean).join(' ') || alone;
}

export const checkText = {
  title: 'Proof',
  idle: 'Your browser can check this draw. It needs nothing from us but the record.',
  record: 'Download the record',
  run: 'Check the draw',
  running: 'Checking …',
  passed: claims.drawRepeated,
  passedWithOwn: claims.drawRepeatedEntry,
  failed: (reason: string) => `Doesn’t check out: ${reason}.`,
  notLoaded: 'The record didn’t load. Check your connection and try again.',
} as const;
