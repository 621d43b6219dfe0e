import { useEffect, useRef } from 'react';
import { classTone } from '../../../../ui/card-face/finish.ts';
import { listMarks, nameClass } from '../../../../lib/text/sealed-unit.ts';
import type { PulledCard } from '../outcome.ts';
import css from './bleed.module.css';

/** The part of a face that fills the screen. */
const ART = { left: 0.05, top: 0.04, width: 0.9, height: 0.92 };
const GROW_MS = 1_150;
const SHRINK_MS = 620;

interface BleedProps {
  card: PulledCard;
  /** While the light settles the picture is out of its frame; then it goes back. */
  isOut: boolean;
  onHurry: () => void;
}

/** A mythic's picture leaves its frame until it fills the screen. */
export function Bleed({ card, isOut, onHurry }: BleedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const grown = useRef('none');
  useEffect(() => {
    const root = ref.current;
    const image = root?.querySelector('img');
    const stack = root?.parentElement?.querySelector('[data-stack]');
    if (!root || !image || !stack) return;
    if (isOut) {
      root.hidden = false;
      grown.current = growFrom(image, stack.getBoundingClientRect(), root.getBoundingClientRect());
      image.animate([{ transform: 'none' }, { transform: grown.current }], {
        duration: GROW_MS,
        easing: 'cubic-bezier(.5,0,.1,1)',
        fill: 'forwards',
      });
      return;
    }
    const back = image.animate([{ transform: grown.current }, { transform: 'none' }], {
      duration: SHRINK_MS,
      easing: 'cubic-bezier(.5,0,.1,1)',
      fill: 'forwards',
    });
    back.onfinish = () => {
      root.hidden = true;
    };
    return () => back.cancel();
  }, [isOut]);
  if (card.picture === undefined) return null;
  const { unit } = card;
  const { style, ...rarity } = classTone(card.classLook);
  return (
    <div
      ref={ref}
      className={css.bleed}
      data-out={isOut}
      aria-hidden="true"
      onPointerDown={onHurry}
      style={style ?? {}}
      {...rarity}
    >
      <img src={card.picture} alt="" draggable={false} />
      <div className={css.words}>
        <p className={css.name}>{unit.name}</p>
        <p>{[nameClass(unit), ...listMarks(unit)].join(' · ')}</p>
      </div>
    </div>
  );
}

/** Puts the picture exactly over the card; returns the transform that makes its art fill the screen. */
function growFrom(image: HTMLElement, card: DOMRect, screen: DOMRect): string {
  Object.assign(image.style, {
    left: `${card.left - screen.left}px`,
    top: `${card.top - screen.top}px`,
    width: `${card.width}px`,
    height: `${card.height}px`,
    transformOrigin: `${(ART.left + ART.width / 2) * 100}% ${(ART.top + ART.height / 2) * 100}%`,
  });
  const scale = Math.max(screen.width / (card.width * ART.width), screen.height / (card.height * ART.height));
  const middle = {
    left: card.left - screen.left + card.width * (ART.left + ART.width / 2),
    top: card.top - screen.top + card.height * (ART.top + ART.height / 2),
  };
  return `translate(${screen.width / 2 - middle.left}px, ${screen.height / 2 - middle.top}px) scale(${scale * 1.02})`;
}
