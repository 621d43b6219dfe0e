import { formatCount, formatMoney } from './format.ts';
import type { Cents } from './money.ts';
import type { ApprovalKindName } from './states.ts';

/**
 * What each act does, said once: in its dialog, in bulk, beside a guided answer. Keys are the resource and the verb of its route.
 */
export const consequences = {
  'users/resend-confirmation': 'The link works for 48 hours. The newest link works; older ones stop.',
  'users/send-reset-link': 'The link works once, for 30 minutes. A second factor stays on.',
  'users/reset-mfa':
    'Sign-in then needs only the password, all sessions end, and withdrawals are blocked for 72 hours. The customer is notified by email and can undo it during that time. Verify who is asking first.',
  'users/send-close-link':
    'Only the customer closes the account, with this link, within 24 hours. Nothing changes before they do.',
  'mails/resend':
    'The same mail goes to the same address again, unchanged. Links in it that have expired or were used stay invalid.',
  'payouts/approve':
    'The customer can no longer cancel, and the money goes to the bank account they named. Large withdrawals need a second approval first.',
  'top-ups/refund':
    'The rest of the top-up is refunded to the original payment method, which cannot be undone. The money must still be in the wallet.',
  'shipping/claims': 'Opens the claim for the customer. A colleague decides what it pays.',
  'shipping/correct-address':
    'The parcel goes to the new address, within its country. We email the customer.',
  'shipping/resend':
    'Its cards go into a new parcel, free of charge, with the same insurance. We email the customer.',
  'shipping/pick': 'Only once the units are in your hands. Afterwards they are packed at the station.',
  'shipping/labels': 'The carrier charges for each. A label can be given up until its parcel is handed over.',
  'shipping/dispatch': 'Marks each parcel as shipped with the carrier on its label. We email the customers.',
  'shipping/deliver':
    'For carriers that don’t report deliveries. We ask the customer by email. A parcel counts as delivered once its customer or a second person confirms it; a valuable one always takes the second person.',
  'buyback/reshelve':
    'What is bought back counts as vault stock again and can be sealed into a future run, not into one that is on sale.',
  'collectibles/return':
    'Only withdrawn and bought-back units and prizes can go back. New or found ones above your limit wait for a count.',
} as const;

/** Why an account that holds something is not closed from its page alone. */
export const closesFromCase =
  'Closing gives up what the account holds. Its owner closes it under Privacy and security, or writes to us signed in: then the link can be sent from that case.';

export type Act = keyof typeof consequences;

/** What returning sealed packs of an order does. */
export const describeRefund = (cents: Cents, packNos: readonly number[]): string =>
  `${formatMoney(cents)} goes back to the wallet, to cash and promo as it was paid, and ${packNos
    .map((packNo) => `no. ${formatCount(packNo)}`)
    .join(
      ', ',
    )} can be sold again. The same rules apply as for the customer: the refund period, the cap and unopened bundles.`;

const approvalEffects = {
  'balance-adjustment': 'The amount is booked at once, and the customer is notified by email.',
  'balance-reversal': 'The opposite amount is booked at once, and the customer is notified by email.',
  payout: consequences['payouts/approve'],
  'royalty-payout':
    'The transfer is recorded as made, with the bank’s reference: the amount leaves the architect’s balance.',
  settings: 'The settings change at once, for everybody.',
  'promo-budget': 'The codes work at once, until their budget is used up.',
  'card-values': 'The values change at once, and offers and floors with them.',
  listing: 'The cards are on sale at once, for less than we would pay for them.',
  'run-band': 'The run is on sale at once. Its price can only fall, and it can be retired, not withdrawn.',
  'run-retirement':
    'The end of sales is announced publicly. The run stays on sale at the same price until the announced time, 72 hours later unless the settings say otherwise; then sales end, and what is unsold goes to the close-out.',
  substitution:
    'The substitute takes the card’s place at once. Both stand in the public log for good, with the reason and the evidence.',
  'log-correction':
    'The correction is signed with the run’s key and published, on the run’s page and in the API. It is permanent.',
  identity: 'The customer’s identity counts as checked at once, and they can withdraw.',
  'parcel-claim': 'The amount is paid into the customer’s wallet at once, and they are notified by email.',
  'drop-void':
    'The drop and all its entries become void, and the prizes move to a later drop with a new seed, which everyone can enter. Once its entries have closed it is drawn as announced instead.',
  'missing-unit':
    'The card leaves the stock as missing, and its owner is paid its value at once. Its parcel goes on without it.',
  'guarded-record': 'The record changes at once, as shown.',
  'shipping-settings': 'Fees and limits change at once, for parcels ordered from then on.',
  'drop-plan': 'The drop changes at once, as shown.',
  'parcel-address':
    'The parcel goes to the other address, unless it is packed by then. We email the customer.',
  'staff-address': 'The private address is taken back: its owner can buy and enter drops again.',
  'product-terms':
    'The product changes at once, as shown, and sells below its floor up to the budget you set.',
  'floor-budget': 'The product sells below its floor until this budget is used up.',
  compensation: 'The amount goes to the customer’s wallet at once, and they are notified by email.',
  'parcel-resend': consequences['shipping/resend'],
} as const satisfies Record<ApprovalKindName, string>;

interface Request {
  kind: ApprovalKindName;
  subjectKind?: string | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** What approving a request does: in the dialog that asks for it, on its page, in its mails and in the trail. */
export function describeApproval({ kind, subjectKind, after = {} }: Request): string {
  if (kind === 'run-band' && subjectKind === 'pack')
    return 'The run is sealed. Publishing it outside its band needs another approval.';
  if (kind === 'product-terms' && after['publishAt'] !== undefined)
    return 'The publication is planned. It is published then, below its floor, if it costs no more than this.';
  return approvalEffects[kind];
}

/** What asking for approval does, in the dialog that asks; `when`: a condition that only the server can weigh. */
export function describeRequest(request: Request, when?: string): string {
  const wait = `${when === undefined ? 'Nothing' : `${when}, nothing`} changes until finance or an owner approves.`;
  return `${wait} Then: ${describeApproval(request)}`;
}
