'use client';

import { useEffect } from 'react';

/** Lets the page load first. */
const START_AFTER_MS = 1500;

/** Refetches data as soon as it changes at the shop: for pages that show stock, odds or pulls. */
export function LiveRefresh() {
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { followLive } = await import('./follow-live.ts');
      if (!isGone) leave = followLive();
    };
    // Without the stream the page still refreshes by polling.
    const start = setTimeout(() => void follow().catch(() => undefined), START_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(start);
      leave?.();
    };
  }, []);
  return null;
}
