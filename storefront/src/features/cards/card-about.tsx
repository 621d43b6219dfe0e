'use client';

import type { CardDetailDto, CardPullDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { formatSerial } from '../../lib/text/format.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FaceStage } from '../../ui/card-face/face-stage.tsx';
import { TimeAgo } from '../../ui/values/moment.tsx';
import { Money } from '../../ui/values/money.tsx';
import panel from '../../ui/layout/panel.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { addressOfPull } from '../../lib/addresses.ts';
import { text as details } from './detail-text.ts';
import { text } from './text.ts';
import { ValueHistory } from './value-history.tsx';
import { text as values } from './value-text.ts';

function Facts({ card }: { card: CardDetailDto }) {
  const { facts } = details;
  return (
    <dl className={panel.facts}>
      <div>
        <dt>{facts.value}</dt>
        <dd>
          <Money cents={card.valueCents} />{' '}
          <span className={panel.fine}>
            {details.valueAsOf(values.sourceOf(card.valueSource), card.valueAsOf)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{facts.set}</dt>
        <dd>{card.setName}</dd>
      </div>
      <div>
        <dt>{facts.number}</dt>
        <dd>{card.number}</dd>
      </div>
      <div>
        <dt>{facts.artist}</dt>
        <dd>{card.artist || details.noArtist}</dd>
      </div>
    </dl>
  );
}

/** Packs on sale that still hold copies, each with its live odds. */
function Sources({ card }: { card: CardDetailDto }) {
  if (card.pullable.length === 0) return <p className={panel.fine}>{details.noSources}</p>;
  return (
    <ul className={panel.list}>
      {card.pullable.map((source) => (
        <li key={source.runId}>
          <span>
            <Link href={`/shop/${source.productSlug}`} className={panel.strong}>
              {source.productTitle}
            </Link>{' '}
            <Money cents={source.priceCents} isShort />
            <br />
            <span className={panel.fine}>{details.copiesLeft(source.unrevealed, source.copies)}</span>
          </span>
          <span className={panel.links}>
            <Link href={`/shop/${source.productSlug}#odds`} aria-label={details.oddsOf(source.productTitle)}>
              {details.odds}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Singles({ card }: { card: CardDetailDto }) {
  return (
    <section>
      <h3>{details.singles}</h3>
      <ul className={panel.list}>
        {card.singles.map((single) => (
          <li key={single.slug}>
            <Link href={`/shop/${single.slug}`} className={panel.strong}>
              {single.title}
            </Link>
            <span>
              <Money cents={single.priceCents} />{' '}
              <span className={panel.fine}>{details.listed(single.unitsListed)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pulls({ pulls }: { pulls: readonly CardPullDto[] }) {
  if (pulls.length === 0) return <p className={panel.fine}>{details.noPulls}</p>;
  return (
    <ul className={panel.list}>
      {pulls.map((pull) => (
        <li key={pull.id}>
          <span>
            <Link href={addressOfPull(pull.id)} prefetch={false} className={panel.strong}>
              {details.pulledFrom(pull.packNo, pull.productTitle)}
            </Link>
            <br />
            <span className={panel.fine}>
              {pull.by ?? details.anonymous} · <TimeAgo at={pull.at} />
              {pull.serial === null ? null : ` · ${formatSerial(pull.serial)}`}
            </span>
          </span>
          <Money cents={pull.valueCents} />
        </li>
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
        {card.description ? <p className={panel.text}>{card.description}</p> : null}
        <Facts card={card} />
        <section>
          <h3>{details.sources}</h3>
          <Sources card={card} />
        </section>
        {card.singles.length > 0 ? <Singles card={card} /> : null}
        <section>
          <h3>{values.history}</h3>
          {history.data ? <ValueHistory values={history.data.data} /> : null}
          {!history.data && history.error ? (
            <ErrorState error={history.error} onRetry={() => void history.mutate()} />
          ) : null}
          {!history.data && !history.error ? <Skeleton height="120px" /> : null}
        </section>
        <section>
          <h3>{details.pulls}</h3>
          <Pulls pulls={card.recentPulls} />
        </section>
      </div>
    </div>
  );
}
