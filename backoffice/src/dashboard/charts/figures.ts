import { formatBps, formatCount, formatMoney, type SeriesPointDto } from '@pullproof/server/contract';

export type Unit = 'money' | 'count' | 'percent';

export const writers: Record<Unit, (value: number) => string> = {
  money: (cents) => formatMoney(cents).replace('-', '−'),
  count: formatCount,
  percent: formatBps,
};

type Points = readonly SeriesPointDto[];

export interface ChartFigure {
  key: string;
  title: string;
  hint?: string;
  unit: Unit;
  kind: 'bars' | 'line';
  /** Of one hour or day; null where there is nothing to show. */
  of: (point: SeriesPointDto) => number | null;
  /** Of the whole period. */
  total: (points: Points) => number | null;
  /** What was to be expected. */
  plan?: (point: SeriesPointDto) => number | null;
  totalPlan?: (points: Points) => number | null;
  /** Whether the role may read it. */
  isReadable: (point: SeriesPointDto) => boolean;
  /** The list behind the figure. */
  list: { resource: string; filter?: Record<string, unknown>; at: string };
}

type Field = Exclude<keyof SeriesPointDto, 'from' | 'to'>;

const sumOf =
  (field: Field) =>
  (points: Points): number | null =>
    points.some((point) => point[field] === null)
      ? null
      : points.reduce((sum, point) => sum + (point[field] ?? 0), 0);

/** In basis points of what was paid for the packs that were opened. */
function shareOfPaid(points: Points, field: Field): number | null {
  const [part, paid] = [sumOf(field)(points), sumOf('openedCents')(points)];
  return part === null || paid === null || paid === 0 ? null : Math.round((part / paid) * 10_000);
}

const readable = (field: Field) => (point: SeriesPointDto) => point[field] !== null;
const added = (field: Field) => ({
  of: (point: SeriesPointDto) => point[field],
  total: sumOf(field),
  isReadable: readable(field),
});

/** The charts of the dashboard; each leads to the list that it adds up. */
export const chartFigures: readonly ChartFigure[] = [
  {
    key: 'revenue',
    title: 'Revenue after refunds',
    unit: 'money',
    kind: 'bars',
    ...added('revenueCents'),
    list: { resource: 'orders', at: 'createdAt' },
  },
  {
    key: 'packs',
    title: 'Packs and boxes sold',
    unit: 'count',
    kind: 'bars',
    ...added('packsSold'),
    list: { resource: 'orders', at: 'createdAt' },
  },
  {
    key: 'return',
    title: 'Return to customers',
    hint: 'Worth of the cards that were opened, of what was paid for them. Plan: the average of their runs.',
    unit: 'percent',
    kind: 'line',
    of: (point) => shareOfPaid([point], 'pulledCents'),
    total: (points) => shareOfPaid(points, 'pulledCents'),
    plan: (point) => shareOfPaid([point], 'plannedCents'),
    totalPlan: (points) => shareOfPaid(points, 'plannedCents'),
    isReadable: readable('pulledCents'),
    list: { resource: 'history', filter: { kind: 'opening' }, at: 'at' },
  },
  {
    key: 'owed',
    title: 'Owed to customers',
    hint: 'Cash, promo credit and held money in all wallets, at the end.',
    unit: 'money',
    kind: 'line',
    of: ({ owedCents }) => owedCents,
    total: (points) => points.at(-1)?.owedCents ?? null,
    isReadable: readable('owedCents'),
    list: { resource: 'ledger-legs', at: 'createdAt' },
  },
  {
    key: 'buyback',
    title: 'Buyback',
    unit: 'money',
    kind: 'bars',
    ...added('buybackCents'),
    list: { resource: 'buyback', at: 'createdAt' },
  },
  {
    key: 'promo',
    title: 'Promo credit and rewards',
    unit: 'money',
    kind: 'bars',
    ...added('promoCents'),
    list: { resource: 'ledger-legs', filter: { account: ['promo-cost', 'referral-cost'] }, at: 'createdAt' },
  },
  {
    key: 'claims',
    title: 'Claims paid',
    unit: 'money',
    kind: 'bars',
    ...added('claimsCents'),
    list: { resource: 'ledger-legs', filter: { account: 'claims-cost' }, at: 'createdAt' },
  },
];

/** The list's records of a period. */
export function listOf({ list }: ChartFigure, from: string, to: string): string {
  const filter = { ...list.filter, [`${list.at}_gte`]: from, [`${list.at}_lt`]: to };
  return `/${list.resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
