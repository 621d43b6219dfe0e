'use client';

import { useEffect } from 'react';
import type { LiveEvent } from './stream.ts';

/** Events come in bursts; what is on screen is asked for at most this often. */
const GATHER_MS = 800;
/** The page itself comes first. */
const START_AFTER_MS = 1500;

const pathsOf = ({ event, runId, productId }: LiveEvent): string[] =>
  event === 'reset'
    ? ['/api/runs/', '/api/products/', '/api/pulls/top']
    : event === 'pulls'
      ? ['/api/pulls/top']
      : [`/api/runs/${runId ?? ''}`, `/api/products/${productId ?? ''}`];

/** Reads again what changed at the shop, as soon as it changes: put it on pages that show stock, odds or pulls. */
export function LiveRefresh() {
  useEffect(() => {
    const stale = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      const paths = [...stale];
      stale.clear();
      void import('../../lib/use-api.ts').then(({ refreshPaths }) => refreshPaths(...paths));
    };
    let leave: (() => void) | undefined;
    let isGone = false;
    const listen = async (): Promise<void> => {
      const { hearLive } = await import('./stream.ts');
      if (isGone) return;
      leave = hearLive((event) => {
        for (const path of pathsOf(event)) stale.add(path);
        timer ??= setTimeout(flush, GATHER_MS);
      });
    };
    // Without the stream the page is still whole; what it shows is read again now and then.
    const start = setTimeout(() => void listen().catch(() => undefined), START_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(start);
      leave?.();
      clearTimeout(timer);
    };
  }, []);
  return null;
}
