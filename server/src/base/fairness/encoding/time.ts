import { FairnessFault } from '../fault.ts';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

export function isTime(value: unknown): value is string {
  return typeof value === 'string' && readTime(value) !== undefined;
}

/** Seconds since 1970 of `YYYY-MM-DDTHH:MM:SSZ`; refuses dates that do not exist. */
export function parseTime(text: string): number {
  const seconds = readTime(text);
  if (seconds === undefined)
    throw new FairnessFault('log', `${JSON.stringify(text)} is not a time like 2026-11-20T12:00:00Z`);
  return seconds;
}

export function formatTime(seconds: number): string {
  return `${new Date(Math.floor(seconds) * 1000).toISOString().slice(0, 19)}Z`;
}

let last: { readonly text: string; readonly seconds: number } | undefined;

function readTime(text: string): number | undefined {
  // Cached: a log parses the same second several times in a row.
  if (last?.text === text) return last.seconds;
  const milliseconds = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(milliseconds) || formatTime(milliseconds / 1000) !== text) return undefined;
  last = { text, seconds: milliseconds / 1000 };
  return last.seconds;
}
