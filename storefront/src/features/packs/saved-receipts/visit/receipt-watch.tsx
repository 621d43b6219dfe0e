'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../people/session/index.ts';
import type { ReceiptAlarm } from '../alarm.ts';

const AlarmBanner = lazy(async () => ({ default: (await import('./alarm-banner.tsx')).AlarmBanner }));

const MAX_IDLE_MS = 5_000;

/** Runs `work` once the page has nothing else to do; returns how to stop it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, MAX_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: MAX_IDLE_MS });
  return () => window.cancelIdleCallback(handle);
}

/** At every visit of a signed-in customer: settles the receipts of this browser, and shows what does not match. */
export function ReceiptWatch() {
  const customerId = useSession().customer?.id;
  const [found, setFound] = useState<{ customerId: string; alarms: ReceiptAlarm[] } | null>(null);
  useEffect(() => {
    if (customerId === undefined) return undefined;
    let isCurrent = true;
    const stop = whenIdle(() => {
      void import('./watch-visit.ts')
        .then(({ watchVisit }) => watchVisit(customerId))
        .then(
          (alarms) => {
            if (isCurrent) setFound({ customerId, alarms });
          },
          () => undefined, // its code did not load: the next visit goes on
        );
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [customerId]);
  if (!found || found.customerId !== customerId || found.alarms.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AlarmBanner alarms={found.alarms} onSeen={() => setFound(null)} />
    </Suspense>
  );
}
