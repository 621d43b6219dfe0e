import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { pauseOnline } from '../../../lib/pause-online.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { stageText as text } from './stage-text.ts';

const MAX_ANSWER_MS = 3_000;
const ASK_AGAIN_MS = 2_000;

/** Whether the shop answers. A device that thinks it is online may still reach nothing. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(MAX_ANSWER_MS);
    return (await fetch('/api/healthz', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Leaves the stage for another page of the shop. Without a network that would end on the browser's own error page, so it
 * stays, says so, and goes on by itself once the shop answers; a later call takes its place.
 */
export function useLeave(): (href: string) => void {
  const router = useRouter();
  const last = useRef(0);
  useEffect(
    () => () => {
      last.current = -1;
    },
    [],
  );
  return (href) => {
    last.current += 1;
    void leave(href, last, last.current, (to) => router.push(to));
  };
}

async function leave(
  href: string,
  last: { readonly current: number },
  call: number,
  go: (href: string) => void,
): Promise<void> {
  for (let tries = 0; last.current === call; tries += 1) {
    if (await isReachable()) {
      if (last.current === call) go(href);
      return;
    }
    if (tries === 0 && last.current === call) showToast(text.leavesOnline);
    await pauseOnline(ASK_AGAIN_MS);
  }
}
