import type { AddressDto } from '@pullproof/server/contract';

type Written = Pick<AddressDto, 'recipient' | 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country'>;

/** Countries whose last line reads "City, Region Postcode". */
const CITY_FIRST = ['US', 'CA', 'AU', 'GB', 'IN', 'NZ'];

const join = (separator: string, ...parts: string[]): string =>
  parts.filter((part) => part !== '').join(separator);

/** Returns the lines of a label below the name, the country last. */
export function formatAddress({ line1, line2, city, region, postcode, country }: Written): string[] {
  const place = CITY_FIRST.includes(country)
    ? [join(' ', join(', ', city, region), postcode)]
    : [join(' ', postcode, city), region];
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return [line1, line2, ...place, name].filter((line) => line !== '');
}

/** Formats one line for dialogs and labels: "Ada Lindqvist, Hamngatan 1". */
export const nameAddress = ({ recipient, line1 }: Pick<Written, 'recipient' | 'line1'>): string =>
  `${recipient}, ${line1}`;
