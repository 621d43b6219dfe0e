import { config } from '../../config.ts';
import { Scope } from '../scope.ts';

const stale = new Scope<true>();
const hasReplica = config().databaseReadUrl !== undefined;

/**
 * Statements that `work` sends may be answered by the read replica, at most `DATABASE_READ_LAG_MS` behind. Only
 * http/stale-reads.ts calls it, for requests that change nothing (.dependency-cruiser.cjs).
 */
export const allowStale = <Result>(work: () => Result): Result => stale.run(true, work);

export const mayBeStale = (): boolean => hasReplica && stale.get() === true;

/** Throws where a transaction or a write would follow reads that may be old: it could decide by them. */
export function refuseAfterStaleReads(): void {
  if (stale.get()) throw new Error('A transaction in a read that may be stale.');
}
