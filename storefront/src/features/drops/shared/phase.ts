import { type DropDto, dropListSeconds, dropWithheldSeconds } from '@pullproof/server/contract';

/**
 * `closing`: entries are over, the list is not published yet. `waiting`: published, its round is awaited. `held`: fenced, so nothing
 * of it goes on.
 */
export type Phase = 'announced' | 'open' | 'closing' | 'waiting' | 'drawn' | 'void' | 'held';

type Timed = Pick<DropDto, 'state' | 'closesAt' | 'close' | 'fencedSince'>;

/** The drop's phase at `now`, the server's time in ms; null before the clock is known. */
export function phaseOf({ state, closesAt, close, fencedSince }: Timed, now: number | null): Phase {
  if (fencedSince !== null && ['scheduled', 'open', 'closed'].includes(state)) return 'held';
  switch (state) {
    case 'scheduled':
      return 'announced';
    case 'open':
      return now !== null && now >= Date.parse(closesAt) ? 'closing' : 'open';
    case 'closed':
      return close ? 'waiting' : 'closing';
    case 'void':
      return 'void';
    case 'drawn':
    case 'finished':
      return 'drawn';
  }
}

/** Whether the list of a drop that has closed is overdue. */
export const isListLate = ({ closesAt }: Pick<DropDto, 'closesAt'>, now: number | null): boolean =>
  now !== null && now > Date.parse(closesAt) + dropListSeconds.due * 1_000;

/** How the round that a drop waits for stands: still to come, out, or out for so long that the draw counts as withheld. */
export function stageOf({ beacon }: Pick<DropDto, 'beacon'>, now: number | null): 'due' | 'out' | 'withheld' {
  const sinceMs = now === null || !beacon ? -1 : now - Date.parse(beacon.at);
  if (sinceMs < 0) return 'due';
  return sinceMs > dropWithheldSeconds * 1_000 ? 'withheld' : 'out';
}

const LAST_MS = 60_000;

/** Whether entries close within a minute. */
export function isLastMinute({ closesAt }: Pick<DropDto, 'closesAt'>, now: number | null): boolean {
  if (now === null) return false;
  const left = Date.parse(closesAt) - now;
  return left > 0 && left <= LAST_MS;
}

/** When to ask again without the live stream, in ms. */
export function pollAfterMs(drop: (Timed & Pick<DropDto, 'opensAt'>) | null, now: number): number {
  if (!drop) return 60_000;
  const phase = phaseOf(drop, now);
  const isDue = phase === 'announced' && now >= Date.parse(drop.opensAt);
  if (phase === 'closing' || phase === 'waiting' || isDue) return 4_000;
  return phase !== 'held' && isLastMinute(drop, now) ? 10_000 : 60_000;
}
