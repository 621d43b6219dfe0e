'use client';

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import css from '../../ui/layout/section.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { SignedIn } from '../session/index.ts';
import { AddressBook, shippingText } from '../shipping/index.ts';
import { ParcelsSection, ParcelsSkeleton } from './parcels-section.tsx';
import { text } from './text.ts';

/** The customer's parcels and addresses. */
export function ShippingScreen() {
  return (
    <SignedIn fallback={<Loading />} frame={(notice) => <div className={css.sections}>{notice}</div>}>
      {(customer) => (
        <div className={css.sections}>
          <ParcelsSection />
          <AddressBook country={customer.country} />
        </div>
      )}
    </SignedIn>
  );
}

/** The headings do not depend on who is signed in, so they show while that loads. */
function Loading() {
  return (
    <div className={css.sections} aria-busy="true">
      <Section id="parcels" title={text.title} lead={text.lead}>
        <ParcelsSkeleton />
      </Section>
      <Section id="addresses" title={shippingText.book.title} lead={shippingText.book.lead}>
        <Skeleton height="170px" />
      </Section>
    </div>
  );
}
