'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { formatSerial } from '../../lib/format.ts';
import { CardFace } from '../../ui/card-face/card-face.tsx';
import { ClassMark } from '../../ui/card-face/class-mark.tsx';
import { Money } from '../../ui/money.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import css from './pull-list.module.css';

function PullRow({ pull }: { pull: PublicPullDto }) {
  return (
    <li className={css.row}>
      <span className={css.face}>
        <CardFace
          card={{ name: pull.cardName, className: pull.className, image: pull.image }}
          size="thumb"
          tilt="off"
          isDecorative
        />
      </span>
      <span className={css.what}>
        <b>{pull.cardName}</b>
        <span className={css.marks}>
          <ClassMark name={pull.className} />
          {pull.serial !== null && pull.serialOf !== null ? (
            <span className={css.serial}>{formatSerial(pull.serial, pull.serialOf)}</span>
          ) : null}
        </span>
      </span>
      <span className={css.worth}>
        <Money cents={pull.valueCents} />
        <span className={css.when}>
          {pull.by ?? 'Anonymous'} · <TimeAgo at={pull.at} />
        </span>
      </span>
    </li>
  );
}

export function PullList({ pulls }: { pulls: readonly PublicPullDto[] }) {
  return (
    <ul>
      {pulls.map((pull) => (
        <PullRow key={pull.id} pull={pull} />
      ))}
    </ul>
  );
}
