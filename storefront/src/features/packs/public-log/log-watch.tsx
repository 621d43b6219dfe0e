'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { LOG_PAGE } from './paths.ts';

/** Once a visit, not for each page: whoever leaves the page of a fault isn't brought back before the next visit. */
let hasAsked = false;

/** At every visit: asks whether the public log goes on from what this browser kept. What doesn't fit is a page of its own. */
export function LogWatch() {
  const router = useRouter();
  useEffect(() => {
    if (hasAsked) return undefined;
    return whenIdle(() => {
      hasAsked = true;
      if (window.location.pathname === LOG_PAGE) return;
      void import('./visit-log.ts')
        .then(({ visitLog }) => visitLog())
        .then(
          ({ name }) => {
            if (name === 'fault') router.push(LOG_PAGE);
          },
          () => undefined, // offline, or busy: the next visit asks
        );
    });
  }, [router]);
  return null;
}
