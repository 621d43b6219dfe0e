import {
  formatCount,
  type CarrierClaimState,
  type ClaimKind,
  type ParcelRecord,
  type ParcelWait,
} from '@pullproof/server/contract';
import { type CopyFacts, listCopyMarks } from '@pullproof/shared/copy-marks';

export const waitNames: Record<ParcelWait, string> = {
  'recent-top-up': 'Paid for by a recent top-up',
  dispute: 'A payment is disputed',
  'account-hold': 'The account is on hold',
  'missing-card': 'A card was not found',
};

/** For chips. */
export const shortWaitNames: Record<ParcelWait, string> = {
  'recent-top-up': 'Recent top-up',
  dispute: 'Disputed payment',
  'account-hold': 'Account on hold',
  'missing-card': 'Card not found',
};

export const claimNames: Record<ClaimKind, string> = {
  'not-arrived': 'Not arrived',
  damaged: 'Damaged',
};

export const carrierClaimNames: Record<CarrierClaimState, string> = {
  none: 'Nothing filed with the carrier',
  filed: 'Filed, not answered yet',
  paid: 'Paid',
  refused: 'Refused, or not insured',
};

/** What distinguishes a unit: "#308 · PSA 9 · 12345678", "Foil · LP". */
export const describeUnit = (unit: CopyFacts & { serial: number | null; cert: string | null }): string =>
  [unit.serial === null ? null : `#${formatCount(unit.serial)}`, ...listCopyMarks(unit), unit.cert]
    .filter(Boolean)
    .join(' · ');

/** Shelf and bin as on the shelf's sign: "A-03 / 12". */
export const describePlace = ({ shelf, bin }: { shelf: string | null; bin: string | null }): string =>
  [shelf, bin].filter(Boolean).join(' / ') || 'No place';

/** Units that still belong into the parcel. */
export const liveUnits = ({ units = [] }: Pick<ParcelRecord, 'units'>) =>
  units.filter(({ outcome }) => outcome === null || outcome === 'delivered');

const kilo = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const formatGrams = (grams: number | null | undefined): string =>
  grams === null || grams === undefined
    ? '–'
    : grams < 1000
      ? `${grams} g`
      : `${kilo.format(grams / 1000)} kg`;
