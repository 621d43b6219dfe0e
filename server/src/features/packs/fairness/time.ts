import { FairnessFault } from './fault.ts';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

export const DAY_SECONDS = 86_400;

/** Seconds since 1970 of `YYYY-MM-DDTHH:MM:SSZ`; days that do not exist are refused. */
export function parseTime(text: string): number {
  const milliseconds = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(milliseconds) || formatTime(milliseconds / 1000) !== text)
    throw new FairnessFault('log', `${JSON.stringify(text)} is not a time like 2026-11-20T12:00:00Z`);
  return milliseconds / 1000;
}

export function formatTime(seconds: number): string {
  return `${new Date(Math.floor(seconds) * 1000).toISOString().slice(0, 19)}Z`;
}
