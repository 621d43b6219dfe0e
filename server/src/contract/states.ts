export const unitStates = [
  'vault',
  'reserved',
  'sealed',
  'listed',
  'prize',
  'owned',
  'bought_back',
  'in_shipment',
  'shipped',
  'delivered',
  'returned',
  'withdrawn',
] as const;
export type UnitState = (typeof unitStates)[number];

/** The states in which a customer owns a unit. */
export const ownedUnitStates = ['owned', 'in_shipment', 'shipped', 'delivered'] as const;

export const sealedPackStates = ['unsold', 'sold', 'opened', 'disclosed'] as const;

export const runStates = ['draft', 'sealing', 'cancelled', 'sealed', 'on_sale', 'closing', 'closed'] as const;
export type RunState = (typeof runStates)[number];

export const orderStates = ['placed', 'partly_refunded', 'refunded'] as const;

export const productStates = ['draft', 'published', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

export const topUpStates = ['pending', 'settled', 'failed', 'refunded', 'disputed', 'review'] as const;
export type TopUpState = (typeof topUpStates)[number];

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export const staffRoles = ['owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const customerStates = ['active', 'suspended', 'deleted'] as const;
export type CustomerState = (typeof customerStates)[number];

export const staffStates = ['active', 'invited', 'disabled'] as const;

export const identityStates = ['none', 'submitted', 'verified', 'refused'] as const;

export const identitySides = ['front', 'back'] as const;
export type IdentitySide = (typeof identitySides)[number];

export const identityDocumentKinds = ['passport', 'identity-card', 'driving-licence'] as const;
export type IdentityDocument = (typeof identityDocumentKinds)[number];

/** Which sides of a document are required. */
export const sidesOfDocument = {
  passport: ['front'],
  'identity-card': ['front', 'back'],
  'driving-licence': ['front', 'back'],
} as const satisfies Record<IdentityDocument, readonly IdentitySide[]>;

/** Actions that need two people. Owner or finance decide each kind. */
export const approvalKinds = [
  'balance-adjustment',
  'balance-reversal',
  'payout',
  'royalty-payout',
  'settings',
  'promo-budget',
  'card-values',
  'listing',
  'run-band',
  'run-retirement',
  'substitution',
  'log-correction',
  'identity',
  'parcel-claim',
  'drop-void',
  'missing-unit',
  'guarded-record',
  'shipping-settings',
  'drop-plan',
  'parcel-address',
  'staff-address',
  'product-terms',
  'floor-budget',
  'compensation',
  'parcel-resend',
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

export const approvalStates = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const payoutStates = [
  'requested',
  'approved',
  'sent',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What is given to customers; docs/ledger.md says who counts as the giver of each. */
export const giftKinds = [
  'adjustment',
  'below-floor',
  'claim',
  'code-budget',
  'compensation',
  'credit-code',
  'discount-code',
  'free-pack',
  'inspection',
  'missing-unit',
  'prize',
  'prize-budget',
  'referral',
  'resend',
  'royalty',
  'substitution',
] as const;
export type GiftKind = (typeof giftKinds)[number];

export const adjustmentStates = [
  'pending',
  'booked',
  'rejected',
  'reversed',
  'withdrawn',
  'expired',
] as const;

export const adjustmentBuckets = ['cash', 'promo'] as const;

export const promoKinds = ['credit', 'percent', 'free_pack'] as const;

export const referralStates = ['pending', 'qualified', 'rewarded', 'refused', 'clawed_back'] as const;

export const parcelStates = [
  'requested',
  'picking',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'lost',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Why a parcel waits before anybody picks it. */
export const parcelWaits = ['recent-top-up', 'dispute', 'account-hold', 'missing-card'] as const;
export type ParcelWait = (typeof parcelWaits)[number];

/** What became of a unit in a parcel. */
export const parcelUnitOutcomes = [
  'delivered',
  'cancelled',
  'missing',
  'replaced',
  'withdrawn',
  'lost',
  'damaged',
  'returned',
] as const;
export type ParcelUnitOutcome = (typeof parcelUnitOutcomes)[number];

export const claimKinds = ['not-arrived', 'damaged'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** `pending` waits for a second person. */
export const claimStates = ['open', 'pending', 'paid', 'declined', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What the carrier's insurance does about a paid claim. */
export const carrierClaimStates = ['none', 'filed', 'paid', 'refused'] as const;
export type CarrierClaimState = (typeof carrierClaimStates)[number];
/** What may follow each of them. */
export const nextCarrierClaimStates: Record<CarrierClaimState, readonly CarrierClaimState[]> = {
  none: ['filed', 'refused'],
  filed: ['paid', 'refused', 'none'],
  refused: ['filed'],
  paid: [],
};

/** Why a unit cannot be put into a parcel. */
export const shipRefusals = [
  'in_inspection',
  'in_shipment',
  'digital',
  'not_shippable',
  'locked',
  'no_origin',
] as const;
export type ShipRefusal = (typeof shipRefusals)[number];

/** A physical fact that one person states and another has to see. */
export const inspectionKinds = [
  'handed-over',
  'came-back',
  'to-vault',
  'missing',
  'new-units',
  'lost',
  'damaged',
] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

export const inspectionStates = ['open', 'confirmed', 'rejected'] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** What the customer says: handed over to them; back and theirs; back and given to the shop; or that it is not so. */
export const inspectionAnswers = ['received', 'kept', 'given', 'denied'] as const;
export type InspectionAnswer = (typeof inspectionAnswers)[number];

export const dropStates = ['scheduled', 'open', 'closed', 'drawn', 'finished', 'void'] as const;
export type DropState = (typeof dropStates)[number];

/**
 * `late`: the list was not ready within `dropListSeconds.last`, or not in the public log before its round; `unproven`: nothing shows
 * that its entries ended in time; `no-seed`: at closing the shop couldn't open its seed; `lost`: what was published of it is lost, as
 * a public statement says.
 */
export const dropVoidReasons = ['late', 'unproven', 'no-prize', 'staff', 'no-seed', 'lost'] as const;
export type DropVoidReason = (typeof dropVoidReasons)[number];

/** A prize offered to one person; `unit` and `cash` are what they took. */
export const dropAwardStates = ['offered', 'unit', 'cash', 'declined', 'expired'] as const;
export type DropAwardState = (typeof dropAwardStates)[number];

/** `returned`: nobody claimed it; `carried`: it is a prize of a later drop. */
export const dropPrizeStates = ['waiting', 'offered', 'unit', 'cash', 'returned', 'carried'] as const;
export type DropPrizeState = (typeof dropPrizeStates)[number];

/** What became of an entry. */
export const dropOutcomes = ['waiting', 'won', 'alternate', 'not-drawn', 'void'] as const;
export type DropOutcome = (typeof dropOutcomes)[number];

/** `unconfirmed`: a guest has not opened the mailed link yet; nobody sees it. */
export const caseStates = ['unconfirmed', 'open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** What a question to support is about, as the customer says. */
export const caseTopics = [
  'order',
  'opening',
  'parcel',
  'payment',
  'withdrawal',
  'hold',
  'account',
  'sign-in',
  'drop',
  'other',
] as const;
export type CaseTopic = (typeof caseTopics)[number];

/** What a case may be tied to. */
export const caseThings = ['order', 'parcel', 'pull', 'top-up', 'payout', 'drop'] as const;
export type CaseThing = (typeof caseThings)[number];

/** How the author of a message was proved: signed in, by what only their mailbox gets, or not at all. */
export const caseProofs = ['session', 'mail', 'none'] as const;
export type CaseProof = (typeof caseProofs)[number];

/** Events that outgoing webhooks send (docs/webhooks.md). */
export const webhookEventTypes = [
  'order.placed',
  'pack.opened',
  'parcel.updated',
  'drop.drawn',
  'run.sealed',
  'run.closed',
  'stock.low',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** `disabled`: by the shop, after days of failure or a 410. */
export const webhookStates = ['working', 'failing', 'off', 'disabled'] as const;

export const webhookDeliveryStates = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** What an access token may be allowed to do. Everything else is refused to every token. */
export const tokenScopes = ['collection:read', 'money:read', 'packs:buy', 'packs:open'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The server's areas by the heading of their screens, in the order of the back office's menu. */
export const areaLabels = {
  packs: 'Packs',
  drops: 'Drops',
  catalogue: 'Catalogue',
  vault: 'Vault',
  shipping: 'Shipping',
  money: 'Money',
  people: 'People',
  office: 'Office',
  base: 'Records and settings',
} as const;
export type Area = keyof typeof areaLabels;
