'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../../lib/when-idle.ts';
import { useSession } from '../../../people/session/index.ts';
import type { ReceiptAlarm } from '../alarm.ts';

const AlarmBanner = lazy(async () => ({ default: (await import('./alarm-banner.tsx')).AlarmBanner }));

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
