'use client';

import type { RunCardDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { Money } from '../../ui/values/money.tsx';
import layout from '../../ui/layout/layout.module.css';
import page from '../../ui/layout/page.module.css';
import { addressOfCard } from '../../lib/addresses.ts';
import css from './product.module.css';
import { insideText as text } from './inside-text.ts';

const FIRST_SHOWN = 12;

function InsideCard({ card }: { card: RunCardDto }) {
  return (
    <li className={css.inside} data-gone={card.unrevealed === 0 || undefined}>
      <CardFace
        card={{ name: card.name, className: card.className, classLook: card.classLook, image: card.image }}
        isDecorative
      />
      <p className={`${layout.label} ${layout.lineHeight125} ${layout.above10}`}>
        <Link href={addressOfCard(card.cardId)} prefetch={false} className={css.insideLink}>
          {card.name}
        </Link>
      </p>
      <p className={`${layout.ends} ${layout.text14} ${layout.gap2x8}`}>
        <ClassMark of={card} />
        <Money cents={card.valueCents} />
      </p>
      <p className={layout.fine}>{text.copies(card.unrevealed, card.copies)}</p>
    </li>
  );
}

/** All cards of the run with their unrevealed copies. */
export function Inside({ cards }: { cards: readonly RunCardDto[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? cards : cards.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className={page.cards}>
        {shown.map((card) => (
          <InsideCard key={card.cardId} card={card} />
        ))}
      </ul>
      {cards.length > shown.length ? (
        <p className={css.all}>
          <Button onClick={() => setAll(true)}>{text.insideAll(cards.length)}</Button>
        </p>
      ) : null}
    </>
  );
}
