import { logger } from '../../platform/logger.ts';
import { planOnce } from '../../platform/db.ts';
import { runDetached } from '../../platform/scope.ts';
import { comparePass, readHasPass, voidPass } from './compare.ts';
import { FoundNewer, recordWatermarks } from './record-watermarks.ts';

let renewal: Promise<void> | undefined;

/** Compares and writes the pass again, once for all who wait in this process. */
export function renewPass(): Promise<void> {
  renewal ??= runDetached(() => comparePass(false)).finally(() => (renewal = undefined));
  return renewal;
}

/**
 * Writes watermarks behind the sealer of the logs; a database that is behind them loses its pass. Outside the caller's
 * transaction: a watermark of what is rolled back would fence the shop.
 */
export const followLogs = (grown: readonly string[]): Promise<void> => runDetached(() => follow(grown));

async function follow(grown: readonly string[]): Promise<void> {
  try {
    await planOnce(() => recordWatermarks(grown));
  } catch (failure) {
    if (!(failure instanceof FoundNewer)) throw failure;
    logger.error({ err: failure }, 'the database is behind the watermarks of its logs');
    await voidPass();
    await renewPass();
  }
}

const pollEveryMs = 500;
/** Until a write that was under way when the pass was renewed has surely reached its place. */
const lookAgainAfterMs = 5_000;
const compareEveryMs = 60_000;

/** Compares at once, whenever the pass is missing, soon after, and every minute. Returns what ends it. */
export function watchPass(): () => void {
  let compareAt = 0;
  let isBusy = false;
  const turn = async (): Promise<void> => {
    const isDue = performance.now() >= compareAt;
    if (!isDue && (await readHasPass())) return;
    await comparePass(isDue);
    compareAt = performance.now() + (isDue ? compareEveryMs : lookAgainAfterMs);
  };
  const look = (): void => {
    if (isBusy) return;
    isBusy = true;
    turn()
      .catch((failure: unknown) => {
        logger.error(
          { err: failure },
          'the public logs could not be compared: nothing is sold without a pass',
        );
      })
      .finally(() => (isBusy = false));
  };
  const timer = runDetached(() => setInterval(look, pollEveryMs).unref());
  look();
  return () => clearInterval(timer);
}
