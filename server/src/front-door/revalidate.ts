import { config } from '../config.ts';
import { seconds } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';

/** The tags of everything that pages keep; one thing has its own as well: `product:<id or slug>`, `run:<id>`. */
const everyTag = ['settings', 'products', 'classes', 'cards', 'runs', 'pulls'];
const gatherMs = seconds(1);

let storefrontOrigin = config().storefrontUrl?.replace(/\/+$/, '');
const waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;

/**
 * Tells the storefront that pages with these tags are out of date, at most once a second for all together.
 * Call it after a price, stock, pull or setting has changed; a process that serves no storefront does nothing,
 * and pages refresh themselves within a minute in any case.
 */
export function revalidate(tags: readonly string[]): void {
  if (storefrontOrigin === undefined) return;
  for (const tag of tags) waiting.add(tag);
  timer ??= setTimeout(flush, gatherMs);
  timer.unref();
}

/** From now on `revalidate` speaks to this storefront, which starts with everything out of date. */
export async function revalidateAt(origin: string): Promise<void> {
  storefrontOrigin = origin;
  await post(origin, everyTag);
}

function flush(): void {
  timer = undefined;
  const tags = [...waiting];
  waiting.clear();
  if (storefrontOrigin !== undefined && tags.length > 0) void post(storefrontOrigin, tags);
}

/** Pages that stay old for a minute are no reason to fail: the log says so. */
async function post(origin: string, tags: readonly string[]): Promise<void> {
  try {
    const answer = await fetch(`${origin}/internal/revalidate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Internal-Key': config().internalKey },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(seconds(10)),
    });
    await answer.body?.cancel();
    if (!answer.ok) logger.warn({ status: answer.status, tags }, 'the storefront did not take the tags');
  } catch (failure) {
    logger.warn({ err: failure, tags }, 'the storefront could not be told what is out of date');
  }
}
