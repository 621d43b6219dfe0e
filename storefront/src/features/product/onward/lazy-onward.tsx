'use client';

import { lazy, Suspense } from 'react';

const LateOnward = lazy(async () => ({ default: (await import('./late-onward.tsx')).LateOnward }));

/** For a page rendered while the product was on sale: loads only when needed. */
export function LazyOnward() {
  return (
    <Suspense fallback={null}>
      <LateOnward />
    </Suspense>
  );
}
