'use client';

import { PayoutsSection } from '../payouts/index.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PromoSection } from '../promo/index.ts';
import { Movements } from './movements.tsx';
import { Payments } from './payments.tsx';

/** The content below the form that adds money. */
export function BelowTopUp() {
  return (
    <>
      <Stack gap={20} marginTop={28}>
        <PromoSection />
        <PayoutsSection />
      </Stack>
      <Payments />
      <Movements />
    </>
  );
}
