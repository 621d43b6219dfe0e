import {
  dayOf,
  laterDay,
  type DashboardSeriesDto,
  type PackSalesDto,
  type SeriesPointDto,
  type StaffRole,
} from '../../contract/index.ts';
import { house, shopZone, startOfDay } from '../../base/index.ts';
import { after, days, hours } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { mayUse, type Permission } from '../../platform/policy.ts';
import { withhold } from './withhold.ts';
import { sumLedger } from './hourly-figures.ts';
import { listPeriods, sumSales, type PeriodFigures } from './periods.ts';

type Figures = Omit<SeriesPointDto, 'from' | 'to'>;

/** The permission that each figure needs: that of the list it leads to. */
const needs: Record<keyof Figures, Permission> = {
  revenueCents: 'orders.read',
  packsSold: 'runs.read',
  packsOpened: 'runs.read',
  openedCents: 'runs.read',
  pulledCents: 'runs.read',
  plannedCents: 'runs.read',
  owedCents: 'ledger.read',
  buybackCents: 'buyback.read',
  promoCents: 'ledger.read',
  claimsCents: 'ledger.read',
};

const maxByHour = days(2);

/** Where the hours or days of a period begin, and its end. */
export function boundsOf(from: Date, to: Date, zone: string): { step: 'hour' | 'day'; bounds: Date[] } {
  const step = to.getTime() - from.getTime() <= maxByHour ? 'hour' : 'day';
  const bounds = [from];
  let day = dayOf(from, zone);
  const next = (at: Date): Date => {
    if (step === 'hour') return after(at, hours(1));
    day = laterDay(day, 1);
    return startOfDay(day, zone);
  };
  for (let at = next(from); at < to; at = next(at)) if (at > from) bounds.push(at);
  return { step, bounds: [...bounds, to] };
}

type Leg = PeriodFigures['legs'][number];

const sumOf = (legs: readonly Leg[], isWanted: (account: string) => boolean): number =>
  legs.reduce((sum, { account, cents }) => (isWanted(account) ? sum + cents : sum), 0);

/** What the shop's accounts of these costs were charged. */
const charged = (legs: readonly Leg[], ...accounts: string[]): number =>
  0 - sumOf(legs, (account) => accounts.includes(account));

const isCustomers = (account: string): boolean => account.startsWith('customer:');

/** The figures of a period by hour or day, as far as the role may read them, from what was rolled up. */
export async function readSeries(role: StaffRole, from: Date, to: Date): Promise<DashboardSeriesDto> {
  const { step, bounds } = boundsOf(from, to, await shopZone());
  // In sequence: a dashboard must not take many connections from purchases.
  let owedCents = sumOf(await sumLedger(new Date(0), from), isCustomers);
  const points: SeriesPointDto[] = [];
  for (const [at, { figures, legs }] of (await listPeriods(bounds)).entries()) {
    owedCents += sumOf(legs, isCustomers);
    const { soldCents, refundedCents, packsSold, packsOpened, openedCents, pulledCents, plannedCents } =
      figures;
    const point: Figures = {
      revenueCents: soldCents - refundedCents,
      packsSold,
      packsOpened,
      openedCents,
      pulledCents,
      plannedCents,
      owedCents,
      buybackCents: charged(legs, house.buybackCost),
      promoCents: charged(legs, house.promoCost, house.referralCost),
      claimsCents: charged(legs, house.claimsCost),
    };
    points.push({
      from: (bounds[at] ?? from).toISOString(),
      to: (bounds[at + 1] ?? to).toISOString(),
      ...withhold(role, point, needs),
    });
  }
  return { step, points, sales: mayUse(role, 'orders.read') ? await readPackSales(from, to) : null };
}

interface Stock {
  productId: string;
  title: string;
  isOnSale: boolean;
  unsold: number;
}

async function readPackSales(from: Date, to: Date): Promise<PackSalesDto[]> {
  const sold = new Map((await sumSales(from, to)).map((sales) => [sales.productId, sales]));
  const stock = await sql<Stock>(
    `SELECT p.id AS "productId", p.title, p.state = 'published' AS "isOnSale", coalesce(sum(s.unsold), 0)::int AS unsold
     FROM product_faces p LEFT JOIN run_facts r ON r.product_id = p.id AND r.state = 'on_sale'
     LEFT JOIN run_stock s ON s.run_id = r.id
     WHERE p.kind = 'pack' AND (p.state = 'published' OR p.id = ANY($1::uuid[]))
     GROUP BY p.id, p.title, p.state`,
    [[...sold.keys()]],
  );
  const length = (to.getTime() - from.getTime()) / days(1);
  return stock
    .map(({ productId, title, isOnSale, unsold }) => {
      const { packs, paidCents } = sold.get(productId) ?? { packs: 0, paidCents: 0 };
      const daysLeft = isOnSale && packs > 0 ? (unsold * length) / packs : null;
      return { productId, title, packs, paidCents, unsold, daysLeft };
    })
    .toSorted((one, other) => other.paidCents - one.paidCents || one.title.localeCompare(other.title));
}
