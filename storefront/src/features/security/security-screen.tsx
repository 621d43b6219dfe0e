'use client';

import { Skeleton } from '../../ui/skeleton.tsx';
import { LimitsSection } from '../limits/limits-section.tsx';
import { SpendingSection } from '../limits/spending-section.tsx';
import css from '../profile/profile.module.css';
import { SignedIn } from '../session/signed-in.tsx';
import { DataSection } from './data-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SecurityScreen() {
  return (
    <SignedIn fallback={<Loading />} frame={(notice) => <div className={css.sections}>{notice}</div>}>
      {(customer) => (
        <div className={css.sections}>
          <PasswordSection email={customer.email} />
          <FactorSection email={customer.email} />
          <SessionsSection />
          <LimitsSection />
          <SpendingSection />
          <PrivacySection />
          <DataSection />
        </div>
      )}
    </SignedIn>
  );
}

function Loading() {
  return (
    <div className={css.sections} aria-busy="true">
      {['176px', '178px', '240px', '320px', '250px', '480px', '150px', '168px'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
