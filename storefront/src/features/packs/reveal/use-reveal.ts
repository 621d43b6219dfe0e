import { useEffect, useMemo, useReducer } from 'react';

import { finishOf } from '../../../ui/card-face/finish.ts';
import type { RevealCard } from './outcome.ts';
import {
  nextState,
  pauseOf,
  resumedState,
  sealedState,
  type RevealEvent,
  type RevealPlan,
  type RevealState,
} from './reveal-machine.ts';

export interface RevealRun {
  plan: RevealPlan;
  state: RevealState;
  send: (event: RevealEvent) => void;
}

interface RevealStart {
  isGrid: boolean;
  isCalm: boolean;
  /** Ids of the cards already face up when this reveal was left; absent while the pack is sealed. */
  facedUp?: readonly string[] | undefined;
}

/** The state machine of one reveal; `useBeats` advances it with time. */
export function useReveal(
  cards: readonly RevealCard[] | null,
  { isGrid, isCalm, facedUp }: RevealStart,
): RevealRun {
  const plan = useMemo(
    () => ({ finishes: cards?.map((card) => finishOf(card.classLook)) ?? null, isGrid, isCalm }),
    [cards, isGrid, isCalm],
  );
  const [state, send] = useReducer(
    (before: RevealState, event: RevealEvent) => nextState(before, event, plan),
    plan,
    () =>
      facedUp === undefined || cards === null
        ? sealedState(plan)
        : resumedState(cards.map(({ id }) => facedUp.includes(id))),
  );
  useEffect(() => {
    if (plan.finishes !== null) send({ type: 'opened' });
  }, [plan.finishes]);
  return { plan, state, send };
}

/** Runs one timer at a time, for the current beat's pause; no card turns before its picture is decoded. */
export function useBeats({ state, plan, send }: RevealRun, isDecoded: boolean): void {
  const isWaiting = !isDecoded && (state.beat === 'dropping' || state.spotlight?.isTurned === false);
  useEffect(() => {
    const pause = pauseOf(state, plan);
    if (pause === null || isWaiting) return;
    const timer = setTimeout(() => send({ type: 'elapsed' }), pause);
    return () => clearTimeout(timer);
  }, [state, plan, isWaiting, send]);
}
