import {
  claims,
  type CurrentDropDto,
  dropListSeconds,
  formatCount,
  type ShopSettingsDto,
} from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';
import { type AnnouncedDrop, describeMoment, describePrize, readAnnounced } from './announced-drop.ts';
import { contactSection } from './contact-section.ts';
import type { LegalSection, LegalText } from './legal-page.tsx';

/** A list that isn't in the public log by then is void. */
const latest = pluralise(dropListSeconds.round / 60, 'minute', 'minutes');

/** The rules of the daily drop. Figures of an announced drop come from its signed documents, otherwise from the settings. */
export function raffleTerms(settings: ShopSettingsDto, current: CurrentDropDto | null): LegalText {
  const drop = readAnnounced(current?.drop);
  const figures = drop
    ? `Figures on this page are those announced and signed for drop ${formatCount(drop.number)}.`
    : 'No drop is announced right now, so figures on this page are our current settings.';
  return {
    title: 'Raffle terms',
    lead: 'The rules of every daily drop: who may enter, how winners are drawn, and how to claim a prize.',
    changedOn: '2026-11-29',
    figures,
    sections: [
      drop ? announced(drop, settings) : planned(settings),
      whoMayEnter(settings),
      entry,
      draw(drop),
      claim(drop ?? fromSettings(settings)),
      voidDrops(current),
      changes(drop),
      contactSection(settings),
    ],
  };
}

const fromSettings = ({ terms }: ShopSettingsDto) => ({
  alternates: terms.dropAlternates,
  claimHours: terms.dropClaimHours,
});

const announced = (drop: AnnouncedDrop, { terms }: ShopSettingsDto): LegalSection => ({
  id: 'prizes',
  title: `Drop ${formatCount(drop.number)}`,
  paragraphs: [
    `Entries open on ${describeMoment(drop.opensAt, terms.shopTimeZone)} and close on ${describeMoment(drop.closesAt, terms.shopTimeZone)}. An entry that reaches us after that doesn’t count.`,
    drop.prizes.length === 1 ? 'The prize:' : 'The prizes, in the order they are drawn:',
  ],
  points: drop.prizes.map((prize) => describePrize(prize, drop.currency)),
});

const planned = ({ terms }: ShopSettingsDto): LegalSection => ({
  id: 'prizes',
  title: 'Prizes and times',
  paragraphs: [
    `${claims.dropAnnounced} Every prize is a card already in our vault, set aside for the drop.`,
    `As a rule, entries are open from ${terms.dropOpensAt} to ${terms.dropClosesAt}, ${terms.shopTimeZone} time. The announcement of a drop has its own.`,
  ],
});

const whoMayEnter = ({ terms }: ShopSettingsDto): LegalSection => ({
  id: 'who',
  title: 'Who may enter',
  paragraphs: [
    `Anyone aged ${terms.minAgeYears} or older. Entry is free, no purchase is necessary, and buying doesn’t improve your odds. You need an account to receive a prize, and accounts are for people in countries we sell to.`,
    'Our staff may not enter. You can’t enter while you’re taking a break or have excluded yourself, with or without an account. A prize you won before that is still yours to claim.',
  ],
});

const entry: LegalSection = {
  id: 'entry',
  title: 'Entering',
  paragraphs: [
    'You have one entry in each drop, and so does everyone else. We count one per account and one per mailbox, so using both ways in doesn’t give you two.',
    `Each entry gets a number and our signature. ${claims.entryHolds}`,
    'There are two ways in, with the same odds:',
  ],
  points: [
    'signed in to an account with a confirmed email address, with one press',
    'without an account, by the form on the drop’s page: we email you a link, and your entry counts once you’ve confirmed it, before entries close',
  ],
};

function draw(drop: AnnouncedDrop | undefined): LegalSection {
  const which = drop
    ? drop.beacon.kind === 'drand'
      ? `round ${formatCount(drop.beacon.round)} of drand quicknet`
      : `round ${formatCount(drop.beacon.round)} of this demo’s local test chain, which anyone can compute in advance and which proves nothing`
    : 'a round of drand quicknet (in a demo shop, of a local test chain that proves nothing)';
  return {
    id: 'draw',
    title: 'The draw',
    paragraphs: [
      'Every entry counts the same for every prize. Your browser adds its own random number to your entry.',
      `After closing we sign the complete list and put it into our public log. The draw waits for a public random number: ${which}, the first that comes out ${latest} after closing. The announcement names it before anyone knows it.`,
      'The result is computed from the seed, the announcement, the list and that number. Once the list is public, we can’t choose another number or call the drop off: until the number arrives, the draw waits.',
      'This binds us towards everyone who kept a state of the public log from before the number, as the drop’s page does for you while you wait. Towards everyone else it takes independent witnesses of the log, and the log’s page says how many there are.',
      'Afterwards we publish the seed and the list, without names. Anyone can repeat the draw on the Verify page or with a program of their own. What that can’t show is that every entrant is a different person, or a person at all.',
    ],
  };
}

function claim({ alternates, claimHours }: { alternates: number; claimHours: number }): LegalSection {
  const hours = pluralise(claimHours, 'hour', 'hours');
  const next =
    alternates === 0
      ? 'There are no alternates.'
      : `After the winners, the draw names up to ${pluralise(alternates, 'alternate', 'alternates')}, in order. If a prize isn’t claimed in time, or the winner declines it, it’s offered to the next alternate, who also has ${hours}.`;
  return {
    id: 'claim',
    title: 'Claiming a prize',
    paragraphs: [
      `We email the winner. From then on the winner has ${hours} to choose: the card itself, or its announced value as cash in their wallet. The choice is final.`,
      `${next} When nobody is left to ask, the prize goes back to our vault.`,
      'If you entered without an account, claim your prize by creating one with the same email address and confirming it.',
    ],
  };
}

function voidDrops(current: CurrentDropDto | null): LegalSection {
  const counts = current
    ? `So far, ${pluralise(current.finishedCount, 'drop has', 'drops have')} finished and ${pluralise(current.voidCount, 'announced drop was', 'announced drops were')} void.`
    : '';
  return {
    id: 'void',
    title: 'Void drops',
    paragraphs: [
      ...(counts === '' ? [] : [counts]),
      'When a drop is void, nobody wins it. Its prizes move to a later drop with a new announcement and a new seed, and you can enter again. A drop without entries also passes its prizes on. Once a list is published, its drop can no longer be cancelled, however long the draw takes.',
      'A drop is void if any of these happens:',
    ],
    points: [
      `the list of entries isn’t in our public log ${latest} after closing`,
      'nothing we signed before closing shows that the list ended there',
      'two of our staff cancel it before entries close, with a reason everyone can read',
      'at closing we can’t open its seed, the secret number whose hash was announced',
    ],
  };
}

const changes = (drop: AnnouncedDrop | undefined): LegalSection => ({
  id: 'changes',
  title: 'Which terms apply',
  paragraphs: [
    'A drop keeps the terms it was announced with. Any change applies only to drops announced later.',
    ...(drop
      ? [
          `The figures of drop ${formatCount(drop.number)} are a document with the fingerprint ${drop.termsHash}, which is part of its signed announcement.`,
        ]
      : []),
  ],
});
