import { formatAddress } from 'localized-address-format';

import type { Details } from '../sealed-address.ts';
import { ruleOf } from './rules.ts';

type Written = Omit<Details, 'recipient'> & { country: string; recipient?: string };

const otherScript = /(?=\p{L})\P{Script=Latin}/u;

/**
 * Returns an address as its country writes it on a label, without the country's name. An address in Japanese, Chinese
 * or Korean script goes from the prefecture to the name, the same in Latin letters from the name to the prefecture.
 */
export function addressLines({
  country,
  recipient,
  line1,
  line2,
  city,
  region,
  postcode,
}: Written): string[] {
  const isLocal = otherScript.test(`${line1}${city}${region}`);
  const { uses } = ruleOf(country);
  // What the country's format has no place for is kept beside the street.
  const extra = [!uses.includes('C') && city, !uses.includes('S') && region, !uses.includes('Z') && postcode];
  const street = isLocal ? [...extra.reverse(), line1, line2] : [line1, line2, ...extra];
  const lines = formatAddress(
    {
      postalCountry: country,
      ...(recipient !== undefined && { name: recipient }),
      // Joined, because the library puts the rest of the street on a separate line.
      addressLines: [street.filter((line) => typeof line === 'string' && line !== '').join('\n')],
      locality: uses.includes('C') ? city : '',
      administrativeArea: uses.includes('S') ? region : '',
      postalCode: uses.includes('Z') ? postcode : '',
    },
    isLocal ? 'local' : 'latin',
  );
  return lines.flatMap((line) => line.split('\n'));
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Returns a country's name in English, the last line of every address. */
export const countryName = (country: string): string => names.of(country) ?? country;
