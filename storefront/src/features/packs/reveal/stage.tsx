'use client';

import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { finishOf } from '../../../ui/card-face/finish.ts';
import type { PackWrapper } from '../../../ui/pack/pack-renderer.ts';
import { usePrefersCalm } from '../../../lib/use-prefers-calm.ts';
import { Announcer } from './announcer.tsx';
import { useFoilTrial } from './foil-trial.tsx';
import { Foot } from './foot.tsx';
import { Bleed } from './cards/bleed.tsx';
import { Caption } from './cards/caption.tsx';
import { Hidden } from './cards/hidden.tsx';
import { Room } from './cards/room.tsx';
import { Stack } from './cards/stack.tsx';
import { Tray } from './cards/tray.tsx';
import { hasWrapper, isNamed, type Beat, type RevealPlace, type RevealState } from './machine/machine.ts';
import type { Mode } from './machine/pace.ts';
import { useReveal, type RevealRun } from './machine/use-reveal.ts';
import { Wrappers } from './many/wrappers.tsx';
import { PackGrid, PackRow, Results } from './many/passing.tsx';
import { bestLook, type PulledPack } from './outcome.ts';
import { usePreferences } from './preferences.ts';
import { stageText as text } from './stage-text.ts';
import css from './stage.module.css';
import { cardOf, countPassed, hasGrid, kindsOf, listResults, MAX_ROWS, type Stop } from './stops.ts';
import { TopBar } from './top-bar.tsx';
import { useBackToFinale } from './use-back.ts';
import { useCues } from './use-cues.ts';
import { useStops } from './use-stops.ts';
import { Wrapper } from './wrapper/wrapper.tsx';

export interface FinaleRun {
  replay: () => void;
  isCalm: boolean;
}

export interface RevealStageProps {
  wrapper: PackWrapper;
  /** Names the sealed pack. */
  label: string;
  /** It can still be returned. */
  isSealed: boolean;
  /** Stands above the cards all the time. */
  badge?: string | undefined;
  packCount: number;
  /** The small picture of a wrapper, for many. */
  smallUrl: string;
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

const NO_PACKS: readonly PulledPack[] = [];

/** The opening, full screen: the wrapper, then one card after the other, then what to do with them. */
export function RevealStage(props: RevealStageProps) {
  const { wrapper, packs: known, start, notice, finale } = props;
  const stageRef = useRef<HTMLElement>(null);
  const tearRef = useRef<(() => void) | null>(null);
  const preferences = usePreferences();
  const isAlwaysCalm = usePrefersCalm();
  const mode = modeOf(isAlwaysCalm || preferences.isCalm, preferences.isFast);
  const packs = known ?? NO_PACKS;
  const { stops, plan, gather } = useStops(packs, start);
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
  // Before the wrapper is painted a press counts, too.
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
        {text.title(wrapper.title, props.packCount)}
      </h1>
      <Hidden packs={packs} />
      {trial}
      <Room card={card} beat={beat} mode={mode} />
      <TopBar
        {...{ state, preferences, isAlwaysCalm }}
        isSealed={props.isSealed}
        badge={props.badge}
        onSkip={() => send({ type: 'skip' })}
        onAtOnce={gather && (() => send({ type: 'gather', stops: gather() }))}
      />
      {hasWrapper(beat) ? <Sealed {...props} {...{ beat, mode, tearRef, onTick, send, packs }} /> : null}
      {beat !== 'finale' && packs.length > 0 && (beat === 'rising' || !hasWrapper(beat)) ? (
        <Cards {...{ packs, stops, run, mode }} smallUrl={props.smallUrl} />
      ) : null}
      <Foot {...{ state, mode, notice }} packCount={props.packCount} onNext={goOn} />
      {beat === 'finale' && known
        ? finale({ replay: () => send({ type: 'replay' }), isCalm: mode === 'calm' })
        : null}
      <Announcer state={state} stops={stops} packs={packs} badge={props.badge} />
    </section>
  );
}

interface SealedProps extends Pick<RevealStageProps, 'wrapper' | 'label' | 'packCount' | 'smallUrl'> {
  beat: Beat;
  mode: Mode;
  packs: readonly PulledPack[];
  tearRef: React.RefObject<(() => void) | null>;
  onTick: (speed: number) => void;
  send: RevealRun['send'];
}

function Sealed({ wrapper, label, packCount, smallUrl, packs, send, ...rest }: SealedProps) {
  const on = {
    onGrab: () => send({ type: 'grab' }),
    onLetGo: () => send({ type: 'letGo' }),
    onTorn: () => send({ type: 'torn' }),
  } as const;
  if (packCount > 1)
    return (
      <Wrappers
        {...rest}
        {...on}
        {...{ label }}
        pictureUrl={smallUrl}
        count={packCount}
        isGrid={packCount > MAX_ROWS}
      />
    );
  return (
    <Wrapper {...rest} {...on} {...{ wrapper, label }} look={bestLook(packs.flatMap(({ cards }) => cards))} />
  );
}

interface CardsProps {
  packs: readonly PulledPack[];
  stops: readonly Stop[];
  run: RevealRun;
  mode: Mode;
  smallUrl: string;
}

/** Everything between the burst and the finale. */
function Cards({ packs, stops, run, mode, smallUrl }: CardsProps) {
  const { state, send } = run;
  const { beat, index } = state;
  const stop = stops[index];
  const card = cardOf(stop);
  const seen = new Set(stops.slice(0, index).flatMap((one) => cardOf(one)?.id ?? []));
  return (
    <>
      {packs.length === 1 ? <Tray cards={packs[0]?.cards ?? []} state={state} /> : null}
      {hasGrid(stops) ? (
        <PackGrid {...{ packs, mode, seen }} pictureUrl={smallUrl} isBehind={card !== undefined} />
      ) : null}
      {packs.length > 1 ? (
        <Results cards={listResults(packs, stops)} passed={countPassed(packs, stops, index)} />
      ) : null}
      {(stop?.kind === 'row' || stop?.kind === 'pack') && beat === 'passing' ? (
        <PackRow key={stop.pack.id} pack={stop.pack} mode={mode} />
      ) : null}
      <Stack stops={stops} run={run} mode={mode} />
      {beat === 'shown' && card ? (
        <Caption key={`caption ${card.id}`} card={card} isCalm={mode === 'calm'} />
      ) : null}
      {card && isNamed(beat) && finishOf(card.classLook) === 'mythic' && mode !== 'calm' ? (
        <Bleed
          key={`bleed ${card.id}`}
          card={card}
          isOut={beat === 'lit'}
          onHurry={() => send({ type: 'hurry' })}
        />
      ) : null}
    </>
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

function readKey(event: KeyboardEvent<HTMLElement>, { send }: RevealRun, goOn: () => void): void {
  const { target } = event;
  // Keys of a dialog that stands over the stage are the dialog's.
  if (event.defaultPrevented || !(target instanceof Element) || target.closest('dialog')) return;
  if (event.key === 'Escape') {
    const menu = target.closest('details');
    if (menu?.open) menu.open = false;
    else send({ type: 'skip' });
  }
  if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowRight') return;
  if (event.repeat || target.closest('button, a, summary')) return;
  event.preventDefault();
  goOn();
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
