import { useEffect, useReducer } from 'react';
import { nextState, type RevealEvent, type RevealState } from './machine.ts';
import { pauseOf, type Mode, type StopPlan } from './pace.ts';

export interface RevealRun {
  state: RevealState;
  send: (event: RevealEvent) => void;
}

const NO_STOP: StopPlan = { kind: 'card', finish: 'common' };

/** The machine of one reveal, and its one timer: a beat that ends by itself ends here, unless it was left before. */
export function useReveal(start: RevealState, plan: readonly StopPlan[], mode: Mode): RevealRun {
  const [state, send] = useReducer(nextState, start);
  const { beat, index } = state;
  const pause = pauseOf(beat, plan[index] ?? NO_STOP, mode);
  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => send({ type: 'elapsed' }), pause);
    return () => clearTimeout(timer);
  }, [beat, index, pause]);
  return { state, send };
}
