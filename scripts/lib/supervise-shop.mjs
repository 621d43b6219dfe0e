import { Failure, explain } from './failure.mjs';
import { sleep } from './liveness.mjs';
import { answersOk } from './shop.mjs';

const restartsPerMinute = 5;

/** Half a minute without an answer; the shop's own slowest work blocks for less than a second. */
const defaults = { everyMs: 5_000, withinMs: 5_000, tries: 6, pauseMs: 500 };

/**
 * Keeps a server running: `serve` restarts one that exited, and one that stops answering at `address` is killed.
 * `current` returns the running one. Resolves once `isClosing`. Throws a Failure when it keeps exiting.
 */
export async function superviseServer({ current, serve, address, isClosing, say, timing = {} }) {
  const { pauseMs, ...liveness } = { ...defaults, ...timing };
  const ends = [];
  for (;;) {
    const server = current();
    const unwatch = address ? killIfHung(server, address, liveness, say) : () => {};
    const exit = await server.exit;
    unwatch();
    if (isClosing()) return;
    ends.push(Date.now());
    const recent = ends.filter((at) => at > Date.now() - 60_000);
    const log = server.log ? ` (${server.log}.1)` : '';
    if (recent.length > restartsPerMinute) throw new Failure(`the server keeps ending (${exit})${log}`);
    say(`ended (${exit})${log}; starting it again`);
    await sleep(pauseMs * recent.length);
    if (!isClosing()) await serve().catch((error) => say(explain(error)));
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
