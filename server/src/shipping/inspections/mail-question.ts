import { issueInspectionToken } from '../../people/index.ts';
import type { ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';

/** Asks a parcel's customer whether it came back; the mail's link answers that it did, and is still theirs. */
export async function mailQuestion(
  parcel: ParcelRow,
  { statementId, to }: { statementId: string; to: 'owned' | 'vault' },
): Promise<void> {
  const token = await issueInspectionToken(parcel.customerId, { statementId });
  await mailParcel('parcel-checking', parcel, { token, givesUp: to === 'vault' });
}
