import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { prepare, withPacks, type Preparation } from './prepare.ts';
import type { RevealedPacks } from './open-packs.ts';

const RETRY_MS = 2_000;
const STUCK_AFTER = 2;

interface Known {
  key: string;
  prepared: Preparation;
}

/**
 * Prepares opened packs for a reveal without a network; null until all is there. Parts that fail are asked again; stuck
 * are those of a release that is gone, which only a reload replaces. The same packs, checked once more, take over what
 * was prepared: by then the network may be gone.
 */
export function usePrepared(packs: RevealedPacks | null): { prepared: Preparation | null; isStuck: boolean } {
  const [known, setKnown] = useState<Known | null>(null);
  const [failedCount, setFailedCount] = useState(0);
  const key = packs?.map(({ opened }) => opened.pack.id).join() ?? '';
  const load = useEffectEvent(() => prepare(packs ?? []));
  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void =>
      void load().then(
        (prepared) => {
          if (isCurrent) setKnown({ key, prepared });
        },
        () => {
          if (!isCurrent) return;
          setFailedCount((count) => count + 1);
          timer = setTimeout(ask, RETRY_MS);
        },
      );
    ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  const prepared = useMemo(
    () => (packs !== null && known?.key === key ? withPacks(known.prepared, packs) : null),
    [known, key, packs],
  );
  return { prepared, isStuck: prepared === null && failedCount >= STUCK_AFTER };
}
