import { refuseFields } from '../platform/errors.ts';
import { readSettings } from '../base/index.ts';
import { requiredFields } from './address-rules/address-fields.ts';
import { isAmong } from './address-rules/areas.ts';
import { writePostcode } from './address-rules/postcodes.ts';
import { listMissing } from './documents/fonts.ts';
import { detailsOf, type Details } from './sealed-address.ts';

/**
 * Returns the details as stored. Error: VALIDATION_FAILED for values invalid in the country, for characters that no
 * label can show, and for countries not served.
 */
export async function checkAddress(country: string, typed: Details): Promise<Details> {
  const { blockedCountries } = await readSettings();
  const rules = applyRules(country, typed);
  const errors = { ...(await findUnprintable(typed)), ...rules.errors };
  if (isAmong(blockedCountries, { country, ...typed })) errors['country'] = 'we cannot serve this country';
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', errors);
  return { ...typed, postcode: rules.postcode };
}

// Every font has ASCII: most addresses load none.
const beyondAscii = /[^ -~]/gu;

async function findUnprintable(typed: Details): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const { phone: _notPrinted, ...printed } = detailsOf(typed);
  for (const [field, value] of Object.entries(printed)) {
    const [first] = await listMissing(value.match(beyondAscii)?.join('') ?? '');
    if (first !== undefined)
      errors[field] = `has characters that a label can’t print, such as ${first}: use Latin letters`;
  }
  return errors;
}

/** Returns what the country's rules refuse in a stored address, by field: it stays usable until it is edited. */
export function checkStored(address: Details & { country: string }): Record<string, string> | undefined {
  const { errors } = applyRules(address.country, address);
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function applyRules(country: string, typed: Details): { errors: Record<string, string>; postcode: string } {
  const errors: Record<string, string> = {};
  for (const field of requiredFields(country))
    if (typed[field as keyof Details] === '') errors[field] = 'is needed in this country'; // names of details
  const written = writePostcode(country, typed.postcode);
  if ('fault' in written) errors['postcode'] = written.fault;
  return { errors, postcode: 'fault' in written ? typed.postcode : written.postcode };
}
