'use client';

import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../../lib/use-is-alive.ts';

// Loaded lazily: every page works without it.
const UnreadMark = lazy(() =>
  import('./unread-mark.tsx').then(
    (loaded) => ({ default: loaded.UnreadMark }),
    () => ({ default: () => null }),
  ),
);

/** A dot in the corner of the surrounding link if anything is unread; rendered after hydration. */
export function LateUnreadMark() {
  if (!useIsAlive()) return null;
  return (
    <Suspense fallback={null}>
      <UnreadMark />
    </Suspense>
  );
}
