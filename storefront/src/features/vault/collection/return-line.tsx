'use client';

import { daysUntil, formatDate } from '../../../lib/text/format.ts';
import { useNow } from '../../../ui/values/moment.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

/** The deadline for returning a sealed pack. */
export function ReturnLine({ until }: { until: string | null }) {
  const now = useNow();
  if (until === null) return <p className={layout.fine}>{text.noReturn}</p>;
  return (
    <p className={layout.fine}>
      <time dateTime={until}>{now === null ? formatDate(until) : text.daysLeft(daysUntil(until, now))}</time>
    </p>
  );
}
