import { refuseFields } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';
import { writePostcode } from './postcodes.ts';
import type { Details } from './sealed-address.ts';

/** Countries where parcels need a state, province or territory. */
const withRegions = ['US', 'CA', 'AU'];

/**
 * Returns the details as stored. Error: VALIDATION_FAILED for values invalid in the country, and for countries not
 * served.
 */
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
