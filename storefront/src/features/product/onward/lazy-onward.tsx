'use client';

import { lazy, Suspense } from 'react';

const LateOnward = lazy(async () => ({ default: (await import('./late-onward.tsx')).LateOnward }));

/** For a page that was rendered while the product was on sale: neither read nor sent until it is needed. */
export function LazyOnward() {
  return (
    <Suspense fallback={null}>
      <LateOnward />
    </Suspense>
  );
}
