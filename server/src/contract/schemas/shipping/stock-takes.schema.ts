import { z } from 'zod';

import { maxBinLength, maxShelfLength } from '../../place-code.ts';
import { stockTakeStates, takeDecisions, takeOutcomes } from '../../stock-take.ts';
import { nameOf, storableText, uuid, wholeNumber } from '../shared.schema.ts';
import { reason } from '../staff.schema.ts';
import { placedUnit, stockCode } from '../stock.schema.ts';

const shelf = nameOf(1, maxShelfLength);
const bin = nameOf(1, maxBinLength);

/** `POST /api/admin/stock-takes`: what the records expect there is fixed now. */
export const openStockTake = z
  .strictObject({
    /** The default origin without one. */
    originId: uuid.optional(),
    /** Without a bin the whole shelf. */
    places: z
      .array(z.strictObject({ shelf, bin: bin.optional() }))
      .min(1)
      .max(50),
  })
  .meta({ examples: [{ places: [{ shelf: 'A-12' }, { shelf: 'A-13', bin: '4' }] }] });
export type OpenStockTakeInput = z.infer<typeof openStockTake>;

/** Answer of the verbs that move a count on. */
export const changedStockTake = z.object({ id: uuid, state: z.enum(stockTakeStates), version: z.int() });
export type ChangedStockTakeDto = z.infer<typeof changedStockTake>;

/** `POST /api/admin/stock-takes/:id/scan`; the place where it lies may be left out if the count has only one. */
export const scanStockTake = z
  .strictObject({ code: stockCode, shelf: shelf.optional(), bin: bin.optional() })
  .refine((scan) => scan.bin === undefined || scan.shelf !== undefined, {
    path: ['shelf'],
    message: 'is required with a bin',
  });
export type ScanStockTakeInput = z.infer<typeof scanStockTake>;
export const scannedStockTake = z.object({
  id: uuid,
  outcome: z.enum(takeOutcomes),
  /** Scanned before in this count, by whom. */
  isRepeat: z.boolean(),
  scannerName: z.string(),
  unit: placedUnit.nullable(),
  scannedCount: wholeNumber,
  /** Null in a blind count. */
  expectedCount: wholeNumber.nullable(),
});
export type ScannedStockTakeDto = z.infer<typeof scannedStockTake>;

export const cancelStockTake = z.strictObject({ reason });

/** `POST /api/admin/stock-take-items/:id/decide`; a shelf where a missing unit was found. */
export const decideTakeItem = z
  .strictObject({
    decision: z.enum(['moved', 'put-back', 'to-receiving', 'mistyped']),
    shelf: shelf.optional(),
    bin: bin.optional(),
    note: storableText.max(500).default(''),
  })
  .meta({ examples: [{ decision: 'moved', shelf: 'B-2' }] });
export type DecideTakeItemInput = z.infer<typeof decideTakeItem>;

/** `POST /api/admin/stock-take-items/:id/missing` */
export const reportTakeItem = z.strictObject({ reason });
export const decidedTakeItem = z.object({
  id: uuid,
  decision: z.enum(takeDecisions),
  /** The request to withdraw and pay a customer’s card. */
  approvalId: uuid.nullable(),
});
export type DecidedTakeItemDto = z.infer<typeof decidedTakeItem>;
