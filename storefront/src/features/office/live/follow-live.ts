import { refreshPaths } from '../../../lib/api/use-api.ts';
import { paceCalls } from './pace-calls.ts';
import { hearLive, type LiveEvent } from './stream.ts';

/** Events come in bursts: refresh soon after the first, and not too often. */
const PACE = { gatherMs: 150, apartMs: 600 };

const pathsOf = ({ event, runId, productId }: LiveEvent): string[] =>
  event === 'reset'
    ? ['/api/runs/', '/api/products/', '/api/pulls/top']
    : event === 'pulls'
      ? ['/api/pulls/top']
      : [`/api/runs/${runId ?? ''}`, `/api/products/${productId ?? ''}`];

/** Refetches data as soon as it changes at the shop. Returns a function that stops it. */
export function followLive(): () => void {
  const stale = new Set<string>();
  const refresh = paceCalls(() => {
    const paths = [...stale];
    stale.clear();
    void refreshPaths(...paths);
  }, PACE);
  const leave = hearLive((event) => {
    // Pages that show a drop read it themselves.
    if (event.event === 'drop') return;
    for (const path of pathsOf(event)) stale.add(path);
    refresh.ask();
  });
  return () => {
    leave();
    refresh.stop();
  };
}
