import { Tooltip } from '@mui/material';
import { formatAge } from '@pullproof/shared/ages';
import { useNow } from './use-now.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const fullFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const clockAndYearFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const relativeMs = 7 * 86_400_000;

/** Formats recent times relatively ("12 min. ago"), older ones as a date. */
export function describeMoment(at: Date, now: Date): string {
  if (Math.abs(at.getTime() - now.getTime()) >= relativeMs) return dayFormat.format(at);
  return formatAge(at.getTime(), now.getTime());
}

/** Formats day and time, with the year if it is not the current one. */
export function describeExactly(at: Date, now: Date): string {
  return (at.getFullYear() === now.getFullYear() ? clockFormat : clockAndYearFormat).format(at);
}

/** Formats a calendar day from the API ("2026-08-14"), which has no time and no zone. */
export function formatDay(day: string): string {
  const moment = new Date(`${day}T12:00:00`);
  return Number.isNaN(moment.getTime()) ? day : dayFormat.format(moment);
}

interface WhenProps {
  at: string | null | undefined;
  exact?: boolean;
}

/** A time; hover or focus shows the full local date and time. */
export function When({ at, exact = false }: WhenProps) {
  const now = useNow();
  if (!at) return <>–</>;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <>–</>;
  return (
    <Tooltip title={fullFormat.format(moment)}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {exact ? describeExactly(moment, now) : describeMoment(moment, now)}
      </time>
    </Tooltip>
  );
}
