import Link from 'next/link';
import { canBuzz } from './haptics.ts';
import type { RevealState } from './machine/machine.ts';
import { changePreferences, type RevealPreferences } from './preferences.ts';
import { stageText as text } from './stage-text.ts';
import css from './stage.module.css';
import { useLeave } from './use-leave.ts';
import type { Gathering } from './use-stops.ts';

interface TopBarProps {
  state: RevealState;
  /** Cards left, or which pack of many. */
  where: string | undefined;
  isSealed: boolean;
  badge: string | undefined;
  preferences: RevealPreferences;
  /** The system already asks for reduced motion: there is nothing to choose. */
  isAlwaysCalm: boolean;
  onSkip: () => void;
  /** Shows a box's packs all at once, or one after the other again; absent where there is nothing to choose. */
  gathering: Gathering | undefined;
  onGather: (gathering: Gathering) => void;
}

/** Leaving, also while an answer keeps one waiting, where the reveal stands, skipping, and how the stage behaves. */
export function TopBar({ state, isSealed, badge, onSkip, gathering, onGather, ...rest }: TopBarProps) {
  const { where, ...settings } = rest;
  const { beat, stops } = state;
  const isClosed = beat === 'sealed' || beat === 'tearing';
  const isAmongCards = stops.length > 0 && beat !== 'finale';
  const shown = [badge, isAmongCards && beat !== 'rising' ? where : undefined];
  return (
    <div className={css.top}>
      {isClosed || beat === 'held' || beat === 'finale' ? (
        <Close label={isSealed && isClosed ? text.keepSealed : text.close} />
      ) : null}
      <p className={css.left}>{shown.filter(Boolean).join(' · ')}</p>
      {isAmongCards && beat !== 'rising' && gathering ? (
        <button type="button" className={css.quiet} onClick={() => onGather(gathering)}>
          {gathering.isAtOnce ? text.atOnce : text.packByPack}
        </button>
      ) : null}
      {isAmongCards ? (
        <button type="button" className={css.quiet} onClick={onSkip}>
          {text.skip}
        </button>
      ) : null}
      <Settings {...settings} />
    </div>
  );
}

/** A link, so that it opens a tab where that is asked for. */
function Close({ label }: { label: string }) {
  const leave = useLeave();
  return (
    <Link
      href="/collect"
      prefetch={false}
      className={css.quiet}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        leave('/collect');
      }}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </Link>
  );
}

function Settings({ preferences, isAlwaysCalm }: Pick<TopBarProps, 'preferences' | 'isAlwaysCalm'>) {
  const { hasSound, hasBuzz, isCalm, isFast } = preferences;
  const hasMotion = !isAlwaysCalm && !isCalm;
  return (
    <details className={css.more}>
      <summary className={css.quiet} aria-label={text.settings}>
        <svg viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
          <circle cx="4" cy="10" r="1.6" />
          <circle cx="10" cy="10" r="1.6" />
          <circle cx="16" cy="10" r="1.6" />
        </svg>
      </summary>
      <div>
        <Switch
          name={text.switches.sound}
          isOn={hasSound}
          onTurn={(isOn) => changePreferences({ hasSound: isOn })}
        />
        {canBuzz() ? (
          <Switch
            name={text.switches.buzz}
            isOn={hasBuzz}
            onTurn={(isOn) => changePreferences({ hasBuzz: isOn })}
          />
        ) : null}
        {hasMotion ? (
          <Switch
            name={text.switches.fast}
            isOn={isFast}
            onTurn={(isOn) => changePreferences({ isFast: isOn })}
          />
        ) : null}
        {isAlwaysCalm ? null : (
          <Switch
            name={text.switches.motion}
            isOn={!isCalm}
            onTurn={(isOn) => changePreferences({ isCalm: !isOn })}
          />
        )}
      </div>
    </details>
  );
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Switch({ name, isOn, onTurn }: SwitchProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
      {name}
      <span aria-hidden="true">{isOn ? text.on : text.off}</span>
    </button>
  );
}
