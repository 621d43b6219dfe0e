import { readFile } from 'node:fs/promises';
import type { Shop } from './own-shop.ts';

/**
 * The shop's target is 50 ms. Journeys run every route's code for the first time, on machines that may be three times
 * slower.
 */
const limitMs = 150;
const shownCulprits = 8;

interface Block {
  /** Blocked time, capped at the CPU time of the API's thread during the block. */
  ownMs: number;
  blockedMs: number;
  during: string[];
}

/** Parses the log's entries on a blocked event loop (server/src/platform/jobs/loop-watch.ts). */
function readBlocks(log: string): Block[] {
  return log.split('\n').flatMap((line) => {
    if (!line.includes('"the event loop was blocked"') || !line.endsWith('}')) return [];
    const facts = JSON.parse(line) as { blockedMs: number; cpuMs: number; during: string[] }; // as loop-watch writes it
    return [{ ...facts, ownMs: Math.min(facts.blockedMs, facts.cpuMs) }];
  });
}

/** Delays since the last reading, in milliseconds. */
async function readDelays(origin: string): Promise<{ p99Ms: number; maxMs: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string): number =>
    1_000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99Ms: read('p99'), maxMs: read('max') };
}

/** Starts watching a shop; the returned function reports on its event loop and whether it stayed within the limit. */
export async function watchEventLoop({
  origin,
  log,
}: Shop): Promise<() => Promise<{ isMet: boolean; lines: string[] }>> {
  const readLog = async (): Promise<string> => (log === undefined ? '' : readFile(log, 'utf8'));
  const from = (await readLog()).length;
  await readDelays(origin);
  return async () => {
    const { p99Ms, maxMs } = await readDelays(origin);
    const blocks = readBlocks((await readLog()).slice(from)).sort((a, b) => b.ownMs - a.ownMs);
    const worst = blocks[0]?.ownMs ?? 0;
    const lines = [
      `event loop: p99 ${p99Ms.toFixed(0)} ms, max ${maxMs.toFixed(0)} ms; blocked by the shop itself for ${worst} ms at most (limit ${limitMs})`,
      ...blocks
        .slice(0, shownCulprits)
        .map(
          ({ ownMs, blockedMs, during }) =>
            `  ${ownMs} of ${blockedMs} ms during ${during.join(', ') || 'nothing named'}`,
        ),
    ];
    return { isMet: worst <= limitMs, lines };
  };
}
