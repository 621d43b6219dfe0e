import { refuseFields } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import { writePostcode } from './postcodes.ts';
import type { Details } from './sealed-address.ts';

/** Where no parcel arrives without its state, province or territory. */
const withRegions = ['US', 'CA', 'AU'];

/** The details as they are stored, or VALIDATION_FAILED for what its country does not know or the shop does not serve. */
export async function checkAddress(country: string, typed: Details): Promise<Details> {
  const { blockedCountries } = await readSettings();
  const written = writePostcode(country, typed.postcode);
  const errors = {
    ...(blockedCountries.includes(country) && { country: 'we cannot serve this country' }),
    ...(withRegions.includes(country) &&
      typed.region === '' && { region: 'is needed in this country: its state, province or territory' }),
    ...('fault' in written && { postcode: written.fault }),
  };
  if ('fault' in written || Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', errors);
  return { ...typed, postcode: written.postcode };
}
