'use client';

import type { TopPullDto } from '@pullproof/server/contract';
import { formatSerial } from '../../../lib/text/format.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { ClassMark } from '../../../ui/card-face/class-mark.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { TimeAgo } from '../../../ui/values/moment.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './pull-list.module.css';
import { listText } from './list-text.ts';
import { type Opens, PullLink } from './pull-link.tsx';

interface PullProps {
  pull: TopPullDto;
  opens: Opens;
  rank?: number | undefined;
}

function PullRow({ pull, opens, rank }: PullProps) {
  return (
    <li className={css.row}>
      <span className={css.face}>
        <StillFace
          card={{
            name: pull.cardName,
            className: pull.className,
            classLook: pull.classLook,
            image: pull.image,
          }}
        />
      </span>
      <span className={css.what}>
        <b className={layout.block}>
          <PullLink pullId={pull.id} opens={opens}>
            {pull.cardName}
          </PullLink>
        </b>
        <Row as="span" gap={2} columnGap={8} className={css.marks}>
          {rank === undefined ? null : <b className={layout.mono}>{listText.rank(rank)}</b>}
          <ClassMark of={pull} />
          <span className={layout.fine}>{listText.oneIn(pull.copies, pull.runSize)}</span>
          {pull.serial !== null ? (
            <span className={`${layout.fine} ${layout.mono}`}>
              {formatSerial(pull.serial, pull.serialOf)}
            </span>
          ) : null}
        </Row>
      </span>
      <span className={css.worth}>
        <Money cents={pull.valueCents} />
        <span className={`${css.when} ${layout.fine} ${layout.block}`}>
          {pull.by ?? listText.anonymous} · <TimeAgo at={pull.at} />
        </span>
      </span>
    </li>
  );
}

interface PullListProps {
  pulls: readonly TopPullDto[];
  opens?: Opens;
  /** The first row's rank, where pulls are listed by value. */
  firstRank?: number;
}

/** Pulls as rows; each links to its public receipt. */
export function PullList({ pulls, opens = 'there', firstRank }: PullListProps) {
  return (
    <ul>
      {pulls.map((pull, index) => (
        <PullRow
          key={pull.id}
          pull={pull}
          opens={opens}
          rank={firstRank === undefined ? undefined : firstRank + index}
        />
      ))}
    </ul>
  );
}
