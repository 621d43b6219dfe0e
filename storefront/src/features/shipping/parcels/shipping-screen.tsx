'use client';

import { Stack } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../../people/session/index.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import { ParcelsSection, ParcelsSkeleton } from './parcels-section.tsx';
import css from './parcels.module.css';
import { text } from './text.ts';

/** The customer's parcels and addresses. */
export function ShippingScreen() {
  return (
    <SignedInSections loading={<Loading />}>
      {(customer) => (
        <Stack gap={20} className={css.screen}>
          <ParcelsSection>
            <AddressBook country={customer.country} />
          </ParcelsSection>
        </Stack>
      )}
    </SignedInSections>
  );
}

/** The headings do not depend on who is signed in, so they show while that loads. */
function Loading() {
  return (
    <Stack gap={20} className={css.screen}>
      <Section id="parcels" title={text.title} lead={text.lead}>
        <ParcelsSkeleton />
      </Section>
    </Stack>
  );
}
