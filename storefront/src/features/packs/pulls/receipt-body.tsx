'use client';

import type { PublicPullDto, PublicReceiptDto } from '@pullproof/server/contract';
import type { SealedPack, SealedUnit } from '@pullproof/verify';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { FaceStage } from '../../../ui/card-face/face-stage.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import panel from '../../../ui/layout/panel.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { addressOfCard } from '../../../lib/addresses.ts';
import { faceOf, SealedMark } from '../sealed/index.ts';
import { SealedMates } from './sealed-mates.tsx';
import { SealedPull } from './sealed-pull.tsx';
import { SharePull } from './share-pull.tsx';
import { listText } from './list-text.ts';
import { text } from './text.ts';
import type { CheckedPull } from './use-checked-pull.ts';

const PullOdds = lazy(async () => ({ default: (await import('./pull-odds.tsx')).PullOdds }));

interface OfUnit {
  pack: SealedPack;
  unit: SealedUnit;
}

/** What is in no sealed text: only the shop says it. */
function ShopFacts({ pull, run, card }: { pull: PublicPullDto; run: string; card: string }) {
  const { facts } = text;
  return (
    <Facts variant="columns">
      <Fact name={facts.pulledBy}>{pull.by ?? listText.anonymous}</Fact>
      <Fact name={facts.when}>
        <Moment at={pull.at} />
      </Fact>
      <Fact name={facts.pack}>{pull.productTitle}</Fact>
      <Fact name={facts.odds}>
        <Suspense fallback={<Skeleton width="60%" />}>
          <PullOdds run={run} card={card} />
        </Suspense>
      </Fact>
    </Facts>
  );
}

function Links({ pack, unit, slug }: OfUnit & { slug: string }) {
  return (
    <Row as="p" gap={4} columnGap={16}>
      <Link className={layout.action} href={`/shop/${slug}`}>
        {text.toPack}
      </Link>
      <Link className={layout.action} href={addressOfCard(unit.card)}>
        {text.toCard}
      </Link>
      <Link className={layout.action} href={`/runs/${pack.run}`}>
        {text.run}
      </Link>
    </Row>
  );
}

interface ReceiptBodyProps {
  receipt: PublicReceiptDto;
  checked: CheckedPull;
  /** Where pack mates open: over the list of top pulls, or on that page when already there. */
  opens: 'there' | 'instead';
}

/** A pull in the words of its sealed text, with the shop's pictures and links; nothing of it once it was refused. */
export function ReceiptBody({ receipt, checked, opens }: ReceiptBodyProps) {
  const { pull, mates } = receipt;
  const { shown } = checked;
  // Below the page's heading, or below the panel's.
  const Heading = opens === 'there' ? 'h2' : 'h3';
  if (!shown) return <SealedPull receipt={receipt} checked={checked} />;
  const { pack, unit } = shown;
  return (
    <div className={panel.panel}>
      <FaceStage card={faceOf(unit, pull)} hint={text.hint} grading={unit} />
      <div className={panel.body}>
        <SealedMark unit={unit} art={pull} />
        <section>
          <Heading>{text.sealed}</Heading>
          <SealedPull receipt={receipt} checked={checked} />
        </section>
        <section>
          <Heading>{text.shopSays}</Heading>
          <ShopFacts pull={pull} run={pack.run} card={unit.card} />
        </section>
        <Links pack={pack} unit={unit} slug={pull.productSlug} />
        <SharePull pull={{ id: pull.id, cardName: unit.name }} />
        {pack.units.length > 1 ? (
          <section>
            <Heading>{pack.packs.length > 1 ? text.matesOfBox : text.mates}</Heading>
            <SealedMates pack={pack} position={pull.position} mates={mates} opens={opens} />
          </section>
        ) : null}
      </div>
    </div>
  );
}
