import type { CustomerRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { nameCountry } from '../../shared/values/country.ts';
import { Facts, Section } from '../../shared/records/section.tsx';

/** Number and countries of the addresses. The rest is encrypted until a parcel needs it. */
export function CustomerAddresses() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  const { addressCount = 0, addressCountries = [] } = customer;
  return (
    <Section
      title="Addresses"
      hint="Names and streets are encrypted. A parcel’s page shows its own, and every look is recorded."
    >
      <Facts
        rows={[
          ['Addresses', addressCount.toLocaleString('en-US')],
          ['Countries', addressCountries.map(nameCountry).join(', ') || '–'],
        ]}
      />
    </Section>
  );
}
