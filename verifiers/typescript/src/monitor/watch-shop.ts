import type { Finding, Unchecked } from './findings.ts';
import { followPublicLog } from './follow-log.ts';
import type { RefusalCount } from './look-at-run.ts';
import { Round, type WatchOptions } from './round.ts';
import type { WatchState } from './state.ts';
import { watchAttempts } from './watch-attempts.ts';
import { watchDrops } from './watch-drops.ts';
import { watchReceipts } from './watch-receipts.ts';
import { watchRuns } from './watch-runs.ts';

/** The result of one visit. */
export interface Watched {
  /** What is new since the last visit; all of it is in the state. */
  readonly found: readonly Finding[];
  readonly unchecked: readonly Unchecked[];
  /** What was looked at, in words. */
  readonly notes: readonly string[];
  /** By run. */
  readonly refusals: ReadonlyMap<string, RefusalCount>;
}

/** Visits a shop once, and notes in `state` what the next visit needs. Rejects on nothing that the shop answers. */
export async function watchShop(state: WatchState, options: WatchOptions): Promise<Watched> {
  const round = new Round(state, options);
  await round.part('public log', 'log-refused', () => followPublicLog(round));
  await watchAttempts(round);
  await watchRuns(round);
  await watchDrops(round);
  await watchReceipts(round);
  round.finish();
  const { found, unchecked, notes, refusals } = round;
  return { found, unchecked, notes, refusals };
}
