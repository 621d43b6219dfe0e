import { formatMoney, formatCount } from '@pullproof/server/contract';
import { formatDate } from '../../../lib/text/format.ts';

const sources: Readonly<Record<string, string>> = { shop: 'the shop', market: 'market', seed: 'the shop' };

export const text = {
  history: 'Value over time',
  drawing: (from: string, to: string, low: number, high: number) =>
    `Market value from ${formatDate(from)} to ${formatDate(to)}, between ${formatMoney(low)} and ${formatMoney(high)}. The table below has every figure.`,
  low: (cents: number) => `Low ${formatMoney(cents)}`,
  high: (cents: number) => `High ${formatMoney(cents)}`,
  table: (count: number) => `All ${formatCount(count)} figures`,
  columns: { date: 'Date', source: 'Source', value: 'Value' },
  sourceOf: (source: string) => sources[source] ?? source,
  single: (asOf: string, source: string) => `Unchanged since ${formatDate(asOf)} (${source}).`,
  unknown: 'No earlier value is known.',
} as const;
