import { sumLegs, type LegSum } from '../../base/index.ts';
import { readSalesByProduct, type ProductSales } from '../../packs/index.ts';
import { findFirstSignUp } from '../../people/index.ts';
import { later } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import {
  add,
  hourOf,
  noFigures,
  readRolled,
  readRows,
  splitPeriod,
  sums,
  type HourlyFigures,
  type Period,
} from './hourly-figures.ts';

export interface PeriodFigures {
  figures: HourlyFigures;
  /** The ledger by account; an account may come more than once. */
  legs: Pick<LegSum, 'account' | 'cents'>[];
}

/**
 * The figures of consecutive periods, each from one bound to the next. A rolled-up hour is of the period that it begins in,
 * where a bound is no full hour.
 */
export async function listPeriods(bounds: readonly Date[]): Promise<PeriodFigures[]> {
  const [from, to] = [bounds[0], bounds.at(-1)];
  if (!from || !to) return [];
  const { edges, whole } = await splitPeriod(from, to);
  const begins = bounds.slice(0, -1);
  const rolled = whole ? await listRolled(begins, whole) : new Map<number, PeriodFigures>();
  const first = (await readRolled())?.from ?? (await findFirstSignUp());
  const periods: PeriodFigures[] = [];
  for (const [at, begin] of begins.entries()) {
    const period: Period = [begin, bounds[at + 1] ?? to];
    const found = rolled.get(at + 1) ?? { figures: noFigures, legs: [] };
    for (const edge of first ? edges.flatMap((edge) => overlap(edge, period, hourOf(first))) : []) {
      found.figures = add(found.figures, await readRows(...edge));
      found.legs = [...found.legs, ...(await sumLegs(...edge))];
    }
    periods.push(found);
  }
  return periods;
}

/** What two periods share; nothing has happened before the first sign-up's hour. */
function overlap([from, to]: Period, [begin, end]: Period, first: Date): Period[] {
  const start = later(later(from, begin), first);
  const stop = to < end ? to : end;
  return start < stop ? [[start, stop]] : [];
}

/** Of whole hours as rolled up, by the place of the period. */
async function listRolled(begins: readonly Date[], [from, to]: Period): Promise<Map<number, PeriodFigures>> {
  const place = 'width_bucket(hour, $3::timestamptz[])';
  const parameters = [from, to, begins];
  const figures = await sql<HourlyFigures & { place: number }>(
    `SELECT ${place} AS place, ${sums} FROM hourly_figures WHERE hour >= $1 AND hour < $2 GROUP BY 1`,
    parameters,
  );
  const legs = await sql<{ place: number; account: string; cents: number }>(
    `SELECT ${place} AS place, account, sum(cents)::bigint AS cents FROM hourly_ledger
     WHERE hour >= $1 AND hour < $2 GROUP BY 1, 2`,
    parameters,
  );
  return new Map(
    figures.map(({ place: at, ...rest }) => [
      at,
      { figures: rest, legs: legs.filter((leg) => leg.place === at) },
    ]),
  );
}

/** Packs sold in a period by product: of whole hours as rolled up, of the rest from its rows. */
export async function sumSales(from: Date, to: Date): Promise<ProductSales[]> {
  const { edges, whole } = await splitPeriod(from, to);
  const parts: ProductSales[] = [];
  for (const edge of edges) parts.push(...(await readSalesByProduct(...edge)));
  if (whole)
    parts.push(
      ...(await sql<ProductSales>(
        `SELECT product_id AS "productId", sum(packs)::bigint AS packs, sum(paid_cents)::bigint AS "paidCents"
         FROM hourly_sales WHERE hour >= $1 AND hour < $2 GROUP BY product_id`,
        whole,
      )),
    );
  const sales = new Map<string, ProductSales>();
  for (const { productId, packs, paidCents } of parts) {
    const known = sales.get(productId);
    sales.set(productId, {
      productId,
      packs: packs + (known?.packs ?? 0),
      paidCents: paidCents + (known?.paidCents ?? 0),
    });
  }
  return [...sales.values()];
}
