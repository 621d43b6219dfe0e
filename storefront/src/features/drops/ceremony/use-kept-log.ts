'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { LOG_PAGE, loadVisitLog } from '../../packs/public-log/index.ts';
import { keepSeenState } from '../shared/seen-states.ts';

/**
 * Keeps the state of the public log as this page sees it: `listed` while it shows a drop's list and waits for the round, so that another
 * list wouldn't fit later; `missed` once the round is out without a list.
 */
export function useKeptLog(dropId: string, kind: 'listed' | 'missed'): void {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    void loadVisitLog()
      .then(({ visitLog, readKept }) => visitLog().then((visit) => ({ visit, kept: readKept() })))
      .then(
        ({ visit, kept }) => {
          if (visit.name === 'fault') {
            if (!isGone) router.push(LOG_PAGE);
          } else if (kept && visit.name !== 'older') {
            const { origin, size, root } = kept;
            keepSeenState(dropId, kind, { origin, size, root, at: Date.now() / 1_000 });
          }
        },
        () => undefined, // offline, or busy: the next visit asks
      );
    return () => {
      isGone = true;
    };
  }, [dropId, kind, router]);
}
