import type { FieldErrors } from '../../contract/index.ts';
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
  const errors = {
    ...(blockedCountries.includes(country) && { country: 'we cannot serve this country' }),
    ...checkStored(country, typed),
  };
  const written = writePostcode(country, typed.postcode);
  if ('fault' in written || Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', errors);
  return { ...typed, postcode: written.postcode };
}

/** What is wrong with each field by today's rules: addresses stored earlier stay usable until they are shipped to. */
export function checkStored(country: string, { region, postcode }: Details): FieldErrors {
  const written = writePostcode(country, postcode);
  return {
    ...(withRegions.includes(country) &&
      region === '' && { region: 'is needed in this country: its state, province or territory' }),
    ...('fault' in written && { postcode: written.fault }),
  };
}
