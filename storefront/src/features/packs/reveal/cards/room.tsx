import { useEffect, useRef, useState } from 'react';
import { classShapes } from '@pullproof/server/contract';
import { classTone, finishOf } from '../../../../ui/card-face/finish.ts';
import { isNamed, type Beat } from '../machine/machine.ts';
import type { Mode } from '../machine/pace.ts';
import type { PulledCard } from '../outcome.ts';
import css from './room.module.css';

interface RoomProps {
  card: PulledCard | undefined;
  beat: Beat;
  mode: Mode;
}

/** Dust in the light, in the class's own shape. */
const MOTES = { common: 0, uncommon: 0, rare: 5, epic: 12, legendary: 20, mythic: 30 } as const;

/** The room around the card on top: it darkens, is lit, and clears, by class and beat alone. */
export function Room({ card, beat, mode }: RoomProps) {
  const isAmongCards = beat !== 'sealed' && beat !== 'tearing' && beat !== 'held' && beat !== 'rising';
  const isOn = isAmongCards && beat !== 'finale' && card !== undefined;
  const { style, ...rarity } = isOn ? classTone(card.classLook) : {};
  return (
    <div
      className={css.room}
      data-beat={beat}
      data-mode={mode}
      {...rarity}
      style={style ?? {}}
      aria-hidden="true"
    >
      <div className={css.dim} />
      <div className={css.rays} />
      <div className={css.cone} />
      <div className={css.aura} />
      {isOn && mode !== 'calm' && isNamed(beat) ? <Motes key={card.id} card={card} /> : null}
    </div>
  );
}

interface Mote {
  left: number;
  top: number;
  size: number;
  away: string;
  ms: number;
  delay: number;
}

/** Decoration only: nothing depends on where a mote flies. */
const makeMote = (index: number): Mote => {
  const share = (step: number): number => (((index + 1) * step) % 1000) / 1000;
  return {
    left: 8 + share(617) * 84,
    top: 40 + share(389) * 45,
    size: 6 + share(241) * 10,
    away: `translate(${(share(811) - 0.5) * 60}px, ${-120 - share(503) * 260}px) rotate(${share(733) * 180}deg) scale(.4)`,
    ms: 1700 + share(457) * 1900,
    delay: share(929) * 700,
  };
};

function Motes({ card }: { card: PulledCard }) {
  const ref = useRef<HTMLDivElement>(null);
  const [motes] = useState(() =>
    Array.from({ length: MOTES[finishOf(card.classLook)] }, (_, at) => makeMote(at)),
  );
  useEffect(() => {
    const flights = [...(ref.current?.children ?? [])].flatMap((element, index) => {
      const mote = motes[index];
      if (!mote) return [];
      return element.animate(
        [{ opacity: 0 }, { opacity: 0.9, offset: 0.2 }, { opacity: 0, transform: mote.away }],
        { duration: mote.ms, delay: mote.delay, easing: 'cubic-bezier(.1,.5,.4,1)', fill: 'both' },
      );
    });
    return () => flights.forEach((flight) => flight.cancel());
  }, [motes]);
  const path = card.classLook === null ? classShapes.circle : classShapes[card.classLook.shape];
  return (
    <div ref={ref} className={css.motes}>
      {motes.map(({ left, top, size }, index) => (
        <svg
          key={index}
          viewBox="0 0 16 16"
          style={{ left: `${left}%`, top: `${top}%`, inlineSize: `${size}px`, blockSize: `${size}px` }}
        >
          <path d={path} />
        </svg>
      ))}
    </div>
  );
}
