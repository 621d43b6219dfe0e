import type { Details } from './sealed-address.ts';

export interface Place extends Details {
  country: string;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The lines of an address as they stand on a label, without empty ones; the country comes last. */
export const addressLines = ({ recipient, line1, line2, city, region, postcode, country }: Place): string[] =>
  [
    recipient,
    line1,
    line2,
    [city, region, postcode].filter((part) => part !== '').join(' '),
    countryNames.of(country) ?? country,
  ].filter((line) => line !== '');
