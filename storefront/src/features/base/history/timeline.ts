import type { HistoryEntryDto } from '@pullproof/server/contract';
import { calendarDay, startOfOwnDay } from '../../../lib/text/format.ts';
import { groups } from './text.ts';

export interface View {
  group: string;
  /** Days as `YYYY-MM-DD`; empty means unbounded. */
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the address; invalid values count as absent. */
export function readView(params: URLSearchParams): View {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const group = groups.find(({ value }) => value === params.get('kind'))?.value ?? '';
  return { group, from: day('from'), to: day('to') };
}

/** The query of a view. */
export function writeView({ group, from, to }: View): string {
  const params = new URLSearchParams();
  if (group) params.set('kind', group);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  const query = params.toString();
  return query ? `/profile/history?${query}` : '/profile/history';
}

/** The API path of a view: `list` is paged, `file` exports everything. Days are in the customer's time zone, or UTC. */
export function askFor(what: 'list' | 'file', { group, from, to }: View, isOwnZone: boolean): string {
  const params = new URLSearchParams();
  const kinds = groups.find(({ value }) => value === group)?.kinds ?? [];
  if (kinds.length > 0) params.set('kind', kinds.join(','));
  if (from) params.set('from', isOwnZone ? startOfOwnDay(from) : from);
  if (to) params.set('to', isOwnZone ? startOfOwnDay(to, 1) : to);
  const query = params.toString();
  return `/api/me/history${what === 'file' ? '.csv' : ''}${query ? `?${query}` : ''}`;
}

export interface Day {
  /** `YYYY-MM-DD` in the customer's time zone. */
  day: string;
  entries: HistoryEntryDto[];
}

/** Groups entries by day, keeping their order. */
export function groupByDay(entries: readonly HistoryEntryDto[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = calendarDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
