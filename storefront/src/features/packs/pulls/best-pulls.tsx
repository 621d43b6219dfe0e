'use client';

import type { TopPullDto } from '@pullproof/server/contract';
import { serialTextOf } from '../../../lib/text/format.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './best-pulls.module.css';
import { listText } from './list-text.ts';
import { addressOfPull } from '../../../lib/addresses.ts';

function BestPull({ pull, rank }: { pull: TopPullDto; rank: number }) {
  const serialText = serialTextOf(pull);
  return (
    <li className={css.pull} data-lights-face>
      <CardFace
        card={{
          name: pull.cardName,
          className: pull.className,
          classLook: pull.classLook,
          image: pull.image,
          serialText,
        }}
        isPriority
        isDecorative
      />
      <div className={css.words}>
        <b className={`${layout.text16}`}>
          <PlaceLink href={addressOfPull(pull.id)} className={`${layout.cover} ${layout.underlined}`}>
            {pull.cardName}
          </PlaceLink>
        </b>
        <span className={css.worth}>
          <Money cents={pull.valueCents} />
        </span>
        <Row as="span" gap={2} columnGap={8} className={css.wide}>
          <b className={layout.mono}>{listText.rank(rank)}</b>
          <ClassMark of={pull} />
          {serialText ? <span className={`${layout.fine} ${layout.mono}`}>{serialText}</span> : null}
        </Row>
        <span className={`${css.wide} ${layout.fine}`}>
          {listText.oneIn(pull.copies, pull.runSize)} · {pull.productTitle}
        </span>
        <span className={`${css.wide} ${layout.fine}`}>
          {pull.by ?? listText.anonymous} · <TimeAgo at={pull.at} />
        </span>
      </div>
    </li>
  );
}

/** The most valuable pulls, as cards. */
export function BestPulls({ pulls }: { pulls: readonly TopPullDto[] }) {
  return (
    <ol className={css.best}>
      {pulls.map((pull, index) => (
        <BestPull key={pull.id} pull={pull} rank={index + 1} />
      ))}
    </ol>
  );
}
