import type { ParcelDto, ParcelWait } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';

const reasons: Readonly<Record<ParcelWait, string>> = {
  'recent-top-up': 'These cards were bought with money you added recently, so the parcel waits',
  dispute: 'The parcel waits while a payment is disputed',
  'account-hold': 'The parcel waits while your account is on hold. Contact support',
  'missing-card': 'A card wasn’t in its place, so the parcel waits while we look',
};

/** Says why a parcel waits, and until when if that is known. */
export function explainParcelWait({ reason, until }: NonNullable<ParcelDto['waits']>): string {
  return until === null ? `${reasons[reason]}.` : `${reasons[reason]} until ${formatMoment(until)}.`;
}
