import { formatCount } from '@pullproof/server/contract';
import { pluralise } from '../../../../lib/text/format.ts';
import type { LiveLook } from './look-live.ts';

type Held<Name extends keyof LiveLook> = Extract<LiveLook[Name], { state: 'held' }>;

function nameRefusals({ refused, justBefore }: Held<'refusals'>): string {
  if (refused === 0) return 'No number has been refused as taken.';
  const all = pluralise(refused, 'number was', 'numbers were');
  const recent = justBefore === 0 ? 'none of them' : formatCount(justBefore);
  return `${all} refused as taken, ${recent} sold less than a minute before.`;
}

function nameAbandoned(count: number): string {
  if (count === 0) return '';
  const whose = count === 1 ? 'plan and seed' : 'plans and seeds';
  return ` The ${whose} of ${pluralise(count, 'abandoned attempt', 'abandoned attempts')} fit what we list.`;
}

function nameAttempt({ attempt, witnesses, abandoned }: Held<'attempt'>): string {
  const who =
    witnesses === 0
      ? 'Only we say that it was there before its round.'
      : `${pluralise(witnesses, 'witness', 'witnesses')} we name signed that before its round.`;
  return `Attempt ${formatCount(attempt)} is in our public log with this run’s plan, seed hash and round. ${who}${nameAbandoned(abandoned)}`;
}

export const liveText = {
  title: 'Checked in your browser',
  lead: 'While this run is on sale, your browser reads its sale log and does the sums itself.',
  checking: 'Checking …',
  checkedAt: 'Checked',
  failed: 'It didn’t load. Nothing new was checked.',
  check: 'Check again',
  first: (entries: number): string => `Check all ${formatCount(entries)} entries`,
  large: 'This run’s log is long, so your browser waits for you to ask.',
  states: { held: 'Holds', broken: 'Doesn’t hold', unchecked: 'Not checked' },
  unchecked: 'Not checked yet.',
  notThisTime: 'This look couldn’t check it.',
  rows: {
    commitment: {
      title: 'Commitment',
      held: ({ entry }: Held<'commitment'>) =>
        `The one shown here is entry ${formatCount(entry)} of our public log.`,
    },
    attempt: { title: 'Sealing attempt', held: nameAttempt },
    log: {
      title: 'Sale log',
      held: ({ entries }: Held<'log'>) =>
        `${pluralise(entries, 'entry', 'entries')}, chained in order. No number was sold while it was taken.`,
    },
    odds: {
      title: 'Odds',
      held: ({ entry }: Held<'odds'>) =>
        entry === 0
          ? 'Counted from the sealing: nothing is in the log yet.'
          : `What is opened and what isn’t is counted as in the log, up to entry ${formatCount(entry)}.`,
    },
    refusals: { title: 'Refused picks', held: nameRefusals },
  },
  secret: {
    title: 'What’s inside',
    why: 'Which pack holds which card stays secret until the run closes. What an opened pack held, its buyer’s browser checks.',
  },
} as const;
