import type { Finish } from '@pullproof/server/contract';
import { isFinishAtLeast } from '../../../../ui/card-face/finish.ts';
import type { Beat, StopKind } from './machine.ts';
import { SPRINGS, type Tuning } from './spring.ts';

/** How a card is shown: `fast` cuts the waiting, `calm` has cross-fades in place of motion. */
export type Mode = 'full' | 'fast' | 'calm';

/** What a class does. Each adds one thing to the one below; all times are milliseconds. */
export interface Pace {
  spring: Tuning;
  /** Share of the turn at which it stops, and for how long. */
  holdAt: number;
  holdMs: number;
  /** The face stays dark after the turn. */
  veilMs: number;
  /** Light until the words. */
  settleMs: number;
}

const PACE: Record<Finish, Pace> = {
  common: { spring: SPRINGS.snap, holdAt: 0, holdMs: 0, veilMs: 0, settleMs: 60 },
  uncommon: { spring: SPRINGS.turn, holdAt: 0, holdMs: 0, veilMs: 0, settleMs: 120 },
  rare: { spring: SPRINGS.weighty, holdAt: 0.36, holdMs: 440, veilMs: 0, settleMs: 220 },
  epic: { spring: SPRINGS.slow, holdAt: 0.3, holdMs: 520, veilMs: 0, settleMs: 380 },
  legendary: { spring: SPRINGS.grave, holdAt: 0.24, holdMs: 600, veilMs: 1050, settleMs: 520 },
  mythic: { spring: SPRINGS.grave, holdAt: 0.24, holdMs: 800, veilMs: 500, settleMs: 2300 },
};

const CUT = 0.35;
const MAX_CALM_MS = 400;
const RISE_MS = 1_000;

export function paceOf(finish: Finish, mode: Mode): Pace {
  const pace = PACE[finish];
  if (mode === 'fast')
    return {
      spring: SPRINGS.turn,
      holdAt: 0,
      holdMs: 0,
      veilMs: Math.round(pace.veilMs * CUT),
      settleMs: Math.round(pace.settleMs * CUT),
    };
  // The same stops without motion.
  if (mode === 'calm') return { ...pace, holdAt: 0, settleMs: Math.min(pace.settleMs, MAX_CALM_MS) };
  return pace;
}

/** A stop and the class of its card, or of the best card of its row. */
export interface StopPlan {
  kind: StopKind;
  finish: Finish;
}

/** Whether the best card of a pack among many waits to be turned. */
export const isWorthAStop = (finish: Finish): boolean => isFinishAtLeast(finish, 'epic');

/** Null: until one goes on. */
const PASSING_MS = { card: 0, row: 760, pack: null, grid: 3_200 } as const;

/** Returns the milliseconds until a beat ends by itself, or null where it waits. */
export function pauseOf(beat: Beat, { kind, finish }: StopPlan, mode: Mode): number | null {
  const { veilMs, settleMs } = paceOf(finish, mode);
  if (beat === 'rising') return mode === 'calm' ? 0 : RISE_MS;
  if (beat === 'passing') {
    const ms = PASSING_MS[kind];
    return ms === null ? null : Math.round(ms * (mode === 'fast' ? CUT : 1));
  }
  if (beat === 'veiled') return veilMs;
  return beat === 'lit' ? settleMs : null;
}
