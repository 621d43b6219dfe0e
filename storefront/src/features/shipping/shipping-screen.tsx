'use client';

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import css from '../../ui/layout/section.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { SignedIn } from '../session/index.ts';
import { AddressBook } from './address-book.tsx';
import { ParcelsSection } from './parcels-section.tsx';
import { text } from './text.ts';

export function ShippingScreen() {
  return (
    <SignedIn fallback={<Loading />} frame={(notice) => <div className={css.sections}>{notice}</div>}>
      {(customer) => (
        <div className={css.sections}>
          <ParcelsSection isKnown />
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
      <ParcelsSection isKnown={false} />
      <Section id="addresses" title={text.book.title} lead={text.book.lead}>
        <Skeleton height="170px" />
      </Section>
    </div>
  );
}
