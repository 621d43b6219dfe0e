import { z } from 'zod';

import { saleDocumentKinds, saleLineKinds } from '../sales.ts';
import { instant, uuid, wholeNumber } from './shared.schema.ts';

/** Of which a line is the sum: entries of these accounts and kinds; all kinds where none is named. */
const ledgerFilter = z.object({ account: z.array(z.string()), kind: z.array(z.string()).optional() });

const reportLine = z.object({ name: z.string(), cents: z.int(), filter: ledgerFilter });
export type ReportLineDto = z.infer<typeof reportLine>;

const balanceLine = z.object({
  name: z.string(),
  openingCents: z.int(),
  closingCents: z.int(),
  filter: ledgerFilter,
});
export type BalanceLineDto = z.infer<typeof balanceLine>;

export const monthReportQuery = z.object({
  month: z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/),
});

/** A month of the shop's days. Balances are those of its end, or of now while it runs. */
export const monthReport = z.object({
  month: z.string(),
  from: instant,
  to: instant,
  isOver: z.boolean(),
  revenue: z.array(reportLine),
  revenueCents: z.int(),
  /** Costs are negative. */
  costs: z.array(reportLine),
  costCents: z.int(),
  resultCents: z.int(),
  /** What the shop has with providers and may claim. */
  assets: z.array(balanceLine),
  /** What the shop owes customers and architects. */
  liabilities: z.array(balanceLine),
  /** By how much the lines above differ from the ledger: 0, or a line is missing. */
  differenceCents: z.int(),
  /** What was paid for packs that are still sealed: part of the revenue, but not delivered. */
  sealedPacks: z.object({ openingCents: z.int(), closingCents: z.int() }),
  /** Offers for revealed cards that still stand at the end; cards that were sent home since count. */
  openOffers: z.object({ count: wholeNumber, cents: z.int() }),
  /** Units that became a customer's for the first time, at cost. */
  goods: z.array(
    z.object({
      lot: z.string(),
      unitCount: wholeNumber,
      /** Their cost is not known, and counts as 0. */
      withoutCostCount: wholeNumber,
      cents: z.int(),
    }),
  ),
  goodsCents: z.int(),
  /** Codes that were used in the month, those made together as one. */
  promos: z.array(
    z.object({
      /** Of the code, or of the batch. */
      id: uuid,
      isBatch: z.boolean(),
      name: z.string(),
      kind: z.enum(['credit', 'percent', 'free_pack']),
      useCount: wholeNumber,
      /** Worth to customers in the month: credit, discount or price of the packs. */
      givenCents: z.int(),
      /** Null without a budget. */
      budgetCents: z.int().nullable(),
      /** Drawn from the budget up to the end of the month. */
      drawnCents: z.int(),
    }),
  ),
  /** The tax within what was sold for money, less what was given back; empty while the seller isn't registered. */
  taxes: z.array(
    z.object({
      place: z.string(),
      kind: z.enum(saleLineKinds),
      rateBps: wholeNumber,
      totalCents: z.int(),
      taxCents: z.int(),
    }),
  ),
  /** Lines of sales: with promo credit as the ledger has them, and how much of the money has invoices and credit notes. */
  sales: z.object({
    soldCents: z.int(),
    /** By how much they differ from the ledger: 0. */
    differenceCents: z.int(),
    documentedCents: z.int(),
    documentedTaxCents: z.int(),
    waitingCents: z.int(),
  }),
  /** Numbers of invoices that customers hold and the shop has lost, declared in the month after a restore. */
  lostNumbers: z.array(
    z.object({ kind: z.enum(saleDocumentKinds), series: z.string(), first: z.int(), last: z.int() }),
  ),
});
export type MonthReportDto = z.infer<typeof monthReport>;
