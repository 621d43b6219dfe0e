import {
  claims,
  type CurrentDropDto,
  dropListSeconds,
  type DropVoidReason,
  formatCount,
} from '@pullproof/server/contract';
import { pluralise } from '../../lib/text/format.ts';

export const text = {
  title: 'Daily drop',
  lead: 'A real card from our vault. Entry is free, everyone’s odds are equal, and anyone can replay the draw.',
  number: (number: number) => `Drop ${formatCount(number)}`,
  notLoaded: 'Today’s drop didn’t load',
  none: {
    title: 'No drop right now',
    next: 'Entries for the next one open',
    unplanned: 'The next one isn’t planned yet. We announce it here before entries open.',
    shop: 'See the packs',
  },
  states: {
    announced: 'Announced',
    open: 'Open for entries',
    closing: 'Entries closed',
    waiting: 'Waiting for the draw',
    drawn: 'Drawn',
    void: 'Void',
    held: 'On hold',
  },
  opensIn: 'Entries open in',
  opening: 'Opening now',
  closesIn: 'Entries close in',
  units: { hours: 'hours', minutes: 'min', seconds: 'sec' },
  milestones: (minutes: number) => `${pluralise(minutes, 'minute', 'minutes')} left.`,
  facts: {
    cash: 'in cash, if you prefer',
    entries: (count: number) => (count === 1 ? 'entry so far' : 'entries so far'),
    allEntries: (count: number) => (count === 1 ? 'entry' : 'entries'),
    claim: 'to claim it',
    hours: (hours: number) => `${hours} h`,
    opens: 'Entries open',
    closes: 'Entries close',
    closed: 'Entries closed',
  },
  prizes: 'Prizes',
  prize: (place: number) => `Prize ${place}`,
  hint: {
    finger: 'Tilt your phone to turn the card in the light.',
    mouse: 'Move over the card to turn it in the light.',
  },
  announced: claims.dropAnnounced,
  published: {
    title: 'What we’ve published and signed',
    body: `${claims.dropAnnounced} After the draw, we publish the seed, and anyone can check it against its hash.`,
  },
  raffleTerms: 'Raffle terms',
  winnersNext: 'The next drop opens',
  nextIsOpen: 'The next drop is open. It shows up here in a moment. Entries opened',
} as const;

export const cardText = {
  today: 'Today’s drop',
  next: 'Next drop',
  enter: 'Enter for free',
  see: 'See the drop',
  watch: 'Watch the draw',
  result: 'See the result',
  in: (seq: number) => `You’re in: number ${formatCount(seq)}`,
} as const;

export const howText = {
  title: 'How a drop works',
  steps: [
    {
      title: 'Announced and signed',
      body: claims.dropAnnounced,
    },
    {
      title: 'Entered with your number',
      body: `Your browser adds its own random number to the draw, and you get a signed entry back. ${claims.entryHolds}`,
    },
    {
      title: 'Drawn by a public number',
      body: `${claims.listMarked} It goes into our public log before a public random number comes out. ${claims.roundAnnounced} ${claims.drawRepeatable}`,
    },
  ],
  open: 'What we could still do: we write the list, and until it’s in the public log we could leave out an entry that has no signature yet, or add one of our own. We don’t know then what the public number will be, so neither helps a particular entry. Whoever kept a state of the log from before the number, as this page does while you wait, would notice another list. For everyone else that depends on independent witnesses of the log. If no list shows here when the number comes out, the drop has to be void. And we could hold the draw back: then Verify reports it.',
  limits:
    'The proof can’t show that every entrant is a different person. We limit entries to one per account and one per mailbox, and publish how many there are.',
} as const;

export const voidText: Readonly<Record<DropVoidReason, string>> = {
  late: `We didn’t have the list of entries in our public log within ${dropListSeconds.round / 60} minutes of closing, before the public number came out, so this drop doesn’t count.`,
  unproven: 'We couldn’t show that the list of entries ended at closing, so this drop doesn’t count.',
  'no-prize': 'No prize was ready in time, so this drop didn’t take place.',
  staff: 'We cancelled this drop before entries closed.',
  'no-seed': 'When entries closed, we couldn’t open its secret number, so this drop doesn’t count.',
  lost: 'Through our failure, our records lost something that we had published about this drop, so it doesn’t count.',
};

export const voidEnd = {
  title: 'This drop is void',
  moved: 'Its prizes moved to a later drop with its own announcement and seed. Entries don’t carry over.',
  kept: 'Its prizes move to a later drop.',
  see: 'See that drop',
} as const;

export const heldText = {
  title: 'On hold since',
  body: 'Our records are missing something that we published about this drop, as after a database failure. Until that’s settled, it takes no entries and isn’t drawn, so that it has one list. Keep your signed entry: it shows that you were in.',
  chain: 'No new drop is announced since',
  chainBody:
    'Our records are missing an announcement that was public, as after a database failure. Until that’s settled, we announce no other one in its place.',
  lostLead:
    'Through our failure, announcements that were public are missing from our chain. These are our signed statements. Our verifier doesn’t pass the chain: it shows them.',
  lost: ({ from, to }: CurrentDropDto['losses'][number], date: string) => {
    if (from > to) return `Stated on ${date}`;
    const numbers =
      from === to
        ? `Announcement ${formatCount(to)}`
        : `Announcements ${formatCount(from)} to ${formatCount(to)}`;
    return `${numbers} lost, stated on ${date}`;
  },
  open: 'Open the signed statements',
} as const;
