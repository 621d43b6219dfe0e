'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import type { ClassLookDto } from '@pullproof/server/contract';
import { classTone } from '../../../ui/card-face/finish.ts';
import type { PackWrapper } from '../../../ui/pack/pack-renderer.ts';
import { bestLook, orderForReveal, sumPrices, type RevealCard, type RevealOutcome } from './outcome.ts';
import { usePrefersCalm } from '../../../lib/use-prefers-calm.ts';
import { usePreferences } from './preferences.ts';
import { RevealAnnouncer } from './reveal-announcer.tsx';
import { RevealBar } from './reveal-bar.tsx';
import { RevealDeck } from './deck/reveal-deck.tsx';
import { readRevealKey } from './reveal-keys.ts';
import type { RevealBeat, RevealState } from './reveal-machine.ts';
import css from './reveal.module.css';
import { RevealSummary, type RevealActions } from './reveal-summary.tsx';
import { sayTitle, type FormatMoney } from './reveal-texts.ts';
import { SealedPack } from './sealed-pack.tsx';
import { useDecodedFaces } from './deck/use-decoded-faces.ts';
import { useDeckLayout } from './deck/use-deck-layout.ts';
import { useBeats, useReveal, type RevealRun } from './use-reveal.ts';
import { useRevealCues } from './use-reveal-cues.ts';

export interface SealedActions {
  /** Called once the pack is torn; `outcomes` follow. False: it did not open and is sealed again. */
  open: () => Promise<boolean>;
  /** Other actions for a sealed pack. */
  aside: ReactNode;
}

export interface RevealProps {
  wrapper: PackWrapper;
  packCount: number;
  /** One opened pack, or many opened together: one tear, then a grid. Null while sealed. */
  outcomes: readonly RevealOutcome[] | null;
  /** For packs opened by the tear; absent if they are already open. */
  sealed?: SealedActions | undefined;
  /** The current result of the browser's own check of the proof. */
  proof: ReactNode;
  currencyFormat: FormatMoney;
  /** Called when the summary is shown; once per reveal. */
  onDone?: () => void;
  /** Ids of the cards already face up when this reveal was left after the tear; it resumes there. */
  facedUp?: readonly string[] | undefined;
  /** Called after the tear and each turn with the ids of the face-up cards. */
  onTurned?: (facedUp: readonly string[]) => void;
  actions: RevealActions;
}

const NO_CARDS: readonly RevealCard[] = [];

const listCards = (outcomes: readonly RevealOutcome[]): RevealCard[] =>
  orderForReveal(outcomes.flatMap((outcome) => outcome.cards));

/** The opening of packs, from the sealed wrapper to the actions for the cards. */
export function Reveal(props: RevealProps) {
  const { wrapper, packCount, outcomes, sealed, currencyFormat, onDone, proof, actions } = props;
  const stageRef = useRef<HTMLElement>(null);
  const footRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const preferences = usePreferences();
  const isAlwaysCalm = usePrefersCalm();
  const known = useMemo(() => outcomes && listCards(outcomes), [outcomes]);
  const cards = known ?? NO_CARDS;
  const run = useReveal(known, {
    isGrid: packCount > 1,
    isCalm: isAlwaysCalm || preferences.isCalm,
    facedUp: props.facedUp,
  });
  const layout = useDeckLayout(cards.length, stageRef, footRef);
  const [isTouched, setTouched] = useState(false);
  const { hasSound, hasBuzz } = preferences;
  const tick = useRevealCues({ cards, run, layout, hasSound, hasBuzz, canvasRef });
  const { state, plan } = run;
  useQuietPage(isTorn(state.beat) && state.beat !== 'summary');
  const isLoaded = isTouched || state.beat !== 'sealed';
  useBeats(run, useDecodedFaces(stageRef, cards, { isLoaded, spotIndex: state.spotlight?.index }));
  useOpenWhenTorn(run, sealed);
  // Before `onDone`, which must run last.
  useTurnedCards(state, cards, props.onTurned);
  useRevealFocus(stageRef, state.beat, onDone);
  const room: Record<`--${string}`, string> = { '--bar-room': `${layout.bottomInset}px` };
  const paid = { cards, priceCents: sumPrices(outcomes ?? []), formatMoney: currencyFormat };
  return (
    <section
      ref={stageRef}
      className={css.stage}
      data-theme="dark"
      style={room}
      aria-labelledby="reveal-title"
      tabIndex={-1}
      onPointerDown={() => setTouched(true)}
      onKeyDown={(event) => readRevealKey(event, run)}
      data-beat={state.beat}
      data-calm={plan.isCalm}
      data-grid={plan.isGrid || layout.isScrolling}
    >
      <h1 id="reveal-title" className="visually-hidden" tabIndex={-1}>
        {sayTitle(wrapper.title, packCount)}
      </h1>
      <div className={css.light} {...classTone(lightOf(state, cards))} aria-hidden="true" />
      <RevealDeck {...{ cards, run, layout, isLoaded }} formatMoney={currencyFormat} />
      <SealedPack {...{ wrapper, packCount, run }} leak={bestLook(cards)} onTick={tick} />
      <canvas ref={canvasRef} className={css.sparks} aria-hidden="true" />
      <div ref={footRef} className={css.foot}>
        {state.beat === 'summary' ? (
          <RevealSummary {...paid} {...{ proof, actions, packCount }} />
        ) : (
          <RevealBar {...{ run, preferences, isAlwaysCalm }} aside={known ? null : sealed?.aside} />
        )}
      </div>
      <RevealAnnouncer state={state} {...paid} />
    </section>
  );
}

/** The room's colour: plain until the pack is open, then that of the best card or of the one in the middle. */
function lightOf({ beat, spotlight }: RevealState, cards: readonly RevealCard[]): ClassLookDto | undefined {
  if (!isTorn(beat)) return undefined;
  const shown = spotlight === null ? undefined : cards[spotlight.index];
  return shown === undefined ? bestLook(cards) : (shown.classLook ?? undefined);
}

function useTurnedCards(
  { beat, isUp }: RevealState,
  cards: readonly RevealCard[],
  onTurned: RevealProps['onTurned'],
): void {
  const hasTurned = isTorn(beat);
  const tell = useEffectEvent(() =>
    onTurned?.(cards.flatMap(({ id }, index) => (isUp[index] === true ? [id] : []))),
  );
  useEffect(() => {
    if (hasTurned) tell();
  }, [hasTurned, isUp]);
}

const isTorn = (beat: RevealBeat): boolean => beat !== 'sealed' && beat !== 'tearing' && beat !== 'held';

/** Opens the pack at the tear, not before. */
function useOpenWhenTorn({ state, send }: RevealRun, sealed: SealedActions | undefined): void {
  const open = useEffectEvent(async () => (await sealed?.open()) ?? true);
  const isHeld = state.beat === 'held';
  useEffect(() => {
    if (!isHeld) return;
    let isCurrent = true;
    void open().then((isOpen) => {
      if (isCurrent && !isOpen) send({ type: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [isHeld, send]);
}

/** Moves focus once per step: to the title, the first card of the fan, the summary. */
function useRevealFocus(
  stageRef: React.RefObject<HTMLElement | null>,
  beat: RevealBeat,
  onDone: (() => void) | undefined,
): void {
  const tell = useEffectEvent(() => onDone?.());
  const hasDealtRef = useRef(false);
  const isDoneRef = useRef(false);
  useEffect(() => {
    stageRef.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [stageRef]);
  useEffect(() => {
    if (beat === 'fan' && !hasDealtRef.current) {
      hasDealtRef.current = true;
      stageRef.current?.querySelector<HTMLElement>('ol button')?.focus({ preventScroll: true });
    }
    if (beat === 'summary' && !isDoneRef.current) {
      isDoneRef.current = true;
      stageRef.current?.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
      tell();
    }
  }, [stageRef, beat]);
}

/** Hides the header and tab bar while `isQuiet`: see `[data-quiet]` in the styles. */
function useQuietPage(isQuiet: boolean): void {
  useLayoutEffect(() => {
    if (!isQuiet) return undefined;
    const { dataset } = document.documentElement;
    dataset['quiet'] = '';
    return () => {
      delete dataset['quiet'];
    };
  }, [isQuiet]);
}
