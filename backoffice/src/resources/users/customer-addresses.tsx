import { type CustomerRecord, usersDeclaration } from '@pullproof/server/contract';
import { nameCountry } from '../../shared/values/country.ts';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';

const { value } = factsOf<CustomerRecord>(usersDeclaration);

const facts = [value('addressCount'), value('addressCountries', { label: 'Countries', cell: nameCountries })];

/** Number and countries of the addresses. The rest is encrypted until a parcel needs it. */
export const CustomerAddresses = () => (
  <FactsSection
    title="Addresses"
    hint="Names and streets are encrypted. A parcel’s page shows its own, and every look is recorded."
    rows={facts}
  />
);

function nameCountries({ addressCountries = [] }: CustomerRecord): string {
  return addressCountries.map(nameCountry).join(', ') || '–';
}
