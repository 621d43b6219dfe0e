'use client';

import { formatMoney } from '@pullproof/server/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import {
  ChooseDialog,
  type SellableUnit,
  SellDialog,
  sellText,
  useStillMine,
} from '../../vault/sell/index.ts';
import { loadShipDialog, shipText } from '../../shipping/index.ts';
import { orderForReveal, type RevealCard } from '../reveal/index.ts';
import { faceOf, SealedMark, SealedPhotos, SealedValue } from '../sealed/index.ts';
import { nameGrade, nameSerial } from '../../../lib/text/sealed-unit.ts';
import { listUnitIds, type RevealedPack, toOutcome } from './outcome.ts';
import { text } from './text.ts';

const ShipDialog = lazy(async () => ({ default: (await loadShipDialog()).ShipDialog }));
const ShareOpened = lazy(async () => ({ default: (await import('./share-opened.tsx')).ShareOpened }));

interface OpenedSummaryProps {
  packs: readonly [RevealedPack, ...RevealedPack[]];
  /** This browser's verdict about them. */
  proof: ReactNode;
  onAnother: () => void;
  onReplay: () => void;
  /** What was just done with cards of the reveal. */
  after?: 'sale' | 'shipping' | null;
}

/** Packs that were opened earlier: the same cards, without the animation. */
export function OpenedSummary({ packs, proof, onAnother, onReplay, after = null }: OpenedSummaryProps) {
  const outcomes = packs.map(toOutcome);
  const cards = outcomes.flatMap((outcome) => outcome.cards);
  const paidCents = outcomes.reduce((sum, outcome) => sum + outcome.priceCents, 0);
  const valueCents = cards.reduce((sum, card) => sum + card.unit.valueCents, 0);
  const unitIds = packs.flatMap(listUnitIds);
  const { units, retry } = useStillMine(unitIds);
  const [offer, setOffer] = useState<'sell' | 'ship' | 'share' | null>(null);
  return (
    <div className={page.page}>
      <h1>{text.summaryTitle(packs.length, packs[0].opened.pack.productTitle)}</h1>
      <p className={page.lead}>{leadOf(after)}</p>
      <Facts variant="figures" className={`${layout.marginTop24} ${layout.marginBottom16}`}>
        <Fact name={text.price}>{formatMoney(paidCents)}</Fact>
        <Fact name={text.value}>{formatMoney(valueCents)}</Fact>
      </Facts>
      <div className={layout.marginBottom28}>{proof}</div>
      <OpenedCards packs={packs} />
      <Row as="p" gap={12} marginTop={28}>
        <ButtonLink href="/collect" variant="primary">
          {text.toCollection}
        </ButtonLink>
        {units && units.length > 1 ? (
          <Button onClick={() => setOffer('sell')}>{sellText.choose}</Button>
        ) : null}
        {units && units.length > 0 ? <Button onClick={() => setOffer('ship')}>{shipText.ship}</Button> : null}
        <Button onClick={onReplay}>{text.replay}</Button>
        <Button onClick={() => setOffer('share')}>{text.share}</Button>
        <Button onClick={onAnother}>{text.another}</Button>
      </Row>
      {offer === 'sell' ? (
        <ChooseDialog ids={unitIds} onClose={() => setOffer(null)} onSold={() => undefined} />
      ) : null}
      {offer === 'ship' ? (
        <Suspense fallback={null}>
          <ShipDialog ids={unitIds} isChoice onClose={() => setOffer(null)} onShipped={retry} />
        </Suspense>
      ) : null}
      {offer === 'share' ? (
        <Suspense fallback={null}>
          <ShareOpened packs={packs} onClose={() => setOffer(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function leadOf(after: OpenedSummaryProps['after']): string {
  if (after === 'sale') return text.afterSale;
  return after === 'shipping' ? text.afterShipping : text.alreadyOpen;
}

function OpenedCard({ card }: { card: RevealCard }) {
  const { unit } = card;
  const marks = [nameSerial(unit), nameGrade(unit)].filter((mark) => mark !== undefined);
  return (
    <>
      <CardFace card={faceOf(unit, card)} isDecorative />
      <p className={`${layout.label} ${layout.marginTop12}`}>{unit.name}</p>
      <p className={layout.text14}>
        <SealedMark unit={unit} art={card} />
      </p>
      <p className={layout.text14}>
        <SealedValue unit={unit} />
      </p>
      {marks.length > 0 ? <p className={layout.fine}>{marks.join(' · ')}</p> : null}
      {unit.isVerified ? <SealedPhotos unit={unit} /> : null}
    </>
  );
}

function OpenedCards({ packs }: Pick<OpenedSummaryProps, 'packs'>) {
  const { units, error } = useStillMine(packs.flatMap(listUnitIds));
  const [selling, setSelling] = useState<SellableUnit | null>(null);
  const copyOf = new Map(
    packs.flatMap(({ opened }) => opened.pulls.map((pull) => [pull.id, pull.collectibleId])),
  );
  const cards = orderForReveal(packs.flatMap((pack) => toOutcome(pack).cards)).reverse();
  return (
    <>
      <ul className={page.cards}>
        {cards.map((card) => {
          const unit = units?.find(({ id }) => id === copyOf.get(card.id));
          return (
            <li key={card.id} className={units && !unit ? layout.gone : undefined}>
              <OpenedCard card={card} />
              <div className={`${layout.touch} ${layout.marginTop12}`}>
                {!units && !error ? <Skeleton height="44px" /> : null}
                {unit ? (
                  <Button
                    size="small"
                    isWide
                    aria-label={sellText.sellOne(card.unit.name)}
                    onClick={() => setSelling(unit)}
                  >
                    {sellText.sell}
                  </Button>
                ) : null}
                {units && !unit ? <p className={layout.fine}>{sellText.gone}</p> : null}
              </div>
            </li>
          );
        })}
      </ul>
      {selling ? <SellDialog units={[selling]} onClose={() => setSelling(null)} /> : null}
    </>
  );
}
