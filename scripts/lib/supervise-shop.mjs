import { explain } from './failure.mjs';
import { sleep } from './liveness.mjs';
import { answersOk } from './shop.mjs';

/** Half a minute without an answer; the shop's own slowest work blocks for less than a second. */
const defaults = { everyMs: 5_000, withinMs: 5_000, tries: 6, pauseMs: 500, maxPauseMs: 10_000 };

/** A server that ran for so long starts again without a longer pause. */
const soundMs = 60_000;

/**
 * Keeps a server running: `serve` restarts one that exited, and one that stops answering at `address` is killed.
 * `current` returns the running one. It never gives up, as a full disk may have room again. Resolves once `isClosing`.
 */
export async function superviseServer({ current, serve, address, isClosing, say, timing = {} }) {
  const { pauseMs, maxPauseMs, ...liveness } = { ...defaults, ...timing };
  let pause = pauseMs;
  while (!isClosing()) {
    const server = current();
    const startedAt = Date.now();
    const unwatch = address ? killIfHung(server, address, liveness, say) : () => {};
    const exit = await server.exit;
    unwatch();
    if (isClosing()) return;
    if (Date.now() - startedAt > soundMs) pause = pauseMs;
    say(`ended (${exit})${server.log ? ` (${server.log}.1)` : ''}; starting it again`);
    // Without a place for its record there is no server; one that is not ready yet is watched like any other.
    while (current() === server && !isClosing()) {
      await sleep(pause);
      pause = Math.min(pause * 2, maxPauseMs);
      if (!isClosing()) await serve().catch((error) => say(explain(error)));
    }
  }
}

/** Counts failed checks, not time: a machine that slept made no checks. */
function killIfHung(server, address, { everyMs, withinMs, tries }, say) {
  let failures = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      await sleep(everyMs);
      failures = (await answersOk(address, withinMs)) ? 0 : failures + 1;
      if (isOver || failures < tries) continue;
      say('does not answer any more; ending it');
      server.kill();
      return;
    }
  };
  void watch();
  return () => (isOver = true);
}
