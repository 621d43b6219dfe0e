'use client';

import { PayoutsSection } from '../payouts/index.ts';
import profile from '../../ui/layout/section.module.css';
import { PromoSection } from '../promo/index.ts';
import { Movements } from './movements.tsx';
import { Payments } from './payments.tsx';

/** The content below the form that adds money. */
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
