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
    description: 'Products, cards, sets, classes and architects.',
    paths: /^(products|cards|classes|sets|architects)\b/,
  },
  {
    name: 'Runs',
    description: 'Sealed runs: commitment, composition, sale log and close-out, and the public corrections.',
    paths: /^(runs|corrections)\b/,
  },
  { name: 'Pulls', description: 'What was pulled, each with its proof.', paths: /^pulls\b/ },
  {
    name: 'Daily drop',
    description: 'Free entry, signed entries, the draw, and prizes.',
    paths: /^(drops|me\/drop-)/,
  },
  { name: 'Live', description: 'Server-sent events.', paths: /^live\b/ },
  {
    name: 'Orders and packs',
    description: 'Buying, opening and returning packs.',
    paths: /^(orders|me\/orders|me\/packs)\b/,
  },
  {
    name: 'Collection',
    description: 'Owned cards, their history, and selling back.',
    paths: /^me\/(collection|history|buyback)/,
  },
  {
    name: 'Wallet',
    description: 'Balances, adding money, codes, and withdrawals.',
    paths: /^me\/(wallet|top-ups|promo|payout)/,
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
    description: 'Dashboard, search, timelines and live changes.',
    paths: /^admin\/(dashboard|search|timeline|live|history)\b/,
  },
  {
    name: 'Staff: catalogue',
    description: 'Cards, sets, classes, architects, textures and pictures.',
    paths: /^admin\/(cards|sets|class|architects|textures|media)\b/,
  },
  {
    name: 'Staff: packs and runs',
    description: 'Recipes, previews, sealing, publishing, corrections and evidence.',
    paths: /^admin\/(packs|products|runs|jobs|evidence)\b/,
  },
  {
    name: 'Staff: vault',
    description: 'Units: imports, listings, owned ones, and those bought back.',
    paths: /^admin\/(collectibles|collectibles-class|listing-requests|owned|buyback)\b/,
  },
  {
    name: 'Staff: daily drop',
    description: 'Planning, prizes, templates and costs.',
    paths: /^admin\/daily/,
  },
  {
    name: 'Staff: customers',
    description: 'Accounts, notes, identity checks, referrals and mails.',
    paths: /^admin\/(users|identity-checks|referrals|mails)\b/,
  },
  {
    name: 'Staff: orders',
    description: 'Orders and their refunds.',
    paths: /^admin\/orders\b/,
  },
  {
    name: 'Staff: money',
    description: 'Top-ups, payouts, corrections, codes, royalties, ledger and reconciliations.',
    paths:
      /^admin\/(top-ups|payouts|balance-adjustments|promo|promo-uses|royalty-payouts|ledger-transactions|reconciliations)\b/,
  },
  {
    name: 'Staff: shipping',
    description: 'Picking, packing, labels, documents, claims and rates.',
    paths: /^admin\/shipping\b/,
  },
  {
    name: 'Staff: approvals',
    description: 'What takes two people.',
    paths: /^admin\/approvals\b/,
  },
  {
    name: 'Webhooks',
    description: 'Endpoints of other systems, what the shop tells them, and each delivery.',
    paths: /^admin\/webhook/,
  },
  {
    name: 'Staff: administration',
    description: 'Staff accounts, settings, audit, errors and the proof of the books.',
    paths: /^admin\/(admins|settings|admin-logs|audit-trail|error-events|integrity)\b/,
  },
];

export const describedTags = tags.map(({ name, description }) => ({ name, description }));

/** The tag of a route. A path that none claims is `Other`, which fails the lint: add it above. */
export const tagOf = ({ path }: Pick<DescribedRoute, 'path'>): string =>
  tags.find(({ paths }) => paths.test(path.slice('/api/'.length)))?.name ?? 'Other';
