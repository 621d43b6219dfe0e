'use client';

import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './countdown.module.css';
import { text } from '../text.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Minutes left that are announced to screen readers. */
const MILESTONES = [60, 10, 1];

const pad = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds left, each at least two digits; null before the clock is known. */
export function splitTime(leftMs: number | null): readonly [string, string, string] | null {
  if (leftMs === null) return null;
  // Rounds up, so that zero is shown only when the time is over.
  const left = Math.ceil(Math.max(0, leftMs) / SECOND) * SECOND;
  return [
    pad(Math.floor(left / HOUR)),
    pad(Math.floor((left % HOUR) / MINUTE)),
    pad(Math.floor((left % MINUTE) / SECOND)),
  ];
}

/** The last milestone passed, in words; a new text is announced once. */
export function milestoneOf(leftMs: number | null): string {
  if (leftMs === null || leftMs <= 0) return '';
  const passed = MILESTONES.filter((minutes) => leftMs <= minutes * MINUTE).at(-1);
  return passed === undefined ? '' : text.milestones(passed);
}

interface CountdownProps {
  label: string;
  until: string;
  /** The server's time in ms; null in server HTML. */
  now: number | null;
  size?: 'normal' | 'small';
}

/** Counts down without moving anything: digits of one width, dashes until the clock is known. */
export function Countdown({ label, until, now, size = 'normal' }: CountdownProps) {
  const left = now === null ? null : Date.parse(until) - now;
  const parts = splitTime(left) ?? ['––', '––', '––'];
  const names = [text.units.hours, text.units.minutes, text.units.seconds];
  return (
    <Stack gap={8} className={css.countdown} data-size={size}>
      <p className={layout.note}>{label}</p>
      <Row as="p" nowrap gap={20} role="timer" aria-live="off" aria-label={label}>
        {parts.map((part, place) => (
          <span key={names[place]} className={css.part}>
            <b>{part}</b> <i>{names[place]}</i>
          </span>
        ))}
      </Row>
      <span className="visually-hidden" role="status">
        {milestoneOf(left)}
      </span>
    </Stack>
  );
}
