import type { KeyboardEvent } from 'react';

import type { RevealState } from './reveal-machine.ts';
import type { RevealRun } from './use-reveal.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Whether the reveal is busy and accepts only a skip. */
export function isWaiting(state: RevealState): boolean {
  if (state.beat === 'spotlight') return state.spotlight?.isTurned !== true;
  return state.beat !== 'sealed' && state.beat !== 'fan' && state.beat !== 'flipping';
}

/** Runs the primary button's action; does nothing while the reveal is busy. */
export function pressPrimary({ state, send }: RevealRun): void {
  if (isWaiting(state)) return;
  if (state.spotlight !== null) send({ type: 'dismiss' });
  else send({ type: state.beat === 'sealed' ? 'tear' : 'revealAll' });
}

/** Escape skips or puts a card back, Enter or Space on the title takes the next step, arrows move between cards. */
export function readRevealKey(event: KeyboardEvent<HTMLElement>, run: RevealRun): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Escape') {
    if (run.state.beat === 'summary') return;
    run.send({ type: run.state.spotlight?.isVisit === true ? 'dismiss' : 'skip' });
  } else if (event.target instanceof HTMLHeadingElement && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    pressPrimary(run);
  } else moveAmongCards(event);
}

/** Arrow keys move between cards, Home and End go to the ends; other keys are ignored. */
function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('ol button')];
  const here = buttons.findIndex((button) => button === event.target);
  if (here === -1) return;
  const next = nextCard(event.key, here, buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

export function nextCard(key: string, here: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, here + step));
}
