'use client';

import type { ShowcaseCardDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { lazy, Suspense, useState } from 'react';
import { addressOfCard } from '../../../lib/addresses.ts';
import { formatSerial } from '../../../lib/text/format.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Money } from '../../../ui/values/money.tsx';
import type { PullOrigin } from './pull-origin.ts';
import css from './showcase.module.css';
import { text } from './text.ts';

// The verifier comes with the first check.
const PullCheck = lazy(async () => ({ default: (await import('./pull-check.tsx')).PullCheck }));

/** A card with how it came; a pull is checked when a visitor asks for it. */
export function ShownCard({ card, isPriority }: { card: ShowcaseCardDto; isPriority: boolean }) {
  const { name, origin, serial, grade, grader, valueCents } = card;
  const serialText = serial === null ? undefined : formatSerial(serial);
  const graded = grade === null ? undefined : [grader, grade].filter(Boolean).join(' ');
  return (
    <>
      <Link href={addressOfCard(card.cardId)} className={`${layout.block} ${layout.underlines}`}>
        <CardFace
          card={{
            name,
            className: card.className,
            classLook: card.classLook,
            image: card.image,
            ...(serialText !== undefined && { serialText }),
          }}
          tilt="device"
          isPriority={isPriority}
          isDecorative
        />
        <span className={`${layout.cardName} ${layout.underlined}`}>{name}</span>
      </Link>
      <Row as="span" gap={2} columnGap={8} justify="space-between" className={layout.text14}>
        <ClassMark of={card} />
        {valueCents === null ? null : <Money cents={valueCents} />}
      </Row>
      <span className={`${layout.fine} ${layout.block}`}>
        {[`${card.setName} · ${card.number}`, serialText, graded].filter(Boolean).join(' · ')}
      </span>
      <div className={css.origin}>
        <p className={layout.text14}>{text.origin(origin)}</p>
        {origin.kind === 'pull' ? <CheckOnDemand card={card} origin={origin} /> : null}
      </div>
    </>
  );
}

function CheckOnDemand({ card, origin }: PullOrigin) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <Suspense fallback={<p className={css.verdict}>{text.checking}</p>}>
        <PullCheck card={card} origin={origin} />
      </Suspense>
    );
  return (
    <Button size="small" aria-label={text.checkOf(card.name)} onClick={() => setAsked(true)}>
      {text.check}
    </Button>
  );
}
