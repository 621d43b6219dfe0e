import { after, clock, hours, later } from '../../platform/clock.ts';
import { closedUntil } from '../../platform/closed-hours.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { sumLegs, type LegSum } from '../../base/index.ts';
import { findFirstSignUp, countSignUps } from '../../people/index.ts';
import { sumAdded } from '../../money/index.ts';
import { readSalesByProduct, readSalesFigures } from '../../packs/index.ts';

/** What may be added up over hours, and never changes once an hour is closed. */
const columns = {
  soldCents: 'sold_cents',
  refundedCents: 'refunded_cents',
  packsSold: 'packs_sold',
  packsOpened: 'packs_opened',
  openedCents: 'opened_cents',
  addedCents: 'added_cents',
  newCustomers: 'new_customers',
  pulledCents: 'pulled_cents',
  plannedCents: 'planned_cents',
} as const;
type Name = keyof typeof columns;
export type HourlyFigures = Record<Name, number>;
const names = Object.keys(columns) as Name[]; // of the object above

const hour = hours(1);
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hour) * hour);

export async function readRows(from: Date, to: Date): Promise<HourlyFigures> {
  return {
    ...(await readSalesFigures(from, to)),
    addedCents: await sumAdded(from, to),
    newCustomers: await countSignUps(from, to),
  };
}

export const noFigures: HourlyFigures = Object.fromEntries(names.map((name) => [name, 0])) as HourlyFigures; // all names

export const add = (one: HourlyFigures, other: HourlyFigures): HourlyFigures =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as HourlyFigures; // all names

export type Period = [from: Date, to: Date];

interface Split {
  /** Read from rows. */
  edges: Period[];
  /** Whole hours as rolled up. */
  whole?: Period;
}

export async function splitPeriod(from: Date, to: Date): Promise<Split> {
  const rolled = await readRolled();
  if (!rolled) return { edges: [[from, to]] };
  const start = later(hourOf(after(from, hour - 1)), rolled.from);
  const end = new Date(Math.min(hourOf(to).getTime(), rolled.to.getTime()));
  if (start >= end) return { edges: [[from, to]] };
  const before: Period[] = start > from ? [[from, start]] : [];
  return { edges: [...before, [end, to]], whole: [start, end] };
}

export const sums = names.map((name) => `coalesce(sum(${columns[name]}), 0)::bigint AS "${name}"`).join(', ');

/** The figures of a period, start inclusive and end exclusive: of whole hours as rolled up, of the rest from its rows. */
export async function sumFigures(from: Date, to: Date): Promise<HourlyFigures> {
  const { edges, whole } = await splitPeriod(from, to);
  const parts: HourlyFigures[] = [];
  for (const edge of edges) parts.push(await readRows(...edge));
  const rolled =
    whole &&
    (await one<HourlyFigures>(`SELECT ${sums} FROM hourly_figures WHERE hour >= $1 AND hour < $2`, whole));
  return (rolled ? [...parts, rolled] : parts).reduce(add);
}

/** The ledger of a period, by account and kind; an account and kind may come more than once. */
export async function sumLedger(from: Date, to: Date): Promise<LegSum[]> {
  const { edges, whole } = await splitPeriod(from, to);
  const parts: LegSum[] = [];
  for (const edge of edges) parts.push(...(await sumLegs(...edge)));
  if (!whole) return parts;
  const rolled = await sql<LegSum>(
    `SELECT account, kind, sum(cents)::bigint AS cents FROM hourly_ledger WHERE hour >= $1 AND hour < $2 GROUP BY 1, 2`,
    whole,
  );
  return [...parts, ...rolled];
}

/** All accounts that were ever made. */
export async function countSignUpsEver(): Promise<number> {
  const row = await one<{ n: number; until: Date | null }>(
    `SELECT coalesce(sum(new_customers), 0)::bigint AS n, max(hour) + interval '1 hour' AS until FROM hourly_figures`,
  );
  const since = row?.until ?? new Date(0);
  return (row?.n ?? 0) + (await countSignUps(since, new Date('9999-01-01')));
}

/** Which hours are rolled up; undefined before the first. */
export async function readRolled(): Promise<{ from: Date; to: Date } | undefined> {
  const row = await one<{ from: Date | null; to: Date | null }>(
    `SELECT min(hour) AS from, max(hour) + interval '1 hour' AS to FROM hourly_figures`,
  );
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined;
}

/** Part of the job `close-hours`: rolls up each hour that was closed since. */
export async function rollUpFigures(): Promise<void> {
  const until = (await closedUntil()).hour;
  if (until === '-infinity') return;
  const rolled = await readRolled();
  const first = rolled?.to ?? (await findFirstSignUp());
  if (!first) return;
  const end = Math.min(new Date(until).getTime(), clock.now().getTime());
  for (let at = hourOf(first); at.getTime() < end; at = after(at, hour)) await rollUp(at);
}

const rollUp = (at: Date): Promise<void> =>
  inTransaction(async () => {
    const next = after(at, hour);
    const figures = await readRows(at, next);
    const written = await execute(
      `INSERT INTO hourly_figures (hour, ${names.map((name) => columns[name]).join(', ')})
       VALUES ($1, ${names.map((_, place) => `$${place + 2}`).join(', ')}) ON CONFLICT (hour) DO NOTHING`,
      [at, ...names.map((name) => figures[name])],
    );
    // Another process has rolled it up.
    if (written === 0) return;
    await execute(
      `INSERT INTO hourly_ledger (hour, account, kind, cents)
       SELECT $1, account, kind, cents FROM jsonb_to_recordset($2) AS leg (account text, kind text, cents bigint)`,
      [at, JSON.stringify(await sumLegs(at, next))],
    );
    await execute(
      `INSERT INTO hourly_sales (hour, product_id, packs, paid_cents)
       SELECT $1, "productId", packs, "paidCents"
       FROM jsonb_to_recordset($2) AS sale ("productId" uuid, packs bigint, "paidCents" bigint)`,
      [at, JSON.stringify(await readSalesByProduct(at, next))],
    );
  });
