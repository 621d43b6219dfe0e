import { z } from 'zod';

import { saleDocumentKinds } from '../sales.ts';
import { instant, keysetQuery, uuid } from './shared.schema.ts';

export const invoicesQuery = keysetQuery.extend({
  /** Only those of this order. */
  orderId: uuid.optional(),
});

/** An issued document; amounts of a credit note are negative. */
export const invoice = z.object({
  id: uuid,
  kind: z.enum(saleDocumentKinds),
  /** "INV-2026-000001". */
  reference: z.string(),
  /** What it is about: the first of its lines. */
  title: z.string(),
  orderId: uuid.nullable(),
  /** Of a credit note: the invoice that it corrects. */
  invoiceReference: z.string().nullable(),
  /** With the tax. */
  totalCents: z.int(),
  taxCents: z.int(),
  soldAt: instant,
  issuedAt: instant,
});
export type InvoiceDto = z.infer<typeof invoice>;
