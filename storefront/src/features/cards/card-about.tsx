'use client';

import type { CardDto, CardValueDto } from '@pullproof/server/contract';
import { useApi } from '../../lib/use-api.ts';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { FaceStage } from '../../ui/face-stage.tsx';
import { Money } from '../../ui/money.tsx';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { text as details } from './detail-text.ts';
import { text } from './text.ts';
import { ValueHistory } from './value-history.tsx';
import { text as values } from './value-text.ts';

export type CardDetail = CardDto;

function Facts({ card, latest }: { card: CardDto; latest: CardValueDto | undefined }) {
  const { facts } = details;
  return (
    <dl className={panel.facts}>
      <div>
        <dt>{facts.value}</dt>
        <dd>
          <Money cents={card.valueCents} />{' '}
          {latest ? (
            <span className={panel.fine}>
              {details.valueAsOf(values.sourceOf(latest.source), latest.asOf)}
            </span>
          ) : null}
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

/** A card's face, facts and value; where it is, and who has pulled it. */
export function CardAbout({ card }: { card: CardDetail }) {
  const history = useApi<CardValueDto[]>(`/api/cards/${card.id}/values`);
  return (
    <div className={panel.panel}>
      <FaceStage card={{ name: card.name, className: card.className, image: card.image }} hint={text.hint} />
      <div className={panel.body}>
        <ClassMark name={card.className} />
        {card.description ? <p className={panel.text}>{card.description}</p> : null}
        <Facts card={card} latest={history.data?.at(-1)} />
        <section>
          <h3>{values.history}</h3>
          {history.data || history.error ? (
            <ValueHistory values={history.data ?? []} />
          ) : (
            <Skeleton height="120px" />
          )}
        </section>
      </div>
    </div>
  );
}
