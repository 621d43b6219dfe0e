'use client';

import type { CurrentDropDto, DropDto, PastDropsDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { addressOfDrop } from '../../../lib/addresses.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { StillFace } from '../../../ui/card-face/card-print.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack, SectionHead } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import { Money } from '../../../ui/values/money.tsx';
import { PAST_PATH } from '../paths.ts';
import { LostAnnouncements } from '../shared/held-note.tsx';
import { faceOf } from '../shared/prize-face.ts';
import { text, voidText } from '../text.ts';
import css from './past-drops.module.css';
import { describeClaim, pastText } from './text.ts';

interface PastDropsProps {
  /** The first page in the server's HTML. */
  initial: PastDropsDto | null;
  current: CurrentDropDto | null;
}

/** Drawn and void drops, newest first, with counts and what became of each prize. */
export function PastDrops({ initial, current }: PastDropsProps) {
  const list = usePages(PAST_PATH, initial ?? undefined);
  const { rows, error, retry } = list;
  return (
    <section className={page.section} id="past">
      <SectionHead>
        <h2>{pastText.title}</h2>
        {current && current.finishedCount + current.voidCount > 0 ? (
          <p className={layout.muted}>{pastText.lead(current.finishedCount, current.voidCount)}</p>
        ) : null}
      </SectionHead>
      {current ? <LostAnnouncements losses={current.losses} /> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!rows && !error ? <Skeleton height="320px" /> : null}
      {rows?.length === 0 ? <EmptyState title={pastText.empty}>{pastText.emptyBody}</EmptyState> : null}
      {rows && rows.length > 0 ? (
        <ol className={layout.rows}>
          {rows.map((drop) => (
            <PastDrop key={drop.id} drop={drop} />
          ))}
        </ol>
      ) : null}
      {list.hasMore ? (
        <p className={layout.marginTop20}>
          <MoreButton list={list} label={pastText.more} />
        </p>
      ) : null}
    </section>
  );
}

function PastDrop({ drop }: { drop: DropDto }) {
  const [prize] = drop.prizes;
  return (
    <li className={css.row} data-void={drop.void ? true : undefined}>
      <span className={css.face}>{prize ? <StillFace card={faceOf(prize)} /> : null}</span>
      <Stack gap={6}>
        <p className={layout.fine}>
          <time dateTime={drop.day}>{formatDate(drop.day)}</time> · {text.number(drop.number)} ·{' '}
          {pastText.entries(drop.entryCount, drop.formCount)}
        </p>
        <h3>
          {prize?.cardName ?? text.title}{' '}
          {prize ? (
            <span className={`${layout.note} ${layout.regular}`}>
              <Money cents={prize.valueCents} />
            </span>
          ) : null}
        </h3>
        {drop.void ? (
          <p className={layout.soft}>{voidText[drop.void.reason]}</p>
        ) : (
          drop.prizes.map((each) => (
            <p key={each.place} className={layout.soft}>
              {drop.prizes.length > 1 ? `${each.cardName}: ` : ''}
              {describeClaim(each.state, each.winner)}
              {each.passedOn > 0 ? pastText.passedOn(each.passedOn) : null}
            </p>
          ))
        )}
      </Stack>
      <Link
        href={addressOfDrop(drop.id)}
        scroll={false}
        prefetch={false}
        className={`${layout.action} ${layout.touch}`}
      >
        {drop.void ? pastText.seeVoid : pastText.see}
        <span className="visually-hidden">: {text.number(drop.number)}</span>
      </Link>
    </li>
  );
}
