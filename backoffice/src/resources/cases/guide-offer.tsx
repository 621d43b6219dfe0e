import type { GuideOfferDto, ParcelRecord } from '@pullproof/server/contract';
import { Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { ClaimFor } from '../shipping/parcel/claim-for.tsx';
import { CorrectAddress } from '../shipping/parcel/correct-address.tsx';
import { Resend } from '../shipping/parcel/resend.tsx';

/** A verb that a guide offers: with a reason, or with the form of its own page. */
export function GuideOffer({ offer }: { offer: GuideOfferDto }) {
  const { resource, id, verb, label, about, effect, asks, body } = offer;
  if (asks === 'form') return <ParcelVerb id={id} verb={verb} body={body} />;
  return (
    <ReasonVerb
      resource={resource}
      id={id}
      verb={verb}
      body={body}
      label={label}
      title={`${label}: ${about}`}
      effect={effect}
      done={`${label}: done`}
      withoutReason={asks === 'nothing'}
    />
  );
}

function ParcelVerb({ id, verb, body }: Pick<GuideOfferDto, 'id' | 'verb' | 'body'>) {
  const { data: parcel } = useGetOne<ParcelRecord>('shipping', { id });
  if (!parcel) return <Skeleton width={120} height={32} />;
  if (verb === 'correct-address') return <CorrectAddress parcel={parcel} address={undefined} />;
  if (verb === 'resend') return <Resend parcel={parcel} />;
  return <ClaimFor parcel={parcel} kind={body['kind'] === 'damaged' ? 'damaged' : 'not-arrived'} />;
}
