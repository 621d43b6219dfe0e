import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { canBuzz } from './haptics.ts';
import css from './reveal-bar.module.css';
import { changePreferences, type RevealPreferences } from './preferences.ts';
import { isWaiting, pressPrimary } from './reveal-keys.ts';
import type { RevealState } from './reveal-machine.ts';
import type { RevealRun } from './use-reveal.ts';

function primaryLabel(state: RevealState): string {
  if (state.spotlight?.isTurned === true) return state.spotlight.isVisit ? 'Put it back' : 'Continue';
  return state.beat === 'fan' || state.beat === 'flipping' || state.beat === 'spotlight'
    ? 'Reveal all'
    : 'Tear it open';
}

interface RevealBarProps {
  run: RevealRun;
  preferences: RevealPreferences;
  /** The system already asks for reduced motion, so the choice is hidden. */
  isAlwaysCalm: boolean;
  /** Replaces "Skip" while the pack is sealed. */
  aside: ReactNode;
}

/** One button for the next step; its element stays while its label changes, so that it keeps focus. */
export function RevealBar({ run, preferences, isAlwaysCalm, aside }: RevealBarProps) {
  const { state, plan, send } = run;
  const { hasSound, hasBuzz, isCalm } = preferences;
  return (
    <div className={css.bar}>
      <Button
        variant={
          state.beat === 'sealed' || state.beat === 'tearing' || state.beat === 'held' ? 'primary' : 'plain'
        }
        isBusy={isWaiting(state)}
        onClick={() => pressPrimary(run)}
      >
        {plan.finishes === null ? 'Open now' : primaryLabel(state)}
      </Button>
      {aside ?? (
        <Button variant="quiet" onClick={() => send({ type: 'skip' })}>
          Skip
        </Button>
      )}
      <span className={css.choices}>
        <Toggle name="Sound" isOn={hasSound} onTurn={(isOn) => changePreferences({ hasSound: isOn })} />
        {canBuzz() && !isCalm && !isAlwaysCalm && (
          <Toggle name="Buzz" isOn={hasBuzz} onTurn={(isOn) => changePreferences({ hasBuzz: isOn })} />
        )}
        {!isAlwaysCalm && (
          <Toggle name="Motion" isOn={!isCalm} onTurn={(isOn) => changePreferences({ isCalm: !isOn })} />
        )}
      </span>
    </div>
  );
}

interface ToggleProps {
  name: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Toggle({ name, isOn, onTurn }: ToggleProps) {
  return (
    <Button variant="quiet" aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
      {`${name} ${isOn ? 'on' : 'off'}`}
    </Button>
  );
}
