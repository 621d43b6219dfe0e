import type { Finish } from '@pullproof/server/contract';
import { isFinishAtLeast } from '../../../ui/card-face/finish.ts';

export type RevealBeat =
  | 'sealed'
  | 'tearing'
  /** Torn, and waiting for the shop to open the pack. */
  | 'held'
  | 'burst'
  | 'dropping'
  | 'fan'
  | 'flipping'
  | 'spotlight'
  | 'summary';

/** What controls a reveal: finishes in reveal order, many packs or one, motion or none. */
export interface RevealPlan {
  /** Null while the packs are sealed and their contents unknown. */
  finishes: readonly Finish[] | null;
  isGrid: boolean;
  isCalm: boolean;
}

export interface RevealState {
  beat: RevealBeat;
  isUp: readonly boolean[];
  /** Cards that "Reveal all" has yet to turn. */
  queue: readonly number[];
  /** The card in the middle; a visit is a second look at a face-up card. */
  spotlight: { index: number; isTurned: boolean; isVisit: boolean } | null;
}

export type RevealEvent =
  | {
      type: 'tear' | 'letGo' | 'torn' | 'opened' | 'failed' | 'elapsed' | 'revealAll' | 'dismiss' | 'skip';
    }
  | { type: 'pick'; index: number };

export function sealedState(plan: RevealPlan): RevealState {
  return { beat: 'sealed', isUp: allDown(plan), queue: [], spotlight: null };
}

const allDown = ({ finishes }: RevealPlan): boolean[] => (finishes ?? []).map(() => false);

/** Returns the state for resuming a reveal that was left after the tear: the fan, or the summary. */
export function resumedState(isUp: readonly boolean[]): RevealState {
  return { beat: isUp.every(Boolean) ? 'summary' : 'fan', isUp, queue: [], spotlight: null };
}

/** Returns the milliseconds until `elapsed` is due, or null while waiting for the user. */
export function pauseOf(state: RevealState, plan: RevealPlan): number | null {
  switch (state.beat) {
    case 'burst':
      return plan.isCalm ? 0 : 650;
    case 'dropping':
      return plan.isCalm ? 0 : 900;
    case 'fan':
      return plan.isGrid ? 750 : null;
    case 'flipping':
      return state.queue.length > 0 ? 170 : settleMs(plan);
    case 'spotlight':
      return spotlightPause(state, plan);
    default:
      return null;
  }
}

function settleMs(plan: RevealPlan): number {
  return plan.isCalm ? 250 : 900;
}

function spotlightPause({ spotlight }: RevealState, plan: RevealPlan): number | null {
  if (spotlight === null || spotlight.isVisit) return null;
  if (!spotlight.isTurned) return 950;
  return plan.isGrid ? 1700 : 2900;
}

/** Returns the next state; events that do not apply in this beat are ignored. */
export function nextState(state: RevealState, event: RevealEvent, plan: RevealPlan): RevealState {
  switch (event.type) {
    case 'tear':
      return state.beat === 'sealed' ? { ...state, beat: 'tearing' } : state;
    case 'letGo':
      return state.beat === 'tearing' ? { ...state, beat: 'sealed' } : state;
    case 'torn':
      if (state.beat !== 'sealed' && state.beat !== 'tearing') return state;
      return { ...state, beat: plan.finishes === null ? 'held' : 'burst' };
    case 'opened':
      return state.beat === 'held' ? { ...state, beat: 'burst', isUp: allDown(plan) } : state;
    case 'failed':
      return state.beat === 'held' ? { ...state, beat: 'sealed' } : state;
    case 'elapsed':
      return afterPause(state, plan);
    case 'pick':
      return pickCard(state, event.index, plan);
    case 'revealAll':
      return revealAll(state, plan);
    case 'dismiss':
      return state.spotlight?.isTurned === true ? endSpotlight(state) : state;
    case 'skip':
      if (plan.finishes === null) return state;
      return { beat: 'summary', isUp: state.isUp.map(() => true), queue: [], spotlight: null };
  }
}

function afterPause(state: RevealState, plan: RevealPlan): RevealState {
  switch (state.beat) {
    case 'burst':
      return { ...state, beat: 'dropping' };
    case 'dropping':
      return { ...state, beat: 'fan' };
    case 'fan':
      return plan.isGrid ? revealAll(state, plan) : state;
    case 'flipping':
      return goOn(state, plan);
    case 'spotlight':
      if (state.spotlight?.isVisit === true) return state;
      return state.spotlight?.isTurned === true ? endSpotlight(state) : turnSpotlight(state);
    default:
      return state;
  }
}

function goOn(state: RevealState, plan: RevealPlan): RevealState {
  const [index, ...queue] = state.queue;
  if (index !== undefined) return turnCard({ ...state, queue }, index, plan);
  return { ...state, beat: state.isUp.every(Boolean) ? 'summary' : 'fan' };
}

function hasSpotlight(index: number, plan: RevealPlan): boolean {
  const finish = plan.finishes?.[index] ?? 'common';
  return !plan.isCalm && isFinishAtLeast(finish, plan.isGrid ? 'epic' : 'legendary');
}

function turnCard(state: RevealState, index: number, plan: RevealPlan): RevealState {
  if (state.isUp[index] !== false) return { ...state, beat: 'flipping' };
  if (hasSpotlight(index, plan)) {
    return { ...state, beat: 'spotlight', spotlight: { index, isTurned: false, isVisit: false } };
  }
  return { ...state, beat: 'flipping', isUp: state.isUp.with(index, true) };
}

function turnSpotlight(state: RevealState): RevealState {
  if (state.spotlight === null) return state;
  const spotlight = { ...state.spotlight, isTurned: true };
  return { ...state, spotlight, isUp: state.isUp.with(spotlight.index, true) };
}

function endSpotlight(state: RevealState): RevealState {
  const wasVisit = state.spotlight?.isVisit === true;
  const isOver = wasVisit && state.queue.length === 0 && state.isUp.every(Boolean);
  return { ...state, spotlight: null, beat: isOver ? 'summary' : 'flipping' };
}

function pickCard(state: RevealState, index: number, plan: RevealPlan): RevealState {
  if (state.beat === 'spotlight') return state.spotlight?.isTurned === true ? endSpotlight(state) : state;
  if (state.beat !== 'fan' && state.beat !== 'flipping' && state.beat !== 'summary') return state;
  if (state.isUp[index] === false) return turnCard(state, index, plan);
  if (state.isUp[index] === undefined) return state;
  return { ...state, beat: 'spotlight', spotlight: { index, isTurned: true, isVisit: true } };
}

/** A single pack turns card by card; a grid turns all plain cards together and leaves the rest for the spotlight. */
function revealAll(state: RevealState, plan: RevealPlan): RevealState {
  if (state.beat !== 'fan' && state.beat !== 'flipping') return state;
  const down = state.isUp.flatMap((isUp, index) => (isUp ? [] : [index]));
  if (!plan.isGrid) return goOn({ ...state, queue: down }, plan);
  const queue = down.filter((index) => hasSpotlight(index, plan));
  const isUp = state.isUp.map((isCardUp, index) => isCardUp || !queue.includes(index));
  return { ...state, beat: 'flipping', isUp, queue };
}

/** Returns the cards just turned, in order. Skipping turns all without a cue. */
export function turnedBetween(before: RevealState, after: RevealState): number[] {
  if (after.beat === 'summary') return [];
  return after.isUp.flatMap((isUp, index) => (isUp && before.isUp[index] === false ? [index] : []));
}
