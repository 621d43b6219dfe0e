import { seconds } from '../platform/clock.ts';
import { one } from '../platform/db.ts';
import { logger } from '../platform/logger.ts';

const lookEveryMs = seconds(2);

/**
 * Calls back at first and within seconds of each change of a drop or a claim, whichever process made it; entries do not
 * count. For processes that serve pages: jobs that change drops run elsewhere. Returns a function that stops it.
 */
export function followDrops(notify: () => void, everyMs = lookEveryMs): () => void {
  let seen = '';
  let isStopped = false;
  async function look(): Promise<void> {
    const state = await readState();
    if (state !== seen && !isStopped) notify();
    seen = state;
  }
  const lookLater = (): void => {
    if (isStopped) return;
    setTimeout(() => {
      look()
        .catch((failure: unknown) =>
          logger.warn({ err: failure }, 'changes of drops could not be read this time'),
        )
        .finally(lookLater);
    }, everyMs).unref();
  };
  lookLater();
  return () => {
    isStopped = true;
  };
}

/** Differs after each commit that changes a drop or a claim: timestamps would miss one that commits late. */
async function readState(): Promise<string> {
  const state = await one<{ text: string }>(
    `SELECT concat_ws(':', drops.count, drops.versions, awards.count, awards.decided, fences.count) AS text
     FROM (SELECT count(*), sum(version) AS versions FROM drops) drops,
       (SELECT count(*), count(decided_at) AS decided FROM drop_awards) awards,
       (SELECT count(*) FROM fenced_logs WHERE kind IN ('drop', 'announcements')) fences`,
  );
  return state?.text ?? '';
}
