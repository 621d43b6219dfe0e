'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WhenNear } from '../../ui/feedback/when-near.tsx';

const WallSection = lazy(async () => ({ default: (await import('./wall-section.tsx')).WallSection }));

/** The wall is below the fold, so its code loads when the visitor scrolls towards it. */
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
