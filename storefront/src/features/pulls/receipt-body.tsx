'use client';

import type { PublicPullDto, PublicReceiptDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { serialTextOf } from '../../lib/text/format.ts';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { FaceStage } from '../../ui/card-face/face-stage.tsx';
import { Moment } from '../../ui/values/moment.tsx';
import { Money } from '../../ui/values/money.tsx';
import panel from '../../ui/layout/panel.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { addressOfCard } from '../../lib/addresses.ts';
import { PullList } from './pull-list.tsx';
import { PullProof } from './pull-proof.tsx';
import { SharePull } from './share-pull.tsx';
import { listText } from './list-text.ts';
import { text } from './text.ts';

const PullOdds = lazy(async () => ({ default: (await import('./pull-odds.tsx')).PullOdds }));

function Facts({ pull }: { pull: PublicPullDto }) {
  const { facts } = text;
  const serialText = serialTextOf(pull);
  return (
    <dl className={panel.facts}>
      <div>
        <dt>{facts.value}</dt>
        <dd>
          <Money cents={pull.valueCents} />
        </dd>
      </div>
      {serialText ? (
        <div>
          <dt>{facts.serial}</dt>
          <dd>{serialText}</dd>
        </div>
      ) : null}
      <div>
        <dt>{facts.pulledBy}</dt>
        <dd>{pull.by ?? listText.anonymous}</dd>
      </div>
      <div>
        <dt>{facts.when}</dt>
        <dd>
          <Moment at={pull.at} />
        </dd>
      </div>
      <div>
        <dt>{facts.pack}</dt>
        <dd>{text.packOf(pull.packNo, pull.productTitle)}</dd>
      </div>
      <div>
        <dt>{facts.odds}</dt>
        <dd>
          <Suspense fallback={<Skeleton width="60%" />}>
            <PullOdds pull={pull} />
          </Suspense>
        </dd>
      </div>
    </dl>
  );
}

interface ReceiptBodyProps {
  receipt: PublicReceiptDto;
  /** Where pack mates open: over the list of top pulls, or on that page when already there. */
  opens: 'there' | 'instead';
}

/** All public information about a pull: picture, facts, odds, proof and pack mates. */
export function ReceiptBody({ receipt, opens }: ReceiptBodyProps) {
  const { pull, mates } = receipt;
  // Below the page's heading, or below the panel's.
  const Heading = opens === 'there' ? 'h2' : 'h3';
  return (
    <div className={panel.panel}>
      <FaceStage
        card={{
          name: pull.cardName,
          className: pull.className,
          classLook: pull.classLook,
          image: pull.image,
          serialText: serialTextOf(pull),
        }}
        hint={text.hint}
      />
      <div className={panel.body}>
        <ClassMark of={pull} />
        <Facts pull={pull} />
        <p className={panel.links}>
          <Link href={`/shop/${pull.productSlug}`}>{text.toPack}</Link>
          <Link href={addressOfCard(pull.cardId)}>{text.toCard}</Link>
          <Link href={`/runs/${pull.runId}`}>{text.run}</Link>
        </p>
        <SharePull pull={pull} />
        <section>
          <Heading>{text.proof}</Heading>
          <PullProof receipt={receipt} />
        </section>
        {mates.length > 0 ? (
          <section>
            <Heading>{text.mates}</Heading>
            <PullList pulls={mates} opens={opens} />
          </section>
        ) : null}
      </div>
    </div>
  );
}
