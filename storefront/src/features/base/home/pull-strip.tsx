'use client';

import type { TopPullDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { formatSerial, sayOneIn } from '../../../lib/text/format.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { classTone } from '../../../ui/card-face/finish.ts';
import { Money } from '../../../ui/values/money.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './pull-strip.module.css';
import { text } from './text.ts';

/** Live events refresh immediately; this is the fallback. */
const REFRESH_MS = 60_000;

function PullItem({ pull, rank }: { pull: TopPullDto; rank: number }) {
  return (
    <li className={css.item} {...classTone(pull.classLook)}>
      <span className={layout.thumb40}>
        <CardFace
          card={{
            name: pull.cardName,
            className: pull.className,
            classLook: pull.classLook,
            image: pull.image,
          }}
          size="thumb"
          tilt="off"
          isDecorative
        />
      </span>
      <span>
        <b className={layout.mono}>{text.rank(rank)}</b>{' '}
        <Link
          href={`/pulls/${pull.id}`}
          prefetch={false}
          className={`${layout.cover} ${layout.underlined} ${layout.bold}`}
        >
          {pull.cardName}
        </Link>{' '}
        <span className={css.tag}>
          {pull.serial !== null ? formatSerial(pull.serial, pull.serialOf) : pull.className}
        </span>
        <br />
        <span className={layout.muted}>
          {pull.by ?? 'Anonymous'} · {pull.productTitle} · {sayOneIn(pull.copies, pull.runSize)} ·{' '}
          <Money cents={pull.valueCents} />
        </span>
      </span>
    </li>
  );
}

/** The week's best pulls, each card once a pack, live unless paused. */
export function PullStrip({ pulls }: { pulls: TopPullDto[] }) {
  const [isPaused, setPaused] = useState(false);
  const { data } = useApi('/api/pulls/top?window=7d&vary=true', {
    fallbackData: { data: pulls, next: null },
    refreshInterval: REFRESH_MS,
    isPaused: () => isPaused,
    revalidateOnMount: pulls.length === 0,
  });
  const shown = data?.data.slice(0, 8) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={css.strip} aria-label={text.strip}>
      <div className={css.row}>
        <p className={css.head}>
          <span className={css.dot} data-paused={isPaused || undefined} />
          <b>{text.strip}</b>
          <button type="button" onClick={() => setPaused(!isPaused)}>
            {isPaused ? text.stripPlay : text.stripPause}
          </button>
        </p>
        <ul className={css.list} tabIndex={0} aria-label={text.strip}>
          {shown.map((pull, index) => (
            <PullItem key={pull.id} pull={pull} rank={index + 1} />
          ))}
        </ul>
      </div>
    </section>
  );
}
