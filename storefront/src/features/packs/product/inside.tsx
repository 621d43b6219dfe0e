'use client';

import type { ClassOddsDto, RunCardDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState, useTransition } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { addressOfCard } from '../../../lib/addresses.ts';
import { callApi } from '../../../lib/api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type DigitalShare, digitalShareOf, DigitalTag, oddsText } from '../odds/index.ts';
import css from './product.module.css';
import { insideText as text } from './inside-text.ts';

function InsideCard({ card, digital }: { card: RunCardDto; digital: DigitalShare }) {
  return (
    <li className={card.unrevealed === 0 ? layout.gone : undefined}>
      <CardFace
        card={{ name: card.name, className: card.className, classLook: card.classLook, image: card.image }}
        isDecorative
      />
      <p className={layout.cardName}>
        <Link
          href={addressOfCard(card.cardId)}
          prefetch={false}
          className={`${layout.underlines} ${layout.underlined}`}
        >
          {card.name}
        </Link>
      </p>
      <Row as="p" gap={2} columnGap={8} justify="space-between" className={layout.text14}>
        <ClassMark of={card} />
        <span className={layout.mono}>{oddsText.values(card.minValueCents, card.valueCents)}</span>
      </Row>
      <p className={layout.fine}>
        {text.copies(card.unrevealed, card.copies)} <DigitalTag share={digital} />
      </p>
    </li>
  );
}

interface InsideProps {
  runId: string;
  odds: readonly ClassOddsDto[];
  /** The best cards, which come with the page. */
  first: readonly RunCardDto[];
  /** Number of all cards of the run. */
  count: number;
}

/** The cards of the run with their unrevealed copies: the best ones, and on request all of them as they are then. */
export function Inside({ runId, odds, first, count }: InsideProps) {
  const [all, setAll] = useState<readonly RunCardDto[] | null>(null);
  const [isBusy, load] = useTransition();
  const showAll = () =>
    load(async () => {
      const cards = await readInside(runId);
      load(() => setAll(cards));
    });
  return (
    <>
      <ul className={`${page.cards} ${css.inside}`}>
        {(all ?? first).map((card) => (
          <InsideCard
            key={card.cardId}
            card={card}
            digital={digitalShareOf(odds.filter(({ classSlug }) => classSlug === card.classSlug))}
          />
        ))}
      </ul>
      {all === null && count > first.length ? (
        <Row as="p" justify="center" marginTop={28}>
          <Button onClick={showAll} isBusy={isBusy}>
            {text.insideAll(count)}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

/** Reads every card of a run, best first. After a failure, which a toast explains, returns null. */
async function readInside(runId: string): Promise<readonly RunCardDto[] | null> {
  try {
    return (await callApi(`/api/runs/${runId}/cards`)).data;
  } catch (error) {
    showToast(explainError(error));
    return null;
  }
}
