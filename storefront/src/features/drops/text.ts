import { claims, type DropVoidReason, formatCount } from '@pullproof/server/contract';
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
    waiting: 'Drawing',
    drawn: 'Drawn',
    void: 'Void',
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
      title: 'Drawn after a delay',
      body: `The list is published within seconds of closing. ${claims.drawRepeatable}`,
    },
  ],
  open: 'What we could still do: we know the secret number, and we write the list. Between the last entry and publication, at most 30 seconds after closing, we could try out lists, with an entry of our own more or somebody’s entry left out, and publish the one we like. The slow calculation limits how many; it doesn’t rule that out. A random number from outside will, once it’s part of the draw.',
  limits:
    'The proof can’t show that every entrant is a different person. We limit entries to one per account and one per mailbox, and publish how many there are.',
} as const;

export const voidText: Readonly<Record<DropVoidReason, string>> = {
  late: 'We published the list of entries more than 30 seconds late, so this drop doesn’t count.',
  'no-prize': 'No prize was ready in time, so this drop didn’t take place.',
  staff: 'We cancelled this drop before entries closed.',
  'not-drawn': 'The draw didn’t finish within a day, so this drop doesn’t count.',
};

export const voidEnd = {
  title: 'This drop is void',
  moved: 'Its prizes moved to a later drop with its own announcement and seed. Entries don’t carry over.',
  kept: 'Its prizes move to a later drop.',
  see: 'See that drop',
} as const;
