import { z } from 'zod';

import { unitStates } from '../../states.ts';
import { amountCents, hexHash, uuid } from '../shared.schema.ts';
import { reason } from '../staff.schema.ts';
import { scanCode } from './warehouse.schema.ts';

/** `GET /api/admin/shipping-cards/:id/way-out` */
export const wayOut = z.object({
  kind: z.enum(['substitution', 'withdrawal']),
  /** Units of the vault that may stand for it, those at the parcel's origin first. */
  substitutes: z.array(
    z.object({
      id: uuid,
      cardName: z.string(),
      cardNumber: z.string(),
      serial: z.int().nullable(),
      cert: z.string().nullable(),
      grade: z.string().nullable(),
      grader: z.string().nullable(),
      valueCents: amountCents,
      place: z.string(),
      /** At the parcel's origin: it joins the parcel. */
      isHere: z.boolean(),
    }),
  ),
  /** What a withdrawal pays the customer. */
  amountCents: amountCents.nullable(),
  /** The request that waits for a second person. */
  approvalId: uuid.nullable(),
});
export type WayOutDto = z.infer<typeof wayOut>;

/** `POST /api/admin/shipping-cards/:id/missing`; substitute and evidence are for pulls of open runs. */
export const reportMissing = z.strictObject({
  reason,
  substituteId: uuid.optional(),
  evidence: z.array(hexHash).min(1).max(20).optional(),
});
/** The parcel, and the request; null while nothing in the vault may replace the unit. */
export const missingReport = z.object({ id: uuid, approvalId: uuid.nullable() });
export type MissingReportDto = z.infer<typeof missingReport>;

/** `GET /api/admin/shipping-cards/find-unit?code=` */
export const findUnit = z.object({ code: scanCode });
export const foundUnit = z.object({
  collectibleId: uuid,
  state: z.enum(unitStates),
  cardName: z.string(),
  cardNumber: z.string(),
  serial: z.int().nullable(),
  cert: z.string().nullable(),
  place: z.string(),
});
export type FoundUnitDto = z.infer<typeof foundUnit>;
