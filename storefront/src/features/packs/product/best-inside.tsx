'use client';

import { soldAs } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfCard } from '../../../lib/addresses.ts';
import { sayOneIn } from '../../../lib/text/format.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useBuy } from '../buy/index.ts';
import css from './best-inside.module.css';
import { text } from './text.ts';

/** The run's three best cards that are still inside, each with its copies per unopened pack. */
export function BestInside() {
  const { run } = useBuy();
  if (!run || run.bestInside.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <h2 id="best" className={`${layout.text14} ${layout.plainHead}`}>
        {text.best}
      </h2>
      <ul className={css.best}>
        {run.bestInside.map((card) => (
          <li key={card.cardId} className={css.item}>
            <StillFace card={card} />
            <p className={css.name}>
              <Link
                href={addressOfCard(card.cardId)}
                prefetch={false}
                className={`${layout.cover} ${layout.underlined}`}
              >
                {card.name}
              </Link>
            </p>
            <p className={layout.text13}>
              <ClassMark of={card} />
            </p>
            <p className={css.odds}>
              {sayOneIn(card.unrevealed, run.packsUnrevealed)} <span>{text.copies(card.unrevealed)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={`${layout.fine} ${css.note}`}>
        {text.bestNote(run.packsUnrevealed, soldAs(run.packsPerBox), run.logSeq)}
      </p>
    </section>
  );
}
