import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { classShapes } from '@pullproof/server/contract';
import { backStyle } from '../../../../ui/card-face/card-image.ts';
import { classTone, finishOf } from '../../../../ui/card-face/finish.ts';
import { isFaceUp, type Beat } from '../machine/machine.ts';
import { paceOf, type Mode } from '../machine/pace.ts';
import type { PulledCard } from '../outcome.ts';
import { CardMotion, type CardGesture, type CardListener, type CardParts } from './card-motion.ts';
import css from './card.module.css';
import { Face } from './face.tsx';
import { watchLight } from './watch-light.ts';

interface CardViewProps {
  card: PulledCard;
  /** Its beat while it is on top; `gone` once the next one is. */
  beat: Beat | 'gone';
  isHurried: boolean;
  mode: Mode;
  on: CardListener;
}

const GESTURES: Partial<Record<Beat | 'gone', CardGesture>> = {
  facedown: 'turn',
  turning: 'hurry',
  veiled: 'hurry',
  lit: 'hurry',
  shown: 'move',
};

/** One card of the stack, face down until it is turned; what moves is in `CardMotion`, what glows in the styles. */
export function CardView(props: CardViewProps) {
  const { card, beat, mode } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  useCardMotion(rootRef, props);
  const { style, ...rarity } = classTone(card.classLook);
  return (
    <div ref={rootRef} className={css.card} data-beat={beat} data-mode={mode} {...rarity} style={style ?? {}}>
      <div className={css.turn} data-turn="">
        <span className={css.rim} />
        <span className={css.back} style={backStyle(card.image)}>
          <Sign card={card} />
          <span className={css.glint}>
            <i />
          </span>
        </span>
        <span className={css.face}>
          <Face card={card} isLit />
          <Veil card={card} />
        </span>
      </div>
    </div>
  );
}

function readParts(root: HTMLElement | null): CardParts | null {
  const turn = root?.querySelector<HTMLElement>('[data-turn]');
  if (!root || !turn) return null;
  const foil = root.querySelector<HTMLElement>('[data-foil]');
  return { root, turn, foil, glare: root.querySelector<HTMLElement>('[data-glare]') };
}

/** One motion for each card and mode; it does what the beat asks for. */
function useCardMotion(
  rootRef: RefObject<HTMLElement | null>,
  { card, beat, isHurried, mode, on }: CardViewProps,
): void {
  const motionRef = useRef<CardMotion>(null);
  const finish = finishOf(card.classLook);
  const call = useEffectEvent((name: keyof CardListener, share: number) => on[name](share));
  const startUp = useEffectEvent((motion: CardMotion) => {
    motion.gesture = GESTURES[beat] ?? 'none';
    if (beat !== 'gone' && isFaceUp(beat)) motion.showFace();
  });
  useLayoutEffect(() => {
    const parts = readParts(rootRef.current);
    if (parts === null) return;
    const motion = new CardMotion(parts, paceOf(finish, mode), mode, {
      onTurn: () => call('onTurn', 0),
      onLanded: () => call('onLanded', 0),
      onHurry: () => call('onHurry', 0),
      onNext: () => call('onNext', 0),
      onAway: (share) => call('onAway', share),
    });
    motionRef.current = motion;
    startUp(motion);
    if (mode === 'calm') return () => motion.stop();
    const stopLight = watchLight((side, front) => motion.light(side, front), parts.root);
    return () => {
      stopLight();
      motion.stop();
    };
  }, [rootRef, finish, mode]);
  useEffect(() => {
    const motion = motionRef.current;
    if (motion === null) return;
    motion.gesture = GESTURES[beat] ?? 'none';
    if (beat === 'turning') motion.turn();
    if (beat === 'gone') motion.leave();
  }, [beat, mode]);
  useEffect(() => {
    if (isHurried) motionRef.current?.hurry();
  }, [isHurried]);
}

/** Where an epic's back glitters, in shares of the card: left, top, size. */
const GLITTER = [
  [0.16, 0.14, 0.05],
  [0.8, 0.1, 0.04],
  [0.62, 0.21, 0.03],
  [0.3, 0.27, 0.035],
  [0.88, 0.36, 0.05],
  [0.11, 0.46, 0.04],
  [0.86, 0.63, 0.035],
  [0.2, 0.7, 0.05],
  [0.68, 0.77, 0.04],
  [0.4, 0.83, 0.03],
  [0.84, 0.9, 0.05],
  [0.13, 0.91, 0.035],
] as const;

const share = (value: number): string => `${value * 100}%`;

/** The class's own shape in light on the back; the styles say how much of it a class shows. */
function Sign({ card: { classLook } }: { card: PulledCard }) {
  const finish = finishOf(classLook);
  if (classLook === null || finish === 'common') return null;
  const path = classShapes[classLook.shape];
  return (
    <>
      <span className={css.well} />
      <svg className={css.sign} viewBox="-1 -1 18 18" aria-hidden="true">
        <path d={path} pathLength={1} />
        <path d={path} pathLength={1} />
        <path d={path} pathLength={1} />
      </svg>
      {finish === 'epic'
        ? GLITTER.map(([left, top, size]) => (
            <svg
              key={left}
              className={css.glitter}
              viewBox="0 0 16 16"
              style={{ left: share(left - size), top: share(top), inlineSize: share(size * 1.4) }}
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          ))
        : null}
    </>
  );
}

/** The dark over a legendary's face, against which picture and etching glow in the class's colour alone. */
function Veil({ card: { picture, image } }: { card: PulledCard }) {
  // The picture twice, for more contrast.
  const masks =
    picture === undefined ? [] : [image?.foil, picture, picture].filter((url) => url !== undefined);
  const mask = masks.map((url) => `url("${url}")`).join(', ');
  return (
    <span className={css.veil}>
      <i data-etched={masks.length > 2} style={mask === '' ? {} : { maskImage: mask }} />
    </span>
  );
}
