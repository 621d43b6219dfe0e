'use client';

import { LimitsSection } from '../limits/limits-section.tsx';
import { SpendingSection } from '../limits/spending-section.tsx';
import { DataSection } from './data-section.tsx';
import { PrivacySection } from './privacy-section.tsx';

/** The sections below those about sign-in. */
export function LowerSections() {
  return (
    <>
      <LimitsSection />
      <SpendingSection />
      <PrivacySection />
      <DataSection />
    </>
  );
}
