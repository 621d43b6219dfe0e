import { declarations, type Area, type ResourceDeclaration } from '../../contract/index.ts';
import type { DescribedRoute } from '../../platform/http/route.ts';

interface Tag {
  name: string;
  description: string;
  /** Beginnings of its paths below /api, as regular expressions. The first tag that fits counts. */
  paths: RegExp;
}

/** One per feature as a reader of the API sees it, customers' first. */
const tags: readonly Tag[] = [
  {
    name: 'Catalogue',
    description: 'Products, cards, games, sets, classes and architects.',
    paths: /^(products|previews|cards|classes|games|sets|architects)\b/,
  },
  {
    name: 'Runs',
    description:
      'Sealed runs: commitment, composition, sale log and close-out, public corrections and statements of losses.',
    paths: /^(runs|attempts|chances|corrections|losses|me\/lost-receipts)\b/,
  },
  { name: 'Public log', description: 'What the shop sealed and published, in one log.', paths: /^log\b/ },
  { name: 'Pulls', description: 'What was pulled, each with its proof.', paths: /^pulls\b/ },
  {
    name: 'Daily drop',
    description: 'Free entry, signed entries, the draw, and prizes.',
    paths: /^(drops|me\/drop-)/,
  },
  { name: 'Live', description: 'Server-sent events.', paths: /^live\b/ },
  {
    name: 'Orders and packs',
    description:
      'Buying, opening and returning packs. A box is one pack here: it has one number, and is opened and returned whole.',
    paths: /^(orders|me\/orders|me\/packs)\b/,
  },
  {
    name: 'Collection',
    description: 'Owned cards, their history, and selling back.',
    paths: /^me\/(collection|history|buyback|wishes)/,
  },
  {
    name: 'Showcases',
    description: 'What a collector chose to show, and reports about it.',
    paths: /^(showcases|me\/showcase)\b/,
  },
  {
    name: 'Wallet',
    description: 'Balances, adding money, codes, and withdrawals.',
    paths: /^me\/(wallet|top-ups|promo|payout|invoices)/,
  },
  {
    name: 'Shipping',
    description: 'Addresses, quotes, parcels and claims.',
    paths: /^(address-rules|shipping-rates|me\/(addresses|shipments|shipment-quotes|shipping|claims))\b/,
  },
  {
    name: 'Limits',
    description: 'Deposit limits, breaks, self-exclusion, and what was spent.',
    paths: /^me\/(limits|exclusion|spending)\b/,
  },
  {
    name: 'Referrals',
    description: 'Invitations and what they earned.',
    paths: /^(invites|me\/referral)\b/,
  },
  {
    name: 'Notifications',
    description: 'The inbox, and which mails are wanted.',
    paths: /^(me\/notifications|unsubscribe)\b/,
  },
  {
    name: 'Support',
    description: 'Questions to support, with photos; also without an account.',
    paths: /^(support|me\/cases|me\/case-choices)\b/,
  },
  {
    name: 'Account',
    description: 'Profile, sessions, identity check, export and deletion.',
    paths: /^me(\/|$)/,
  },
  {
    name: 'Sign-in',
    description: 'Sign-up, sign-in, second factor, and mailed links.',
    paths: /^(auth|session)\b/,
  },
  { name: 'Shop', description: 'Public settings of the shop.', paths: /^settings\b/ },
  { name: 'Provider events', description: 'Webhooks that providers call.', paths: /^webhooks\b/ },
  {
    name: 'Staff: sign-in',
    description: 'Sessions and second factors of staff.',
    paths: /^admin\/(auth|session)\b/,
  },
  {
    name: 'Staff: overview',
    description: 'Dashboard, month report, search, timelines and live changes.',
    paths: /^admin\/(dashboard|month-report|ready-to-sell|search|timeline|live)\b/,
  },
];

/** What staff do in each area of the back office, and paths beside those of its resources. */
const staffAreas: Readonly<Record<Area, { description: string; paths?: RegExp }>> = {
  packs: { description: 'Recipes, runs, sealing and its jobs, orders.', paths: /^(evidence|fences)\b/ },
  drops: { description: 'The daily drop.', paths: /^daily-costs\b/ },
  catalogue: {
    description: 'Products, cards, games, sets, classes, architects, textures and pictures.',
    paths: /^(media|card-pictures)\b/,
  },
  vault: {
    description: 'Units, their kinds and origins: imports, listings, owned ones, and those bought back.',
  },
  shipping: { description: 'Picking, packing, labels, documents, claims and rates.' },
  money: { description: 'Top-ups, payouts, corrections, codes, referrals and royalties.' },
  people: { description: 'Accounts, notes, identity checks, staff and approvals.' },
  office: {
    description: 'Cases, errors, webhooks, views of lists, and the proof of the books.',
    paths: /^(bulk-jobs|integrity|list-views)\b/,
  },
  base: { description: 'History, mails, ledger, audit and settings.', paths: /^(settings|audit-trail)\b/ },
};

const areas = Object.keys(staffAreas) as Area[]; // its keys, by its type

const areaOfResource = new Map(
  Object.values<ResourceDeclaration>(declarations)
    .filter(({ name }) => !name.includes('/'))
    .map(({ name, area }) => [name, area]),
);

/** A resource's routes, and those below them, belong to its declared area. */
function staffTagOf(path: string): string | undefined {
  const area =
    areaOfResource.get(/^[a-z-]+/.exec(path)?.[0] ?? '') ??
    areas.find((each) => staffAreas[each].paths?.test(path));
  return area && `Staff: ${area}`;
}

export const describedTags = [
  ...tags.map(({ name, description }) => ({ name, description })),
  ...areas.map((area) => ({
    name: `Staff: ${area}`,
    description: staffAreas[area].description,
  })),
];

/** The tag of a route. A path that none claims is `Other`, which fails the lint. */
export function tagOf({ path }: Pick<DescribedRoute, 'path'>): string {
  const below = path.slice('/api/'.length);
  const ofStaff = below.startsWith('admin/') ? staffTagOf(below.slice('admin/'.length)) : undefined;
  return ofStaff ?? tags.find(({ paths }) => paths.test(below))?.name ?? 'Other';
}
