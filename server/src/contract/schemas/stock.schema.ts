import { z } from 'zod';

import { maxBinLength, maxShelfLength } from '../place-code.ts';
import { conditions, finishPattern, languagePattern, normalFinish } from '../printing.ts';
import { unitStates } from '../states.ts';
import { imageInput } from './media.schema.ts';
import { amountCents, nameOf, oneLine, storableText, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

export const stockCode = oneLine.trim().min(1).max(200);
const shelf = nameOf(1, maxShelfLength);
const bin = nameOf(1, maxBinLength);

/** `POST /api/admin/stock-lots`: a new lot of the caller’s. */
export const openLot = z.strictObject({
  supplier: nameOf(1, 120),
  reference: nameOf(0, 120).default(''),
  notes: storableText.max(2_000).default(''),
  /** Where the units will lie; the default origin without one. */
  originId: uuid.optional(),
});
export type OpenLotInput = z.infer<typeof openLot>;

/** `POST /api/admin/stock-lots/:id/close` and `…/reopen` */
export const changedLot = z.object({ id: uuid, state: z.enum(['open', 'closed']), version: z.int() });
export type ChangedLotDto = z.infer<typeof changedLot>;

/** A unit as somebody at a desk tells it from others. */
export const placedUnit = z.object({
  id: uuid,
  state: z.enum(unitStates),
  cardId: uuid,
  cardName: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  imageUrl: z.string().nullable(),
  serial: z.int().nullable(),
  cert: z.string().nullable(),
  grader: z.string().nullable(),
  grade: z.string().nullable(),
  originId: uuid.nullable(),
  originName: z.string().nullable(),
  shelf: z.string().nullable(),
  bin: z.string().nullable(),
  lotNumber: z.int().nullable(),
  inInspection: z.boolean(),
});
export type PlacedUnitDto = z.infer<typeof placedUnit>;

/** `GET /api/admin/stock-lots/:id/certificate?code=&grader=`: what a slab’s number means before the unit is taken in. */
export const readSlab = z.object({ code: stockCode, grader: nameOf(2, 20).optional() });
export const proposedCard = z.object({
  id: uuid,
  name: z.string(),
  number: z.string(),
  setName: z.string(),
  imageUrl: z.string().nullable(),
  /** `last`: as the unit before; `near`: as a unit with a number close to this one. */
  because: z.enum(['last', 'near']),
});
export const shownSlab = z.object({
  cert: z.string(),
  grader: z.string().nullable(),
  cards: z.array(proposedCard),
});
export type SlabDto = z.infer<typeof shownSlab>;

/** `POST /api/admin/stock-lots/:id/receive`: one unit with a certificate, or some that none tells apart. */
export const receiveUnit = z
  .strictObject({
    cardId: uuid,
    /** Without one: graded for a graded card, else raw. */
    kindId: uuid.optional(),
    code: stockCode.optional(),
    grader: nameOf(2, 20).optional(),
    grade: nameOf(1, 20).optional(),
    condition: z.enum(conditions).optional(),
    finish: z
      .string()
      .transform(normalFinish)
      .pipe(z.string().regex(finishPattern, 'must be a finish like foil'))
      .optional(),
    language: z
      .string()
      .trim()
      .regex(languagePattern, 'must be a code like en, ja or zh-Hans')
      .meta({ examples: ['ja'] })
      .optional(),
    count: z.int().min(1).max(500).default(1),
    shelf: shelf.optional(),
    bin: bin.optional(),
    costCents: amountCents.optional(),
    notes: storableText.max(2_000).default(''),
    photos: z.array(imageInput).max(20).default([]),
  })
  .refine(({ code, count }) => code === undefined || count === 1, {
    path: ['count'],
    message: 'is more than 1, but a certificate is one unit',
  })
  .meta({
    examples: [
      {
        cardId: '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10',
        code: '48219345',
        grader: 'PSA',
        grade: '10',
        shelf: 'A-12',
      },
    ],
  });
export type ReceiveUnitInput = z.infer<typeof receiveUnit>;
/** `isHeld`: above what one person may add in a day, so another person counts the lot. */
export const receivedUnits = z.object({
  units: z.array(placedUnit),
  unitCount: z.int(),
  isHeld: z.boolean(),
});
export type ReceivedUnitsDto = z.infer<typeof receivedUnits>;

/** `POST /api/admin/stock-lots/:id/take-out`: units that were entered by mistake. */
export const takeOutUnits = z.strictObject({ ids: z.array(uuid).min(1).max(300), reason });
export const takenOut = z.object({ ids: z.array(uuid), unitCount: z.int() });

/** `GET /api/admin/collectibles/find?code=`: where the units are that a code names. */
export const findStock = z.object({ code: stockCode });
export const foundStock = z.object({ units: z.array(placedUnit) });
export type FoundStockDto = z.infer<typeof foundStock>;

/** `POST /api/admin/collectibles/place`: a unit, or all of a lot, by what was scanned. */
export const placeUnits = z.strictObject({
  code: stockCode,
  originId: uuid.optional(),
  shelf,
  bin: bin.optional(),
});
export type PlaceUnitsInput = z.infer<typeof placeUnits>;
export const placedUnits = z.object({ units: z.array(placedUnit), movedCount: z.int() });
export type PlacedUnitsDto = z.infer<typeof placedUnits>;

/** `GET /api/admin/stock-lots/:id/labels.pdf` */
export const unitLabelsQuery = z.object({
  sheet: z.enum(['roll', 'a4']).default('roll'),
  unitId: uuid.optional(),
  /** Only the newest so many. */
  last: z.coerce.number().int().min(1).max(1_000).optional(),
});
/** `GET /api/admin/stock-lots/shelf-labels.pdf?shelf=A-12&bins=1,2,3` */
export const shelfLabelsQuery = z.object({
  shelf,
  bins: nameOf(0, 400).default(''),
  sheet: z.enum(['roll', 'a4']).default('roll'),
});
