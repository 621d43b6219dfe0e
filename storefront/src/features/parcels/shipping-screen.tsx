'use client';

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SignedIn } from '../session/index.ts';
import { AddressBook, shippingText } from '../shipping/index.ts';
import { ParcelsSection, ParcelsSkeleton } from './parcels-section.tsx';
import { text } from './text.ts';

/** The customer's parcels and addresses. */
export function ShippingScreen() {
  return (
    <SignedIn
      fallback={<Loading />}
      frame={(notice) => (
        <Stack gap={20} above={28}>
          {notice}
        </Stack>
      )}
    >
      {(customer) => (
        <Stack gap={20} above={28}>
          <ParcelsSection />
          <AddressBook country={customer.country} />
        </Stack>
      )}
    </SignedIn>
  );
}

/** The headings do not depend on who is signed in, so they show while that loads. */
function Loading() {
  return (
    <Stack gap={20} above={28} aria-busy="true">
      <Section id="parcels" title={text.title} lead={text.lead}>
        <ParcelsSkeleton />
      </Section>
      <Section id="addresses" title={shippingText.book.title} lead={shippingText.book.lead}>
        <Skeleton height="170px" />
      </Section>
    </Stack>
  );
}
