import { formatCount, type ShowcaseOriginDto, type ShowcaseReportReason } from '@pullproof/server/contract';
import { formatDate, formatMonth, pluralise } from '../../../lib/text/format.ts';

const reasons: Record<ShowcaseReportReason, string> = {
  'offensive-name': 'The name is offensive',
  impersonation: 'It pretends to be someone else',
  'personal-data': 'It shows someone’s personal details',
  misleading: 'It’s misleading in another way',
};

export const text = {
  unknown: 'A collector’s showcase',
  pageTitle: (name: string) => `${name}’s showcase`,
  description: (name: string, cards: number) =>
    `${pluralise(cards, 'card', 'cards')} that ${name} shows. Each pull can be checked in your own browser.`,
  memberSince: (month: string) => `Collecting here since ${formatMonth(month)}`,
  goneTitle: 'This showcase isn’t shared',
  goneBody: 'Its owner may have switched it off, or the link may be incomplete.',
  toShop: 'See the shop',
  cards: 'Cards',
  noCards: 'No cards chosen yet.',
  completed: 'Completed sets',
  completedOn: (count: number, at: string) =>
    `${pluralise(count, 'card', 'cards')}, completed ${formatDate(at)}`,
  wishes: 'Wish list',
  noWishes: 'Nothing on the list.',
  origin: (origin: ShowcaseOriginDto): string => {
    if (origin.kind === 'pull')
      return `Pulled from ${origin.productTitle}, run ${formatCount(origin.runNumber)}, number ${formatCount(origin.packNo)}`;
    return origin.kind === 'single' ? 'Bought here as a single' : 'From the shop, not from a pack';
  },
  check: 'Check',
  checkOf: (name: string) => `Check the pull of ${name}`,
  checking: 'Checking …',
  toPull: (name: string) => `See the pull of ${name}`,
  notLoaded: 'The proof didn’t load.',
  again: 'Try again',
  otherCard: 'Not verified: what was sealed names another card here.',
  replaced: 'The sealed copy was replaced by this one. See the pull.',
  report: 'Report this page',
  reportLead: 'Tell us what’s wrong. We don’t keep who reported it.',
  reasons,
  why: 'What’s wrong?',
  send: 'Send report',
  sent: 'Thanks. We’ll look at it.',

  title: 'Showcase',
  lead: 'A public page with cards you choose. Everyone with the link can see it.',
  page: 'Your page',
  isOn: 'Show my page',
  isOnHint:
    'It has your name, the month you joined, your chosen cards and the sets you completed. Switched off, the page is gone at once.',
  states: {
    shown: 'Shown',
    off: 'Off',
    hidden: 'Hidden by us',
    anonymous: 'Not shown',
    renamed: 'Not shown',
    unconfirmed: 'Not shown',
    break: 'Not shown',
    closed: 'Not shown',
  },
  why404: {
    anonymous:
      'You’re anonymous in public lists, so your page isn’t shown either. Change that under Privacy and security.',
    renamed:
      'Your name has changed, so the old link no longer works. Switch the page on again to get a new link.',
    unconfirmed: 'Confirm your email address, then your page is shown.',
    break: 'You’re on a break. Your page comes back when it ends.',
    closed: 'Your account is suspended.',
  },
  hidden: (reason: string) =>
    `We’ve hidden your page: “${reason}” Nobody else can see it. If we got this wrong, write to us.`,
  toPrivacy: 'Privacy and security',
  toSupport: 'Support',
  renew: 'Get a new link',
  link: 'Your link',
  copy: 'Copy link',
  copyShowcase: 'Copy the link to your showcase',
  start: 'Show it in a showcase',
  copied: 'Copied',
  open: 'Open page',
  whatElse: 'What else it shows',
  values: 'Market values',
  valuesHint: 'Today’s market value below each card.',
  wishesShown: 'My wish list',
  wishesHint: 'What you’re looking for.',
  indexed: 'Let search engines list it',
  indexedHint: 'Off, only people with the link find the page.',
  chosen: 'Your cards',
  chosenCount: (count: number, max: number) => `${count} of ${max} chosen.`,
  chosenLead: (count: number, max: number) =>
    `${count} of ${max} chosen. Drag them into order, or use the arrow keys on a card’s handle.`,
  choose: 'Choose cards',
  chooseTitle: 'Choose cards',
  noneOwned: 'Cards you own can stand here.',
  search: 'Search your cards',
  full: (max: number) => `${max} cards are the most. Remove one first.`,
  done: 'Done',
  more: 'More cards',
  nothingFound: 'No card of yours has these words.',
  move: (name: string, place: number, count: number) => `Move ${name}, place ${place} of ${count}`,
  moved: (name: string, place: number, count: number) => `${name} is now at place ${place} of ${count}.`,
  remove: (name: string) => `Remove ${name}`,
  preview: 'Preview',
  previewLead: 'What visitors see.',
} as const;
