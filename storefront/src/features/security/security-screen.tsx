'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from '../profile/profile.module.css';
import { SignedIn } from '../session/signed-in.tsx';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

// Below the fold on most screens: their code follows once it is known that somebody is signed in.
const LowerSections = lazy(async () => ({ default: (await import('./lower-sections.tsx')).LowerSections }));

const UPPER = ['176px', '178px', '240px'];
const LOWER = ['320px', '250px', '480px', '150px', '168px'];

export function SecurityScreen() {
  return (
    <SignedIn fallback={<Loading />} frame={(notice) => <div className={css.sections}>{notice}</div>}>
      {(customer) => (
        <div className={css.sections}>
          <PasswordSection email={customer.email} />
          <FactorSection email={customer.email} />
          <SessionsSection />
          <Suspense fallback={<Places heights={LOWER} />}>
            <LowerSections />
          </Suspense>
        </div>
      )}
    </SignedIn>
  );
}

function Loading() {
  return (
    <div className={css.sections} aria-busy="true">
      <Places heights={[...UPPER, ...LOWER]} />
    </div>
  );
}

function Places({ heights }: { heights: readonly string[] }) {
  return heights.map((height) => <Skeleton key={height} height={height} />);
}
