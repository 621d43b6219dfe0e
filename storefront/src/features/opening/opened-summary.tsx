'use client';

import type { OpenedPackDto } from '@pullproof/server/contract';
import { formatMoney } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { Money } from '../../ui/money.tsx';
import page from '../../ui/page.module.css';
import css from './opening.module.css';
import { toOutcome } from './outcome.ts';
import { PackProofs } from './pack-proofs.tsx';
import { text } from './text.ts';

interface OpenedSummaryProps {
  packs: readonly [OpenedPackDto, ...OpenedPackDto[]];
  onAnother: () => void;
}

/** Packs that were opened before: the same cards, without the ceremony. */
export function OpenedSummary({ packs, onAnother }: OpenedSummaryProps) {
  const outcomes = packs.map(toOutcome);
  const cards = outcomes.flatMap((outcome) => outcome.cards);
  const paidCents = outcomes.reduce((sum, outcome) => sum + outcome.priceCents, 0);
  const valueCents = cards.reduce((sum, card) => sum + card.valueCents, 0);
  return (
    <div className={page.page}>
      <h1>{text.summaryTitle(packs.length, packs[0].pack.productTitle)}</h1>
      <p className={page.lead}>{text.alreadyOpen}</p>
      <dl className={css.sums}>
        <div>
          <dt>{text.price}</dt>
          <dd>{formatMoney(paidCents)}</dd>
        </div>
        <div>
          <dt>{text.value}</dt>
          <dd>{formatMoney(valueCents)}</dd>
        </div>
      </dl>
      <div className={css.proofs}>
        <PackProofs packs={packs} />
      </div>
      <ul className={page.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardFace card={{ ...card, serialText: card.serialText ?? undefined }} isDecorative />
            <p className={css.name}>{card.name}</p>
            <p className={css.row}>
              <ClassMark name={card.className}>{card.serialText ? ` ${card.serialText}` : null}</ClassMark>
              <Money cents={card.valueCents} />
            </p>
          </li>
        ))}
      </ul>
      <p className={`${page.actions} ${css.space}`}>
        <ButtonLink href="/collect" look="primary">
          {text.toCollection}
        </ButtonLink>
        <Button onClick={onAnother}>{text.another}</Button>
      </p>
    </div>
  );
}
