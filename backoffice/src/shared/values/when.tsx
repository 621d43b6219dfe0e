import { Tooltip } from '@mui/material';
import { formatAs } from '@pullproof/server/contract';
import { formatAge } from '@pullproof/shared/ages';
import { useNow } from './use-now.ts';

const relativeMs = 7 * 86_400_000;

/** Formats recent times relatively ("12 min. ago"), older ones as a date. */
export function describeMoment(at: Date, now: Date): string {
  if (Math.abs(at.getTime() - now.getTime()) >= relativeMs) return formatAs('day', at);
  return formatAge(at.getTime(), now.getTime());
}

/** Formats day and time, with the year if it is not the current one. */
export function describeExactly(at: Date, now: Date): string {
  return formatAs(at.getFullYear() === now.getFullYear() ? 'moment' : 'fullMoment', at);
}

/** Formats a calendar day from the API ("2026-08-14"), which has no time and no zone. */
export function formatDay(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : formatAs('day', day, 'UTC');
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
    <Tooltip title={formatAs('exactMoment', moment)}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {exact ? describeExactly(moment, now) : describeMoment(moment, now)}
      </time>
    </Tooltip>
  );
}
