'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SignedInSections } from '../session/index.ts';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { securityText } from './text.ts';

// Below the fold on most screens, so their code loads only once the visitor is known to be signed in.
const LowerSections = lazy(async () => ({ default: (await import('./lower-sections.tsx')).LowerSections }));

const LOWER = ['320px', '250px', '480px', '150px', '168px', '168px'];

export function SecurityScreen() {
  return (
    <SignedInSections loading={<Loading />}>
      {(customer) => (
        <>
          <PasswordSection email={customer.email} />
          <FactorSection email={customer.email} />
          <SessionsSection />
          <Suspense fallback={<Places heights={LOWER} />}>
            <LowerSections />
          </Suspense>
        </>
      )}
    </SignedInSections>
  );
}

const { password, factor, sessions } = securityText;

/** The headings do not depend on who is signed in, so they show while that loads. */
function Loading() {
  return (
    <>
      <Section id="password" title={password.title} lead={password.lead}>
        <Skeleton height="44px" width="180px" />
      </Section>
      <Section id="second-factor" title={factor.title} lead={factor.lead}>
        <Skeleton height="44px" width="160px" />
      </Section>
      <Section id="sessions" title={sessions.title} lead={sessions.lead}>
        <Skeleton height="120px" />
      </Section>
      <Places heights={LOWER} />
    </>
  );
}

function Places({ heights }: { heights: readonly string[] }) {
  return heights.map((height) => <Skeleton key={height} height={height} />);
}
