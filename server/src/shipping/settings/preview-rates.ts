import type { ParcelPriceDto, PreviewRatesInput } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { priceParcel, type PriceRefusal } from '../rates/price-parcel.ts';
import { checkRates } from './check-rates.ts';

const refusals: Record<PriceRefusal, string> = {
  blocked_country: 'Nothing is sent to this country.',
  no_zone: 'No zone has this origin and country.',
  too_valuable: 'The value is above the highest band.',
};

/** Prices a parcel with rates that are not saved. Errors: VALIDATION_FAILED, CANNOT_SHIP with the `reason`. */
export async function previewRates(input: PreviewRatesInput): Promise<ParcelPriceDto> {
  checkRates(input.rates);
  const origin = await one<{ country: string }>('SELECT country FROM origin_facts WHERE id = $1', [
    input.originId,
  ]);
  if (!origin) throw refuseFields('VALIDATION_FAILED', { originId: 'does not exist' });
  const priced = priceParcel({ ...input, area: input.country, originCountry: origin.country });
  if ('refusal' in priced) throw refuse('CANNOT_SHIP', refusals[priced.refusal], { reason: priced.refusal });
  return priced.price;
}
