'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { formatSerial } from '../../../lib/text/format.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { CardFace } from '../../../ui/card-face/card-face.tsx';
import { classTone } from '../../../ui/card-face/finish.ts';
import { Money } from '../../../ui/values/money.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './pull-strip.module.css';
import { text } from './text.ts';

/** Live events refresh immediately; this is the fallback. */
const REFRESH_MS = 60_000;

function PullItem({ pull }: { pull: PublicPullDto }) {
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
          {pull.by ?? 'Anonymous'} · {pull.productTitle} · <Money cents={pull.valueCents} />
        </span>
      </span>
    </li>
  );
}

/** The best recent pulls, live unless paused. */
export function PullStrip({ pulls }: { pulls: PublicPullDto[] }) {
  const [isPaused, setPaused] = useState(false);
  const { data } = useApi('/api/pulls/top?window=7d', {
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
          {shown.map((pull) => (
            <PullItem key={pull.id} pull={pull} />
          ))}
        </ul>
      </div>
    </section>
  );
}
