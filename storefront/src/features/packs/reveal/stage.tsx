'use client';

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { usePrefersCalm } from '../../../lib/use-prefers-calm.ts';
import { Announcer } from './announcer.tsx';
import { useFoilTrial } from './foil-trial.tsx';
import { Foot } from './foot.tsx';
import { Hidden } from './cards/hidden.tsx';
import { Room } from './cards/room.tsx';
import { hasWrapper, isNamed, type Beat, type RevealPlace, type RevealState } from './machine/machine.ts';
import type { Mode } from './machine/pace.ts';
import { useReveal, type RevealRun } from './machine/use-reveal.ts';
import type { PulledPack } from './outcome.ts';
import { usePreferences } from './preferences.ts';
import { readKey } from './read-key.ts';
import { sayWhere } from './reveal-texts.ts';
import { stageText as text } from './stage-text.ts';
import css from './stage.module.css';
import { Cards, Sealed, type TornWrapper } from './stage-parts.tsx';
import { cardOf, hasGrid, kindsOf, type Stop } from './stops.ts';
import { TopBar } from './top-bar.tsx';
import { useBackToFinale } from './use-back.ts';
import { useCues } from './use-cues.ts';
import { useStops } from './use-stops.ts';

export interface FinaleRun {
  replay: () => void;
  /** Back into a box that was skipped, to this pack of it. */
  undo?: { where: string; go: () => void } | undefined;
  isCalm: boolean;
}

export interface RevealStageProps {
  /** What is torn, one at least. */
  wrappers: readonly TornWrapper[];
  /** Names them while they are sealed. */
  label: string;
  /** It can still be returned. */
  isSealed: boolean;
  /** Stands above the cards all the time. */
  badge?: string | undefined;
  /** In reveal order, with everything they need on the device; null until then. */
  packs: readonly PulledPack[] | null;
  start: RevealState;
  /** Opens the pack; false: it did not open and is sealed again. */
  onTorn: () => Promise<boolean>;
  /** What holds up a torn pack, or why it was closed again. */
  notice: ReactNode;
  onPlace: (place: RevealPlace) => void;
  onDone: () => void;
  finale: (run: FinaleRun) => ReactNode;
}

/** What the finale may do; a skip among the packs of a box is taken back. */
function endOf(
  { state: { leftAt }, send }: RevealRun,
  packs: readonly PulledPack[],
  stops: readonly Stop[],
  mode: Mode,
): FinaleRun {
  const isLeft = leftAt !== undefined && stops.some(({ kind }) => kind === 'pack');
  const where = isLeft ? sayWhere(packs, stops, leftAt) : undefined;
  return {
    replay: () => send({ type: 'replay' }),
    undo: where === undefined ? undefined : { where, go: () => send({ type: 'undo' }) },
    isCalm: mode === 'calm',
  };
}

const NO_PACKS: readonly PulledPack[] = [];

/** The opening, full screen: the wrapper, then one card after the other, then what to do with them. */
export function RevealStage(props: RevealStageProps) {
  const { wrappers, packs: known, start, notice, finale } = props;
  const stageRef = useRef<HTMLElement>(null);
  const tearRef = useRef<(() => void) | null>(null);
  const preferences = usePreferences();
  const isAlwaysCalm = usePrefersCalm();
  const mode = modeOf(isAlwaysCalm || preferences.isCalm, preferences.isFast);
  const packs = known ?? NO_PACKS;
  const { stops, plan, gathering, gather } = useStops(packs, start);
  const run = useReveal(start, plan, mode);
  const { state, send } = run;
  const { beat, index } = state;
  const card = cardOf(stops[index]);
  const { onTick } = useCues(state, card, preferences);
  useHeld(run, stops, props.onTorn);
  usePlaces(run.state, hasGrid(stops), props.onPlace, props.onDone);
  useStageFocus(stageRef, beat);
  useBackToFinale(run);
  const { canShine, trial } = useFoilTrial(mode !== 'calm');
  // Also before the wrapper is painted.
  const tear = () => (tearRef.current ? tearRef.current() : send({ type: 'torn' }));
  const goOn = () => pressNext(run, tear);
  return (
    <section
      ref={stageRef}
      className={css.stage}
      data-theme="dark"
      data-beat={beat}
      data-mode={mode}
      // Without motion the foil is drawn once.
      data-shines={canShine || mode === 'calm'}
      aria-labelledby="reveal-title"
      tabIndex={-1}
      onKeyDown={(event) => readKey(event, run, goOn)}
    >
      <h1 id="reveal-title" className="visually-hidden" tabIndex={-1}>
        {text.title(wrappers.map(({ title }) => title))}
      </h1>
      <Hidden packs={packs} />
      {trial}
      <Room card={card} beat={beat} mode={mode} />
      <TopBar
        {...{ state, preferences, isAlwaysCalm }}
        where={sayWhere(packs, stops, index)}
        isSealed={props.isSealed}
        badge={props.badge}
        onSkip={() => send({ type: 'skip' })}
        gathering={gathering}
        onGather={(to) => gather(run, to)}
      />
      {hasWrapper(beat) ? <Sealed {...props} {...{ beat, mode, tearRef, onTick, send, packs }} /> : null}
      {beat !== 'finale' && packs.length > 0 && (beat === 'rising' || !hasWrapper(beat)) ? (
        <Cards {...{ packs, stops, run, mode }} />
      ) : null}
      <Foot {...{ run, mode, notice }} packCount={wrappers.length} onNext={goOn} />
      {beat === 'finale' && known ? finale(endOf(run, packs, stops, mode)) : null}
      <Announcer state={state} stops={stops} packs={packs} badge={props.badge} />
    </section>
  );
}

const modeOf = (isCalm: boolean, isFast: boolean): Mode => (isCalm ? 'calm' : isFast ? 'fast' : 'full');

/** One press does the next thing, whatever that is. */
function pressNext({ state, send }: RevealRun, tear: () => void): void {
  const { beat } = state;
  if (beat === 'sealed' || beat === 'tearing') tear();
  if (beat === 'facedown') send({ type: 'turn' });
  if (beat === 'passing' || beat === 'turning' || beat === 'veiled' || beat === 'lit')
    send({ type: 'hurry' });
  if (beat === 'shown') send({ type: 'next' });
}

/** Opens at the tear, not before; goes on once everything is on the device. */
function useHeld(
  { state, send }: RevealRun,
  stops: readonly Stop[],
  onTorn: RevealStageProps['onTorn'],
): void {
  const open = useEffectEvent(onTorn);
  const isHeld = state.beat === 'held';
  useEffect(() => {
    if (!isHeld) return;
    let isCurrent = true;
    void open().then((isOpen) => {
      if (isCurrent && !isOpen) send({ type: 'refused' });
    });
    return () => {
      isCurrent = false;
    };
  }, [isHeld, send]);
  useEffect(() => {
    if (isHeld && stops.length > 0) send({ type: 'ready', stops: kindsOf(stops) });
  }, [isHeld, stops, send]);
}

/** Says where the reveal stands, so that a reload comes back to it. */
function usePlaces(
  { beat, index }: RevealState,
  isAtOnce: boolean,
  onPlace: RevealStageProps['onPlace'],
  onDone: RevealStageProps['onDone'],
): void {
  const tell = useEffectEvent((place: RevealPlace) => onPlace(place));
  const finish = useEffectEvent(() => onDone());
  const isSeen = isNamed(beat);
  const isOpen = !hasWrapper(beat) || beat === 'rising';
  const isOver = beat === 'finale';
  useEffect(() => {
    if (isOver) finish();
    else if (isOpen) tell({ index, isSeen, isAtOnce });
  }, [isOpen, isOver, index, isSeen, isAtOnce]);
}

/** The title at first; the next step's button once there are cards; the finale when it comes. */
function useStageFocus(stageRef: React.RefObject<HTMLElement | null>, beat: Beat): void {
  const step = beat === 'finale' ? 'finale' : hasWrapper(beat) ? 'wrapper' : 'cards';
  useEffect(() => {
    const targets = { wrapper: 'h1', cards: '[data-go-on]', finale: '[data-finale]' };
    stageRef.current?.querySelector<HTMLElement>(targets[step])?.focus({ preventScroll: true });
  }, [stageRef, step]);
}
