'use client';

import { lazy, Suspense } from 'react';
import { useIsAlive } from '../../lib/use-is-alive.ts';

// No page waits for it, and one without it is whole.
const UnreadMark = lazy(() =>
  import('./unread-mark.tsx').then(
    (loaded) => ({ default: loaded.UnreadMark }),
    () => ({ default: () => null }),
  ),
);

/** A dot in the corner of the link that it stands in, once the page is alive and where something is unread. */
export function LateUnreadMark() {
  if (!useIsAlive()) return null;
  return (
    <Suspense fallback={null}>
      <UnreadMark />
    </Suspense>
  );
}
