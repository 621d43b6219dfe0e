'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const Screen = lazy(async () => ({ default: (await import('./showcase-screen.tsx')).ShowcaseScreen }));

export function ShowcaseScreen() {
  return (
    <Suspense fallback={<Skeleton height="720px" />}>
      <Screen />
    </Suspense>
  );
}
