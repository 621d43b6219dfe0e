import { refreshPaths } from '../../lib/use-api.ts';
import { hearLive, type LiveEvent } from './stream.ts';

/** Events come in bursts; what is on screen is asked for at most this often. */
const GATHER_MS = 800;

const pathsOf = ({ event, runId, productId }: LiveEvent): string[] =>
  event === 'reset'
    ? ['/api/runs/', '/api/products/', '/api/pulls/top']
    : event === 'pulls'
      ? ['/api/pulls/top']
      : [`/api/runs/${runId ?? ''}`, `/api/products/${productId ?? ''}`];

/** Reads again what changed at the shop, as soon as it changes; the answer ends it. */
export function followLive(): () => void {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const paths = [...stale];
    stale.clear();
    void refreshPaths(...paths);
  };
  const leave = hearLive((event) => {
    for (const path of pathsOf(event)) stale.add(path);
    timer ??= setTimeout(flush, GATHER_MS);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}
