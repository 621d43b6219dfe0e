import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, NotThere } from '../src/index.ts';

/** The address can’t be used; the message says why. */
export class BadAddress extends Error {}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads a shop’s address: https, or http on this machine. */
export function readShopAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '')
    throw new BadAddress(`“${text}” is no address of a shop`);
  const isLocal = url.protocol === 'http:' && LOOPBACK.has(url.hostname);
  if (url.protocol !== 'https:' && !isLocal)
    throw new BadAddress(`${text}: only https, or http on this machine`);
  return url;
}

export interface Limits {
  /** For one answer. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Ends everything, such as a round that takes too long. */
  readonly signal?: AbortSignal;
}

const MAX_TRIES = 6;
const MAX_WAIT_SECONDS = 30;

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`the answer is longer than ${Math.round(maxBytes / 2 ** 20)} MiB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Seconds to wait before asking again; undefined for an answer that counts. */
function waitOf(response: Response): number | undefined {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const seconds = Number(response.headers.get('retry-after') ?? 5);
  return Math.min(MAX_WAIT_SECONDS, Math.max(1, Number.isFinite(seconds) ? seconds : 5));
}

/** `fetch` says why in the cause alone. */
function describeFailure(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const root = cause instanceof Error ? cause : error;
  return root instanceof Error ? root.message || root.name : 'unknown reason';
}

/** Asks one shop, within limits of time and size, and follows it nowhere else. */
export function askShop(shop: URL, { timeoutMs, maxBytes, signal }: Limits): Ask {
  return async (path) => {
    const url = new URL(path, shop);
    if (url.origin !== shop.origin) throw new BadAddress(`${path} leads to another host`);
    for (let tries = 1; ; tries++) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        redirect: 'error',
        headers: { 'user-agent': 'pullproof-verify' },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: unknown) => {
        throw new Error(`no answer for ${path}: ${describeFailure(error)}`);
      });
      const wait = waitOf(response);
      if (wait !== undefined && tries < MAX_TRIES) {
        await response.body?.cancel();
        await sleep(wait * 1000, undefined, signal ? { signal } : {});
        continue;
      }
      if (response.ok) return readBody(response, maxBytes);
      await response.body?.cancel();
      if ([404, 409, 410].includes(response.status)) throw new NotThere(path, response.status);
      throw new Error(`the shop answered ${response.status} for ${path}`);
    }
  };
}
