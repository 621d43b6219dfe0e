'use client';

import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/use-is-alive.ts';

// Optional: the page neither waits for it nor needs it.
const UnreadMark = lazy(() =>
  import('./unread-mark.tsx').then(
    (loaded) => ({ default: loaded.UnreadMark }),
    () => ({ default: () => null }),
  ),
);

/** A dot in the corner of its link, after hydration and when there are unread messages. */
export function LateUnreadMark() {
  if (!useIsAlive()) return null;
  return (
    <Suspense fallback={null}>
      <UnreadMark />
    </Suspense>
  );
}
