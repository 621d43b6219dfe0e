'use client';

import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../../people/session/index.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import { text as shippingText } from '../addresses/text.ts';
import { ParcelsSection, ParcelsSkeleton } from './parcels-section.tsx';
import { text } from './text.ts';

/** The customer's parcels and addresses. */
export function ShippingScreen() {
  return (
    <SignedInSections loading={<Loading />}>
      {(customer) => (
        <>
          <ParcelsSection />
          <AddressBook country={customer.country} />
        </>
      )}
    </SignedInSections>
  );
}

/** The headings do not depend on who is signed in, so they show while that loads. */
function Loading() {
  return (
    <>
      <Section id="parcels" title={text.title} lead={text.lead}>
        <ParcelsSkeleton />
      </Section>
      <Section id="addresses" title={shippingText.book.title} lead={shippingText.book.lead}>
        <Skeleton height="170px" />
      </Section>
    </>
  );
}
