import { z } from 'zod';

import { amountCents, instant, pageOf, uuid } from './shared.schema.ts';

/** `GET /api/losses` and `…/runs/:id/losses`: statements of what a log, a drop or a chain lost. */
export const signedLosses = pageOf(z.object({ document: z.string(), signature: z.string() }));
export type SignedLossesDto = z.infer<typeof signedLosses>;

/** `POST /api/me/lost-receipts`: a receipt as the shop signed it. */
export const handInReceipt = z
  .strictObject({
    document: z.string().max(2_000),
    signature: z.string().regex(/^[0-9a-f]{128}$/, 'is not a signature'),
  })
  .meta({ examples: [{ document: '{…}', signature: '0f'.repeat(64) }] });
export const handedInReceipt = z.object({
  /** `sold`: the sale is in our books. `taken`: it is evidence of a lost sale. `returned`: its money is back. */
  state: z.enum(['sold', 'taken', 'returned']),
  paidCents: amountCents,
});
export type HandedInReceiptDto = z.infer<typeof handedInReceipt>;

/** `GET /api/admin/fences`: what is fenced now, and whether anything may be sold. */
export const fences = z.object({
  /** Whether the database's logs were compared since it started. */
  hasPass: z.boolean(),
  data: z.array(
    z.object({
      id: uuid,
      kind: z.enum(['run', 'chain', 'drop', 'announcements', 'log']),
      /** The id of a run or drop; else the kind. */
      subject: z.string(),
      title: z.string().nullable(),
      runNumber: z.int().nullable(),
      reason: z.enum(['behind', 'no-watermark', 'receipt']),
      foundSeq: z.int(),
      /** Sales of a run, stage of a drop. */
      foundCount: z.int(),
      /** Of the newest watermark; null when none is left. */
      newestSeq: z.int().nullable(),
      newestCount: z.int().nullable(),
      /** Receipts from customers, and how many of them match no order. */
      receipts: z.int(),
      unmatchedReceipts: z.int(),
      fencedAt: instant,
    }),
  ),
});
export type FencesDto = z.infer<typeof fences>;
