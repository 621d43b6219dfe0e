'use client';

import { LimitsSection, SpendingSection } from '../limits/index.ts';
import { DataSection } from './data-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** The sections after those about sign-in. */
export function LowerSections() {
  return (
    <>
      <LimitsSection />
      <SpendingSection />
      <PrivacySection />
      <DataSection />
      <TokensSection />
    </>
  );
}
