import { backStyle } from '../../../../ui/card-face/card-image.ts';
import { classTone } from '../../../../ui/card-face/finish.ts';
import type { RevealState } from '../machine/machine.ts';
import { isNamed } from '../machine/machine.ts';
import type { PulledCard } from '../outcome.ts';
import { Face } from './face.tsx';
import css from './tray.module.css';

/** The pack so far: a row of small cards on a phone, its fan beside the stack on a wide screen. */
export function Tray({ cards, state }: { cards: readonly PulledCard[]; state: RevealState }) {
  const { beat, index } = state;
  return (
    <div className={css.tray} data-in={beat !== 'rising'} aria-hidden="true">
      {cards.map((card, place) => {
        const isSeen = place < index || (place === index && isNamed(beat));
        const { style, ...rarity } = isSeen ? classTone(card.classLook) : {};
        const middle = place - (cards.length - 1) / 2;
        const vars: Record<`--${string}`, number> = { '--place': middle };
        return (
          <span
            key={card.id}
            className={css.place}
            data-seen={isSeen}
            data-top={place === index}
            {...rarity}
            style={{ ...style, ...vars, ...backStyle(card.image) }}
          >
            {isSeen ? <Face card={card} /> : null}
          </span>
        );
      })}
    </div>
  );
}
