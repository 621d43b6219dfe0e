import type { ClaimKind, CustomerParcelRecord, ParcelDto, ParcelRecord } from '../../contract/index.ts';
import { readableState } from '../../contract/index.ts';
import { readOne, readRows } from '../../platform/resource/index.ts';
import { readParcel } from '../../shipping/index.ts';
import { check, dayOf, offer, type Asker, type Finding, type Guide } from './guide.ts';

type Parcel = Pick<
  ParcelRecord,
  | 'id'
  | 'number'
  | 'state'
  | 'promisedOn'
  | 'isLate'
  | 'trackingNumber'
  | 'waitsFor'
  | 'labelState'
  | 'carrier'
>;

async function parcelsOf({ about, customerId, role }: Asker): Promise<Parcel[]> {
  if (about?.kind === 'parcel') return [await readOne<ParcelRecord>(role, 'shipping', about.id)];
  return readRows<ParcelRecord>(role, 'shipping', { customerId }, 10);
}

const noParcel: Finding = {
  isYes: false,
  says: 'No parcel was asked for. Cards stay in the vault until the customer ships them.',
  checks: [],
  offers: [],
  answer:
    'There is no parcel in your account yet. Your cards are safe in the vault; you can ship them from your collection.',
};

const linkTo = ({ id }: Pick<Parcel, 'id'>) => ({ resource: 'shipping', id });

const factsOf = (parcel: Parcel) => [
  check('Parcel', `${parcel.number}, ${readableState(parcel.state)}`, null, linkTo(parcel)),
  check('Expected by', dayOf(parcel.promisedOn), !parcel.isLate),
  check(
    'Tracking',
    parcel.trackingNumber ? `${parcel.carrier ?? ''} ${parcel.trackingNumber}`.trim() : 'none yet',
  ),
];

const isClaimable = ({ claimable }: ParcelDto, wanted: ClaimKind): boolean =>
  claimable.some(({ kind }) => kind === wanted);

const claimOffer = ({ id, number }: Parcel, kind: ClaimKind) =>
  offer(
    {
      act: 'shipping/claims',
      id,
      label: kind === 'damaged' ? 'Claim damage' : 'Claim it didn’t arrive',
      about: number,
    },
    { asks: 'form', body: { kind } },
  );

export const whereIsMyParcel: Guide = {
  general:
    'Your parcels with their tracking are under Shipping in your account, with the day each is expected by. If that day has passed, you can report it there.',
  async check(asker) {
    const parcels = await parcelsOf(asker);
    const parcel = parcels.find(({ isLate }) => isLate) ?? parcels[0];
    if (!parcel) return noParcel;
    const mayClaim = isClaimable(await readParcel(asker.customerId, parcel.id), 'not-arrived');
    if (!parcel.isLate && !mayClaim)
      return {
        isYes: false,
        says: parcel.waitsFor
          ? `${parcel.number} waits: ${readableState(parcel.waitsFor)}.`
          : `${parcel.number} is ${readableState(parcel.state).toLowerCase()} and not late.`,
        checks: factsOf(parcel),
        offers: [],
        answer: `${parcel.number} is ${readableState(parcel.state).toLowerCase()} and expected by ${dayOf(parcel.promisedOn)}.${parcel.trackingNumber ? ` Its tracking number is ${parcel.trackingNumber}.` : ''} If it hasn’t arrived by then, write to us here.`,
      };
    return {
      isYes: true,
      says: `${parcel.number} was expected by ${dayOf(parcel.promisedOn)}.`,
      checks: factsOf(parcel),
      offers: mayClaim ? [claimOffer(parcel, 'not-arrived')] : [],
      answer: `${parcel.number} should have arrived by ${dayOf(parcel.promisedOn)}. We’re sorry. ${mayClaim ? 'We’re opening a claim for you; it’s insured for the value you saw when you ordered it.' : 'We’re asking about it and will write again.'}`,
    };
  },
};

const canCorrect = ({ state, labelState }: Parcel): boolean =>
  state === 'requested' || state === 'picking' || (state === 'packed' && labelState === 'failed');

export const wrongAddress: Guide = {
  general:
    'An address can be changed until its parcel is packed, and only by you: sign in, open Support and write to us there.',
  async check(asker) {
    const parcels = await parcelsOf(asker);
    const parcel =
      parcels.find(canCorrect) ?? parcels.find(({ state }) => state === 'returned') ?? parcels[0];
    if (!parcel) return noParcel;
    const [row] = await readRows<CustomerParcelRecord>(asker.role, 'users/:id/shipping', { id: parcel.id });
    const canResend = row?.canResend ?? false;
    const isOpen = canCorrect(parcel);
    const about = parcel.number;
    const { id } = parcel;
    const offers = isOpen
      ? [offer({ act: 'shipping/correct-address', id, label: 'Correct address', about }, { asks: 'form' })]
      : canResend
        ? [offer({ act: 'shipping/resend', id, label: 'Send again', about }, { asks: 'form' })]
        : [];
    return {
      isYes: offers.length > 0,
      says: isOpen
        ? `${about} isn’t packed yet.`
        : canResend
          ? `${about} came back and can be sent again, to a corrected address.`
          : `${about} is ${readableState(parcel.state).toLowerCase()}: its address stays. If it comes back, it can be sent again.`,
      checks: factsOf(parcel),
      offers,
      answer: isOpen
        ? `There’s still time: ${about} isn’t packed yet. Send us the full address, and we’ll correct it.`
        : canResend
          ? `${about} came back to us. Send us the full address, and we’ll send it again free of charge.`
          : `${about} has left our packing station, so we can’t change its address. If the carrier returns it, we’ll send it again to the right one.`,
    };
  },
};

export const damaged: Guide = {
  general:
    'Damage can be reported on the parcel’s page under Shipping, with photos, for some days after delivery. Sign in, open Support and write to us there if you need help with it.',
  async check(asker) {
    const parcels = (await parcelsOf(asker)).filter(
      ({ state }) => state === 'delivered' || asker.about?.kind === 'parcel',
    );
    for (const parcel of parcels) {
      if (!isClaimable(await readParcel(asker.customerId, parcel.id), 'damaged')) continue;
      return {
        isYes: true,
        says: `Damage of ${parcel.number} can be claimed. Ask for photos if there are none.`,
        checks: factsOf(parcel),
        offers: [claimOffer(parcel, 'damaged')],
        answer: `We’re sorry that ${parcel.number} arrived damaged. Which cards are damaged? Add a photo of each here, and we’ll open the claim for you.`,
      };
    }
    const [parcel] = parcels;
    if (!parcel) return { ...noParcel, says: 'No parcel was delivered.' };
    return {
      isYes: false,
      says: 'Damage can’t be claimed: it wasn’t delivered, a claim is open or was decided, or the time for it is over.',
      checks: factsOf(parcel),
      offers: [],
      answer: `We can’t open a damage claim for ${parcel.number}: either one is under way, it hasn’t been delivered, or the time for it is over. Its page under Shipping says which.`,
    };
  },
};
