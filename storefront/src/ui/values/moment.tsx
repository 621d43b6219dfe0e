'use client';

import { formatAge } from '@pullproof/shared/ages';
import { clockHook } from '@pullproof/shared/react/clock-hook';
import { formatDate, formatMoment } from '../../lib/text/format.ts';
import { useIsAlive } from '../../lib/use-is-alive.ts';
import css from './moment.module.css';

/** The current time, updated every 30 s; null in server HTML, which is the same for everyone. */
export const useNow = clockHook(() => Date.now(), 30_000);

/** "4 min. ago" in the browser, the date in the HTML. */
export function TimeAgo({ at }: { at: string }) {
  const current = useNow();
  return (
    <time dateTime={at} title={formatMoment(at, current !== null)}>
      {current === null ? formatDate(at) : formatAge(Date.parse(at), current)}
    </time>
  );
}

/** Date and time: UTC in the HTML, the customer's zone after hydration; both fit the same space. */
export function Moment({ at }: { at: string }) {
  const isOwn = useIsAlive();
  return (
    <time dateTime={at} className={css.moment}>
      {formatMoment(at, isOwn)}
    </time>
  );
}
