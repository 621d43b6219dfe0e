import { clock, seconds } from '../../platform/clock.ts';

/** Pages about one item, and the API path that tells whether the item exists. */
const parameterised = [
  { page: /^\/shop\/([^/]+)$/, api: '/api/products/' },
  { page: /^\/runs\/([^/]+)$/, api: '/api/runs/' },
  { page: /^\/pulls\/([^/]+)$/, api: '/api/pulls/' },
  { page: /^\/architects\/([^/]+)$/, api: '/api/architects/' },
  { page: /^\/sets\/([^/?]+)/, api: '/api/sets/' },
  { page: /^\/invite\/([^/]+)$/, api: '/api/invites/' },
  { page: /^\/u\/([^/]+)\/?$/, api: '/api/showcases/' },
  // A card's panel over the catalogue.
  { page: /^\/cards\?(?:.*&)?card=([^&]+)/, api: '/api/cards/' },
];

/** Whether the subject of a page depends on its query. */
export const isAboutQuery = (path: string): boolean => path === '/cards';

/** A showcase is switched off at once, so that it is asked for each time and nobody else may keep its page. */
export const isSwitchable = (path: string): boolean => path.startsWith('/u/');

const maxAgeMs = seconds(3);
const maxEntries = 5_000;

/**
 * Returns a check whether the item at an address (a path with or without query) exists; with `cacheComponents` the
 * storefront cannot send a real 404 itself. When the API cannot tell, the storefront may try.
 */
export function existenceOracle(apiOrigin: string): (address: string) => Promise<boolean> {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  return (address) => {
    const question = questionOf(address);
    if (question === undefined) return Promise.resolve(true);
    const at = clock.now().getTime();
    const before = known.get(question);
    if (before && !isSwitchable(address) && Math.abs(at - before.at) < maxAgeMs) return before.answer;
    const answer = ask(apiOrigin + question);
    known.delete(question);
    known.set(question, { at, answer });
    const [oldest] = known.keys();
    if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}

function questionOf(address: string): string | undefined {
  for (const { page, api } of parameterised) {
    const id = page.exec(address)?.[1];
    if (id !== undefined) return api + id;
  }
  return undefined;
}

async function ask(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(seconds(3)) });
    await answer.body?.cancel();
    return answer.status !== 404 && answer.status !== 400;
  } catch {
    return true;
  }
}
