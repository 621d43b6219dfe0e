'use client';

import type { PublicPullDto, PublicReceiptDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { serialTextOf } from '../../../lib/text/format.ts';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { FaceStage } from '../../../ui/card-face/face-stage.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import panel from '../../../ui/layout/panel.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { addressOfCard } from '../../../lib/addresses.ts';
import { PullList } from './pull-list.tsx';
import { PullProof } from './pull-proof.tsx';
import { SharePull } from './share-pull.tsx';
import { listText } from './list-text.ts';
import { text } from './text.ts';

const PullOdds = lazy(async () => ({ default: (await import('./pull-odds.tsx')).PullOdds }));

function PullFacts({ pull }: { pull: PublicPullDto }) {
  const { facts } = text;
  const serialText = serialTextOf(pull);
  return (
    <Facts variant="columns">
      <Fact name={facts.value}>
        <Money cents={pull.valueCents} />
      </Fact>
      {serialText ? <Fact name={facts.serial}>{serialText}</Fact> : null}
      <Fact name={facts.pulledBy}>{pull.by ?? listText.anonymous}</Fact>
      <Fact name={facts.when}>
        <Moment at={pull.at} />
      </Fact>
      <Fact name={facts.pack}>{text.packOf(pull.packNo, pull.productTitle)}</Fact>
      <Fact name={facts.odds}>
        <Suspense fallback={<Skeleton width="60%" />}>
          <PullOdds pull={pull} />
        </Suspense>
      </Fact>
    </Facts>
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
        <PullFacts pull={pull} />
        <Row as="p" gap={4} columnGap={16}>
          <Link className={layout.action} href={`/shop/${pull.productSlug}`}>
            {text.toPack}
          </Link>
          <Link className={layout.action} href={addressOfCard(pull.cardId)}>
            {text.toCard}
          </Link>
          <Link className={layout.action} href={`/runs/${pull.runId}`}>
            {text.run}
          </Link>
        </Row>
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
