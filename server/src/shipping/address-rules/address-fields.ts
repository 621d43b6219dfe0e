import type { AddressFieldDto } from '../../contract/index.ts';
import { ruleOf } from './rules.ts';

const names = { C: 'city', S: 'region', Z: 'postcode' } as const;

/** Returns the fields below the street that a country's addresses have, in the order that a form asks for them. */
export function addressFields(country: string): AddressFieldDto[] {
  const { uses, needs, region = 'province', city = 'city', postal = 'postal', example } = ruleOf(country);
  const kinds = { C: city, S: region, Z: postal };
  return (['C', 'S', 'Z'] as const)
    .filter((field) => uses.includes(field))
    .sort((one, other) => uses.indexOf(one) - uses.indexOf(other))
    .map((field) => ({
      name: names[field],
      kind: kinds[field] as AddressFieldDto['kind'], // the kinds of the rules are those of the contract: tested
      isRequired: needs.includes(field),
      ...(field === 'Z' && example !== undefined && { example }),
    }));
}

/** Returns the names of the fields that an address of this country must have. */
export const requiredFields = (country: string): string[] => [
  'recipient',
  'line1',
  ...addressFields(country)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name),
];
