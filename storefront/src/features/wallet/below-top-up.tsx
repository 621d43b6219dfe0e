'use client';

import { PayoutsSection } from '../payouts/payouts-section.tsx';
import profile from '../profile/profile.module.css';
import { PromoSection } from '../promo/promo-section.tsx';
import { Movements } from './movements.tsx';
import { Payments } from './payments.tsx';

/** The sections below the form that adds money. */
export function BelowTopUp() {
  return (
    <>
      <div className={profile.sections}>
        <PromoSection />
        <PayoutsSection />
      </div>
      <Payments />
      <Movements />
    </>
  );
}
