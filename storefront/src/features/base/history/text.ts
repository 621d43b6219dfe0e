export const historyText = {
  byToken: (name: string) => `with the access token “${name}”`,
  title: 'History',
  lead: 'Everything you bought, opened, pulled and got back. Every pull comes with its proof.',
  filters: 'Filter history',
  kind: 'What',
  from: 'From',
  to: 'Until',
  clear: 'Show everything',
  csv: 'Download as CSV',
  emptyTitle: 'Nothing here yet',
  emptyBody: 'Your first purchase shows up here.',
  toShop: 'Pick your first pack',
  nothingTitle: 'Nothing matches',
  nothingBody: 'Choose another kind or a longer period.',
  more: 'Show more',
  value: 'Worth then',
  wrongSpan: 'The start date is after the end date.',
  links: {
    order: 'Receipt',
    pack: 'See what was inside',
    pull: 'Public receipt',
    collection: 'To your collection',
    wallet: 'To your wallet',
    parcel: 'See the parcel',
    drop: 'See the drop',
  },
  verify: 'Check the proof',
  proofFailed: 'The proof didn’t load.',
  tryAgain: 'Try again',
} as const;

/** The groups of the filter; a kind may belong to one group only. */
export const groups = [
  { value: '', label: 'Everything', kinds: [] },
  { value: 'purchases', label: 'Purchases', kinds: ['purchase', 'refund'] },
  { value: 'openings', label: 'Openings', kinds: ['opening', 'substitution'] },
  { value: 'pulls', label: 'Pulls', kinds: ['pull'] },
  { value: 'buybacks', label: 'Sold back', kinds: ['buyback'] },
  { value: 'parcels', label: 'Parcels', kinds: ['shipment'] },
  { value: 'drops', label: 'Drops', kinds: ['drop', 'drop_entry', 'drop_prize'] },
  { value: 'money', label: 'Money', kinds: ['top_up', 'payout', 'promo', 'referral', 'adjustment'] },
] as const;

const kinds: Readonly<Record<string, string>> = {
  sign_up: 'Account',
  top_up: 'Money added',
  purchase: 'Purchase',
  refund: 'Return',
  opening: 'Opening',
  pull: 'Pull',
  substitution: 'Replacement',
  buyback: 'Sold back',
  payout: 'Withdrawal',
  promo: 'Promo',
  referral: 'Invitation',
  adjustment: 'Adjustment',
  shipment: 'Parcel',
  drop_entry: 'Drop entry',
  drop_prize: 'Drop prize',
};

/** "top_up" → "Top-up"; unknown kinds are shown as they are, without underscores. */
export function nameKind(kind: string): string {
  const name = kinds[kind] ?? kind.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
