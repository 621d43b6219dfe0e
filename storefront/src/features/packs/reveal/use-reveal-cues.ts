import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import { finishOf, isFinishAtLeast } from '../../../ui/card-face/finish.ts';
import { leakColour } from '../../../ui/pack/leak-colour.ts';
import { Particles } from '../../../ui/pack/particles.ts';
import type { DeckLayout } from './deck/deck-layout.ts';
import { buzz, buzzForTurn, RIP_BUZZ, TICK_BUZZ } from './haptics.ts';
import { bestLook, type RevealCard } from './outcome.ts';
import { turnedBetween, type RevealState } from './reveal-machine.ts';
import type { RevealRun } from './use-reveal.ts';
import { RevealSound } from './sound.ts';

interface CueSources {
  cards: readonly RevealCard[];
  run: RevealRun;
  layout: DeckLayout;
  hasSound: boolean;
  hasBuzz: boolean;
  canvasRef: RefObject<HTMLCanvasElement | null>;
}

/** Plays sound, sparks and vibration, each on its state change. */
export function useRevealCues({ cards, run, layout, hasSound, hasBuzz, canvasRef }: CueSources) {
  const [sound] = useState(() => new RevealSound());
  const particlesRef = useRef<Particles>(null);
  const beforeRef = useRef<RevealState>(run.state);
  const { isCalm, isGrid } = run.plan;

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return;
    const particles = new Particles(canvas);
    particlesRef.current = particles;
    return () => particles.stop();
  }, [canvasRef]);
  useEffect(() => () => sound.free(), [sound]);
  useEffect(() => sound.switchTo(hasSound), [sound, hasSound]);

  const sparkle = useEffectEvent((index: number, count: number) => {
    const card = cards[index];
    const spotlit = run.state.spotlight?.index === index || isGrid || layout.isScrolling;
    const place = spotlit ? layout.spot : layout.fan[index];
    if (isCalm || card === undefined || place === undefined) return;
    const colour = leakColour(card.classLook);
    particlesRef.current?.burst({ count, left: place.left, top: place.top, colour, speed: 11 });
  });
  const burstOpen = useEffectEvent(() => {
    sound.playRip();
    if (isCalm) return;
    if (hasBuzz) buzz(RIP_BUZZ);
    const { left, top } = layout.stack[0] ?? layout.spot;
    const colour = leakColour(bestLook(cards));
    particlesRef.current?.burst({ count: 90, left, top: top * 0.42, colour, speed: 9 });
  });

  useEffect(() => {
    const before = beforeRef.current;
    beforeRef.current = run.state;
    if (run.state.beat === 'burst' && before.beat !== 'burst') burstOpen();
    const turned = turnedBetween(before, run.state);
    // Many cards turned together sound like the best one; the rarest is last.
    const index = turned.at(-1);
    const card = index === undefined ? undefined : cards[index];
    if (index === undefined || card === undefined) return;
    const finish = finishOf(card.classLook);
    sound.playTurn(finish);
    if (isCalm) return;
    if (hasBuzz) buzzForTurn(finish);
    if (turned.length === 1 && isFinishAtLeast(finish, 'epic'))
      sparkle(index, finish === 'mythic' ? 170 : 80);
  }, [run.state, cards, sound, hasBuzz, isCalm]);

  return () => {
    sound.playTick();
    if (hasBuzz && !isCalm) buzz(TICK_BUZZ);
  };
}
