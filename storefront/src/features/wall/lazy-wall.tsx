'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenNear } from '../../ui/when-near.tsx';

const WallSection = lazy(async () => ({ default: (await import('./wall-section.tsx')).WallSection }));

/** The wall is below the fold: its code loads on scroll. */
export function LazyWall() {
  const place = <Skeleton height="560px" />;
  return (
    <WhenNear fallback={place}>
      <Suspense fallback={place}>
        <WallSection />
      </Suspense>
    </WhenNear>
  );
}
