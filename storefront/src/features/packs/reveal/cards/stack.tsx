import { useRef } from 'react';
import { backStyle } from '../../../../ui/card-face/card-image.ts';
import type { Mode } from '../machine/pace.ts';
import type { RevealRun } from '../machine/use-reveal.ts';
import { cardOf, type Stop } from '../stops.ts';
import { CardView } from './card-view.tsx';
import css from './stack.module.css';

interface StackProps {
  stops: readonly Stop[];
  run: RevealRun;
  mode: Mode;
}

const MAX_BACKS = 3;

/** The card on top, on a pile of backs that thins; the card before it is still on its way out. */
export function Stack({ stops, run: { state, send }, mode }: StackProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { beat, index, isHurried } = state;
  const top = cardOf(stops[index]);
  const shown = [cardOf(stops[index - 1]), top].filter((card) => card !== undefined);
  // Of many packs, only a best card lies here.
  const isPile = stops.every(({ kind }) => kind === 'card');
  const backs = isPile ? Math.min(MAX_BACKS, stops.length - index - 1) : 0;
  return (
    <div
      ref={ref}
      className={css.stack}
      data-stack=""
      data-in={top !== undefined}
      data-mode={mode}
      aria-hidden="true"
    >
      {Array.from({ length: backs }, (_, place) => (
        <div
          key={place}
          className={css.under}
          data-depth={backs - place}
          style={backStyle(cardOf(stops[index + backs - place])?.image)}
        />
      ))}
      {shown.map((card) => (
        <CardView
          key={card.id}
          card={card}
          beat={card === top ? beat : 'gone'}
          isHurried={isHurried && card === top}
          mode={mode}
          on={{
            onTurn: () => send({ type: 'turn' }),
            onLanded: () => send({ type: 'landed' }),
            onHurry: () => send({ type: 'hurry' }),
            onNext: () => send({ type: 'next' }),
            onAway: (share) => ref.current?.style.setProperty('--away', share.toFixed(3)),
          }}
        />
      ))}
    </div>
  );
}
