'use client';

import type { CardDetailDto, CardPullDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { formatSerial } from '../../../lib/text/format.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FaceStage } from '../../../ui/card-face/face-stage.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import panel from '../../../ui/layout/panel.module.css';
import { WishButton } from '../wishes/index.ts';
import { addressOfPull, addressOfSet } from '../../../lib/addresses.ts';
import { text as details } from './detail-text.ts';
import { text } from './text.ts';
import { ValueHistory } from './value-history.tsx';
import { text as values } from './value-text.ts';

function CardFacts({ card }: { card: CardDetailDto }) {
  const { facts } = details;
  return (
    <Facts variant="columns">
      <Fact name={facts.value}>
        <Money cents={card.valueCents} />{' '}
        <span className={`${layout.fine} ${layout.regular}`}>
          {details.valueAsOf(values.sourceOf(card.valueSource), card.valueAsOf)}
        </span>
      </Fact>
      <Fact name={facts.set}>
        <Link href={addressOfSet(card.setCode)} prefetch={false} className={layout.action}>
          {card.setName}
        </Link>
      </Fact>
      <Fact name={facts.number}>{card.number}</Fact>
      <Fact name={facts.artist}>{card.artist || details.noArtist}</Fact>
    </Facts>
  );
}

/** Packs on sale that still hold copies, each with its live odds. */
function Sources({ card }: { card: CardDetailDto }) {
  if (card.pullable.length === 0)
    return <p className={`${layout.fine} ${layout.regular}`}>{details.noSources}</p>;
  return (
    <ul className={`${layout.rows} ${layout.text14}`}>
      {card.pullable.map((source) => (
        <Row as="li" key={source.runId} gap={4} columnGap={16} align="center" justify="space-between">
          <span>
            <Link
              href={`/shop/${source.productSlug}`}
              className={`${layout.bold} ${layout.underlines} ${layout.underlined}`}
            >
              {source.productTitle}
            </Link>{' '}
            <Money cents={source.priceCents} isShort />
            <br />
            <span className={`${layout.fine} ${layout.regular}`}>
              {details.copiesLeft(source.unrevealed, source.copies)}
            </span>
          </span>
          <Link
            className={layout.action}
            href={`/shop/${source.productSlug}#odds`}
            aria-label={details.oddsOf(source.productTitle)}
          >
            {details.odds}
          </Link>
        </Row>
      ))}
    </ul>
  );
}

function Singles({ card }: { card: CardDetailDto }) {
  return (
    <section>
      <h3>{details.singles}</h3>
      <ul className={`${layout.rows} ${layout.text14}`}>
        {card.singles.map((single) => (
          <Row as="li" key={single.slug} gap={4} columnGap={16} align="center" justify="space-between">
            <Link
              href={`/shop/${single.slug}`}
              className={`${layout.bold} ${layout.underlines} ${layout.underlined}`}
            >
              {single.title}
            </Link>
            <span>
              <Money cents={single.priceCents} />{' '}
              <span className={`${layout.fine} ${layout.regular}`}>{details.listed(single.unitsListed)}</span>
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Pulls({ pulls }: { pulls: readonly CardPullDto[] }) {
  if (pulls.length === 0) return <p className={`${layout.fine} ${layout.regular}`}>{details.noPulls}</p>;
  return (
    <ul className={`${layout.rows} ${layout.text14}`}>
      {pulls.map((pull) => (
        <Row as="li" key={pull.id} gap={4} columnGap={16} align="center" justify="space-between">
          <span>
            <Link
              href={addressOfPull(pull.id)}
              prefetch={false}
              className={`${layout.bold} ${layout.underlines} ${layout.underlined}`}
            >
              {details.pulledFrom(pull.packNo, pull.productTitle)}
            </Link>
            <br />
            <span className={`${layout.fine} ${layout.regular}`}>
              {pull.by ?? details.anonymous} · <TimeAgo at={pull.at} />
              {pull.serial === null ? null : ` · ${formatSerial(pull.serial)}`}
            </span>
          </span>
          <Money cents={pull.valueCents} />
        </Row>
      ))}
    </ul>
  );
}

/** A card's face, facts and value, its availability and its recent pulls. */
export function CardAbout({ card }: { card: CardDetailDto }) {
  const history = useApi(`/api/cards/${card.id}/values`);
  return (
    <div className={panel.panel}>
      <FaceStage
        card={{ name: card.name, className: card.className, classLook: card.classLook, image: card.image }}
        hint={text.hint}
      />
      <div className={panel.body}>
        <ClassMark of={card} />
        {card.description ? <p className={`${layout.lines} ${layout.soft}`}>{card.description}</p> : null}
        <CardFacts card={card} />
        <WishButton cardId={card.id} />
        <section>
          <h3>{details.sources}</h3>
          <Sources card={card} />
        </section>
        {card.singles.length > 0 ? <Singles card={card} /> : null}
        <section>
          <h3>{values.history}</h3>
          {history.data ? (
            <ValueHistory values={history.data.data} />
          ) : (
            <NotLoaded of={history} height="120px" />
          )}
        </section>
        <section>
          <h3>{details.pulls}</h3>
          <Pulls pulls={card.recentPulls} />
        </section>
      </div>
    </div>
  );
}
