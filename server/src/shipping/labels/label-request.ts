import { readCustomer } from '../../people/index.ts';
import { goodsLines } from '../documents/goods.ts';
import type { LabelRequest } from '../carriers/carrier.ts';
import type { ParcelRow } from '../parcels/lock-parcel.ts';
import { openAddress } from '../warehouse/addresses.ts';
import { hasCustoms, readSender, readUnits } from '../warehouse/read-printed.ts';

/** Decrypts what the carrier has to know of a parcel: the caller audits that. Error: WRONG_STATE, see `openAddress`. */
export async function openLabelRequest(parcel: ParcelRow, reference: string): Promise<LabelRequest> {
  const { name, postcode, carrierAccount, ...place } = await readSender(parcel.originId);
  const company = place.company || name;
  const weightGrams = parcel.weighedGrams ?? parcel.weightGrams;
  const leaves = await hasCustoms(parcel);
  const customer = await readCustomer(parcel.customerId);
  return {
    reference,
    from: { ...place, postcode, company, recipient: name },
    to: { ...openAddress(parcel), ...(leaves && customer && { email: customer.email }) },
    ...(carrierAccount !== '' && { carrierAccount }),
    weightGrams,
    insuredCents: parcel.insuredCents,
    needsSignature: parcel.needsSignature,
    ...(leaves && {
      customs: { signer: company, items: await readGoods(parcel.id, place.country, weightGrams) },
    }),
  };
}

type Goods = NonNullable<LabelRequest['customs']>['items'];

/** The lines of the CN22; each has its units' share of the weight, rounded down, as carriers refuse more than the whole. */
async function readGoods(parcelId: string, madeIn: string, weightGrams: number): Promise<Goods> {
  const units = await readUnits(parcelId, madeIn);
  return goodsLines(units).map((line) => ({
    ...line,
    weightGrams: Math.floor((weightGrams * line.count) / units.length),
  }));
}
