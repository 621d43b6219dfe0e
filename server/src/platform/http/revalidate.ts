import { config } from '../../config.ts';
import { clock, seconds } from '../clock.ts';
import { logger } from '../logger.ts';
import { runDetached } from '../scope.ts';

/** The tags of everything that pages cache; single items also have their own: `product:<id or slug>`, `run:<id>`. */
export const everyTag = ['settings', 'products', 'classes', 'cards', 'runs', 'pulls', 'drops'];
const gatherMs = seconds(1);
/** The API caches some answers for two seconds, and a replica may be behind: a page rendered within them may be stale. */
const settledAfterMs = Math.max(
  seconds(2),
  config().databaseReadUrl === undefined ? 0 : config().databaseReadLagMs,
);

let storefrontOrigin = config().storefrontUrl?.replace(/\/+$/, '');
const changedAt = new Map<string, number>();
const listeners: (() => void)[] = [];
let timer: NodeJS.Timeout | undefined;

/**
 * Tells the storefront that pages with these tags are stale: within a second, at most once a second, and once more when
 * the API's own caches have expired. Call it after a price, stock, pull, drop or setting has changed. A process that serves
 * no storefront does nothing; pages refresh themselves within a minute in any case.
 */
export function revalidate(tags: readonly string[]): void {
  if (storefrontOrigin === undefined) return;
  for (const tag of tags) changedAt.set(tag, clock.now().getTime());
  timer ??= runDetached(() => setInterval(flush, gatherMs).unref());
}

/** Calls the listener after the storefront has accepted tags: caches of its pages must be invalidated. */
export function whenRevalidated(listener: () => void): void {
  listeners.push(listener);
}

/** Points `revalidate` at this storefront and expires all of its pages. */
export async function revalidateAt(origin: string): Promise<void> {
  storefrontOrigin = origin;
  await post(origin, everyTag);
}

function flush(): void {
  const tags = [...changedAt.keys()];
  if (storefrontOrigin !== undefined) void post(storefrontOrigin, tags);
  const at = clock.now().getTime();
  for (const tag of tags) if (at - (changedAt.get(tag) ?? 0) >= settledAfterMs) changedAt.delete(tag);
  if (changedAt.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Only logs failures: the worst case is pages that are stale for a minute. */
async function post(origin: string, tags: readonly string[]): Promise<void> {
  try {
    const answer = await fetch(`${origin}/internal/revalidate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Internal-Key': config().internalKey },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(seconds(10)),
    });
    await answer.body?.cancel();
    if (answer.ok) for (const notify of listeners) notify();
    else logger.warn({ status: answer.status, tags }, 'the storefront did not take the tags');
  } catch (failure) {
    logger.warn({ err: failure, tags }, 'revalidation failed: the storefront keeps stale pages');
  }
}
