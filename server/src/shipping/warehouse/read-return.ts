import { one } from '../../platform/db.ts';

interface ReturnVerbs {
  canReturn: boolean;
  canResend: boolean;
}

/** What may be done about a parcel that came back, as staff see it; the caller has locked the parcel. */
export async function readReturnVerbs(parcelId: string): Promise<ReturnVerbs> {
  const row = await one<ReturnVerbs>(
    'SELECT can_return AS "canReturn", can_resend AS "canResend" FROM parcels_with_facts WHERE id = $1',
    [parcelId],
  );
  return row ?? { canReturn: false, canResend: false };
}
