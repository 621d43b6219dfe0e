import { z } from 'zod';

import { instant, uuid } from './shared.schema.ts';

const wholeNumber = z.int().min(0);

/** Figures of one hour or day; null where the role may not read them. */
const seriesPoint = z.object({
  from: instant,
  to: instant,
  /** Order totals, less refunds made then. */
  revenueCents: z.int().nullable(),
  packsSold: wholeNumber.nullable(),
  packsOpened: wholeNumber.nullable(),
  /** What was paid for the packs opened then. */
  openedCents: wholeNumber.nullable(),
  /** What their cards were worth. */
  pulledCents: wholeNumber.nullable(),
  /** What as many packs of their runs are worth on average, as sealed. */
  plannedCents: wholeNumber.nullable(),
  /** What customers' wallets held at the end. */
  owedCents: z.int().nullable(),
  buybackCents: z.int().nullable(),
  promoCents: z.int().nullable(),
  claimsCents: z.int().nullable(),
});
export type SeriesPointDto = z.infer<typeof seriesPoint>;

const packSales = z.object({
  productId: uuid,
  title: z.string(),
  packs: wholeNumber,
  paidCents: wholeNumber,
  /** Packs of its runs on sale, and how many days they last at the period's pace; null where none is sold. */
  unsold: wholeNumber,
  daysLeft: z.number().min(0).nullable(),
});
export type PackSalesDto = z.infer<typeof packSales>;

/** `GET /api/admin/dashboard/series?from&to`: by hour up to two days, otherwise by day of the shop. */
export const dashboardSeries = z.object({
  step: z.enum(['hour', 'day']),
  points: z.array(seriesPoint),
  /** Packs that are published or were sold, the most sold first; null where the role may not read orders. */
  sales: z.array(packSales).nullable(),
});
export type DashboardSeriesDto = z.infer<typeof dashboardSeries>;
