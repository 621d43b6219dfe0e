'use client';

import { useEffect } from 'react';

/** The page itself comes first. */
const START_AFTER_MS = 1500;

/** Reads again what changed at the shop, as soon as it changes: put it on pages that show stock, odds or pulls. */
export function LiveRefresh() {
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { followLive } = await import('./follow-live.ts');
      if (!isGone) leave = followLive();
    };
    // Without the stream the page is still whole; what it shows is read again now and then.
    const start = setTimeout(() => void follow().catch(() => undefined), START_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(start);
      leave?.();
    };
  }, []);
  return null;
}
