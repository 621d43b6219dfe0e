'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import { Meter } from '../../ui/values/meter.tsx';
import css from './collection.module.css';
import { text } from './text.ts';

/** How many different cards of each set the customer owns; empty before the first card. */
export function SetProgress({ sets }: { sets: readonly OwnedSetDto[] }) {
  if (sets.length === 0) return null;
  return (
    <section className={css.sealed} aria-labelledby="sets">
      <h2 id="sets">{text.sets}</h2>
      <ul className={css.sets}>
        {sets.map((set) => (
          <li key={set.code}>
            <p className={css.setName}>{set.name}</p>
            <Meter
              value={set.ownedCount}
              max={set.cardCount}
              label={text.ofSet(set.ownedCount, set.cardCount)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
