'use client';

import { claims, soldAs, type SoldAs } from '@pullproof/server/contract';
import { lazy } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WhenNear } from '../../../ui/feedback/when-near.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import page from '../../../ui/layout/page.module.css';
import { useNow } from '../../../ui/values/moment.tsx';
import { readAvailability, useBuy } from '../buy/index.ts';
import { findLastInside, LastInsideNotice } from '../odds/index.ts';

const WallSection = lazy(async () => ({ default: (await import('./wall-section.tsx')).WallSection }));

/** The wall is below the fold, so its code loads when the visitor scrolls towards it. */
export function LazyWall() {
  return (
    <WhenNear fallback={<Skeleton height="560px" />}>
      <WallSection />
    </WhenNear>
  );
}

// Apart from the wall's other text, which loads with the wall.
const text = {
  lead: (of: SoldAs) => `Every sealed ${of.one} of this run, by number. ${claims.sealedBeforeSale}`,
  pick: `Pick the one you like, or let your browser draw. ${claims.numbersOrNothing}`,
};

/** Explains what the visitor can do at the wall, if anything, and tells its news. */
export function WallLead() {
  const { product, run } = useBuy();
  const isOpen = readAvailability(product, useNow()) === 'open';
  const last = run ? findLastInside(run) : null;
  return (
    <Stack gap={16} marginBottom={20}>
      <p className={page.lead}>
        {text.lead(soldAs(product.packsPerBox))} {isOpen ? text.pick : null}
      </p>
      <LastInsideNotice news={last ? [last] : []} isLinked={false} />
    </Stack>
  );
}
