import {
  parcelStates,
  parcelWaits,
  type CarrierClaimState,
  type ClaimKind,
  type ClaimState,
  type ParcelUnitOutcome,
  type UnitState,
} from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const shippingDeclaration = {
  name: 'shipping',
  label: ['Parcel', 'Parcels'],
  subject: 'parcel',
  area: 'shipping',
  order: ['createdAt', 'ASC'],
  views: [
    // The job closes combine windows that are over each minute; "ship now" closes one at once.
    { label: 'To pick', filter: { state: 'requested', waitsFor_empty: true, combineUntil_empty: true } },
    {
      label: 'Combining',
      filter: { state: 'requested', waitsFor_empty: true, combineUntil_present: true },
    },
    { label: 'Waiting', filter: { state: ['requested', 'picking'], waitsFor: parcelWaits } },
    { label: 'Picking', filter: { state: 'picking', waitsFor_empty: true } },
    { label: 'Packed', filter: { state: 'packed' } },
    { label: 'Shipped', filter: { state: 'shipped' } },
    { label: 'Late', filter: { isLate: true } },
    { label: 'Claims', filter: { openClaims_gte: 1 } },
    { label: 'In inspection', filter: { inspectionCount_gte: 1 } },
    { label: 'Insurance due', filter: { insuranceDue_gte: 1 } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Requested', filterLabel: 'Requested', filter: 'range', sort: true },
    number: { type: 'text', label: 'Number', search: true },
    state: { type: 'enum', label: 'State', values: parcelStates, filter: 'equal' },
    waitsFor: { type: 'enum', label: 'Waits for', values: parcelWaits, nullable: true, filter: 'equal' },
    waitsUntil: { type: 'instant', label: 'Waits until', nullable: true },
    promisedOn: { type: 'date', label: 'Promised', filterLabel: 'Promised', filter: 'range', sort: true },
    isLate: { type: 'bool', label: 'Late', filter: 'equal' },
    originId: { type: 'uuid', label: 'Origin ID', filterLabel: 'Origin', filter: 'equal' },
    originName: { type: 'text', label: 'Origin' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    country: { type: 'text', label: 'Country', filter: 'equal' },
    zone: { type: 'text', label: 'Zone', filter: 'equal' },
    unitCount: { type: 'int', label: 'Units' },
    pickedCount: { type: 'int', label: 'Picked' },
    insuredCents: {
      type: 'cents',
      label: 'Insured value',
      filterLabel: 'Value',
      adds: true,
      filter: 'range',
      sort: true,
    },
    feeCents: { type: 'cents', label: 'Fee', adds: true },
    needsSignature: { type: 'bool', label: 'Signature', filter: 'equal' },
    weightGrams: { type: 'int', label: 'Weight (g)' },
    weighedGrams: { type: 'int', label: 'Weighed (g)', nullable: true },
    combineUntil: { type: 'instant', label: 'Combines until', nullable: true, filter: 'equal' },
    carrier: { type: 'text', label: 'Carrier', nullable: true, filter: 'equal' },
    trackingNumber: { type: 'text', label: 'Tracking', nullable: true, search: true },
    trackingUrl: { type: 'text', label: 'Tracking link', nullable: true },
    labelState: { type: 'text', label: 'Label', nullable: true },
    inspectionCount: { type: 'int', label: 'Cards in inspection', filter: 'range' },
    openClaims: { type: 'int', label: 'Open claims', filter: 'range' },
    insuranceDue: { type: 'int', label: 'Carrier’s insurance due', filter: 'range' },
    pickingAt: { type: 'instant', label: 'Picking since', nullable: true },
    packedAt: { type: 'instant', label: 'Packed', nullable: true, filter: 'range' },
    shippedAt: { type: 'instant', label: 'Shipped', nullable: true, filter: 'range' },
    deliveredAt: { type: 'instant', label: 'Delivered', nullable: true, filter: 'range' },
    endedAt: { type: 'instant', label: 'Ended', nullable: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    zoneName: { type: 'text', label: 'Zone', recordOnly: true },
    canReturn: { type: 'bool', label: 'Can come back', recordOnly: true },
    /** Of units that were paid for and have not been found. */
    lostUnitIds: { type: 'json', label: 'Lost units', recordOnly: true },
    hasCustoms: { type: 'bool', label: 'Customs form', recordOnly: true },
    labelFailure: { type: 'text', label: 'Why the label failed', nullable: true, recordOnly: true },
    units: { type: 'json', label: 'Units', recordOnly: true },
    orders: { type: 'json', label: 'Payments', recordOnly: true },
    claims: { type: 'json', label: 'Claims', recordOnly: true },
    timeline: { type: 'json', label: 'Timeline', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export interface ParcelUnitRecord {
  id: string;
  collectibleId: string;
  /** Where the unit is. */
  unitState: UnitState;
  cardName: string;
  cardNumber: string;
  setName: string;
  imageUrl: string | null;
  serial: number | null;
  cert: string | null;
  grade: string | null;
  grader: string | null;
  finish: string | null;
  condition: string | null;
  language: string | null;
  shelf: string | null;
  bin: string | null;
  valueCents: number;
  pickedAt: string | null;
  packedAt: string | null;
  missingSince: string | null;
  outcome: ParcelUnitOutcome | null;
  /** For a missing unit that was withdrawn. */
  paidCents: number | null;
  /** The pending request to replace or withdraw it. */
  approvalId: string | null;
  /** The open inspection that it waits in. */
  inspectionId: string | null;
}

export interface ParcelOrderRecord {
  id: string;
  createdAt: string;
  baseCents: number;
  weightCents: number;
  signatureCents: number;
  insuranceCents: number;
  paidPromoCents: number;
  paidCashCents: number;
  refundedCents: number;
  cancelledAt: string | null;
}

export interface ClaimRecord {
  id: string;
  version: number;
  kind: ClaimKind;
  state: ClaimState;
  description: string;
  unitIds: string[];
  photoIds: string[];
  amountCents: number | null;
  /** What the quote fixed for these units. */
  claimableCents: number;
  decision: string | null;
  decidedAt: string | null;
  carrierState: CarrierClaimState;
  carrierPaidCents: number;
  createdAt: string;
  /** The pending request for a second person. */
  approvalId: string | null;
}

export interface ParcelEventRecord {
  id: string;
  kind: string;
  at: string;
  byKind: 'customer' | 'staff' | 'carrier' | 'system';
  staffName: string | null;
  facts: Record<string, unknown>;
}

export type ParcelRecord = RecordOf<
  typeof shippingDeclaration,
  {
    units: ParcelUnitRecord[];
    orders: ParcelOrderRecord[];
    claims: ClaimRecord[];
    timeline: ParcelEventRecord[];
    lostUnitIds: string[];
  }
>;
