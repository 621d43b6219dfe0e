import type { Dice } from '../dice.ts';
import type { Pools } from './pools.ts';

/** A time in milliseconds; not a number where the text is none. */
export const atOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

const second = 1_000;
const lengths = [2, 60, 3_600, 86_400].map((seconds) => seconds * second);
/** Where a record ends that begins there, and where it begins. */
const ends: Readonly<Record<string, string>> = { opensAt: 'closesAt', startsAt: 'endsAt' };
const starts: Readonly<Record<string, string>> = { closesAt: 'opensAt', endsAt: 'startsAt' };

/** A time for a field of a record: rather shortly before the end that it has, or after its beginning; else near what opens or closes. */
export function drawTime(name: string, within: unknown, pools: Pools, now: Date, dice: Dice): string {
  const round = (at: number): string => new Date(Math.floor(at / second) * second).toISOString();
  const isEnd = name in starts;
  const other = atOf(pools.valueOf(within, starts[name] ?? ends[name] ?? ''));
  if (!Number.isNaN(other) && dice.chance(0.6)) return round(other + (isEnd ? 1 : -1) * dice.pick(lengths));
  const instants = pools.instants(now);
  const from = instants.length > 0 && dice.chance(0.5) ? atOf(dice.pick(instants).at) : now.getTime();
  return round(from + dice.pick([0, 1, -1]) * dice.pick(lengths));
}
