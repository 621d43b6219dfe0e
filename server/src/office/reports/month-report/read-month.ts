import {
  addMonths,
  type BalanceLineDto,
  type MonthReportDto,
  type ReportLineDto,
} from '../../../contract/index.ts';
import { shopZone, startOfDay } from '../../../base/index.ts';
import { listGaps, listPromoUse, sumSales, sumTax } from '../../../money/index.ts';
import { clock } from '../../../platform/clock.ts';
import { listGoodsSold, sumOpenOffers } from '../../../vault/index.ts';
import { sumFigures, sumLedger } from '../hourly-figures.ts';
import { readAssets, readCosts, readLiabilities, readRevenue, sumPackSales, sumSold } from './lines.ts';

const beginning = new Date(0);

const sumLines = (lines: readonly ReportLineDto[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
const sumChanges = (lines: readonly BalanceLineDto[]): number =>
  lines.reduce((sum, { openingCents, closingCents }) => sum + closingCents - openingCents, 0);

/** A month of the shop's days, "2026-11", from the ledger and what stands beside it. */
export async function readMonth(month: string): Promise<MonthReportDto> {
  const zone = await shopZone();
  const from = startOfDay(`${month}-01`, zone);
  const to = startOfDay(`${addMonths(month, 1)}-01`, zone);
  const isOver = to <= clock.now();
  // In sequence: a report must not take many connections from purchases.
  const before = await sumLedger(beginning, from);
  const during = await sumLedger(from, to);
  const opened = { before: await sumFigures(beginning, from), during: await sumFigures(from, to) };
  const taxes = await sumTax(from, to);
  const sales = await sumSales(from, to);
  const gaps = await listGaps(from, to);
  const goods = await listGoodsSold(from, to);

  const [revenue, costs] = [readRevenue(during), readCosts(during)];
  const [revenueCents, costCents] = [sumLines(revenue), sumLines(costs)];
  const assets = readAssets(before, during);
  const liabilities = readLiabilities(before, during);
  const openingCents = sumPackSales(before) - opened.before.openedCents;
  return {
    month,
    from: from.toISOString(),
    to: to.toISOString(),
    isOver,
    revenue,
    revenueCents,
    costs,
    costCents,
    resultCents: revenueCents + costCents,
    assets,
    liabilities,
    // The ledger sums to zero, so what the shop earned is what it has more, or owes less.
    differenceCents: revenueCents + costCents - sumChanges(assets) + sumChanges(liabilities),
    sealedPacks: {
      openingCents,
      closingCents: openingCents + sumPackSales(during) - opened.during.openedCents,
    },
    openOffers: await sumOpenOffers(isOver ? to : clock.now()),
    goods,
    goodsCents: goods.reduce((sum, { cents }) => sum + cents, 0),
    promos: await listPromoUse(from, to),
    taxes,
    sales: { ...sales, differenceCents: sales.soldCents - sumSold(during) },
    lostNumbers: gaps.map(({ kind, series, firstNumber, lastNumber }) => ({
      ...{ kind, series, first: firstNumber, last: lastNumber },
    })),
  };
}
