import { z } from 'zod';

import { addAddress, address } from './addresses.schema.ts';
import { parcelStates, carrierClaimStates, claimStates } from '../../states.ts';
import { amountCents, oneLine, uuid } from '../shared.schema.ts';
import { reason } from '../staff.schema.ts';

/** Barcode, certificate or id of a unit, or the number of a parcel. */
export const scanCode = oneLine.trim().min(1).max(100);
const ids = z.array(uuid).min(1).max(500);

/** `POST /api/admin/shipping-cards/pick`: rows of the pick list, or what was scanned at an origin. */
export const pickCards = z.union([
  z.strictObject({ ids }),
  z.strictObject({ code: scanCode, originId: uuid.optional() }),
]);
/** The rows that are picked now. */
export const pickedCards = z.object({ ids: z.array(uuid) });
/** Undoes a pick by mistake. */
export const unpickCards = z.strictObject({ ids });

/** `POST /api/admin/shipping/:id/scan`: checks off a unit of this parcel at the packing station. */
/** `originId` is where the person works: parcels of other origins are refused. */
export const scanUnit = z.strictObject({ code: scanCode, originId: uuid.optional() });
export const scannedUnit = z.object({ unitId: uuid, packedCount: z.int(), unitCount: z.int() });
export type ScannedUnitDto = z.infer<typeof scannedUnit>;

/** `GET /api/admin/shipping/find?code=`: a parcel by its number, tracking number or id. */
export const findParcel = z.object({ code: scanCode, originId: uuid.optional() });
export const foundParcel = z.object({ id: uuid });

export const packParcel = z.strictObject({ weighedGrams: z.int().min(1).max(100_000) });
/** Without these the label that was bought names them. */
export const dispatchParcel = z.strictObject({
  carrier: oneLine.trim().min(1).max(60).optional(),
  trackingNumber: oneLine.trim().min(1).max(100).optional(),
  trackingUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
});
export const reasonOnly = z.strictObject({ reason });
/** `POST /api/admin/shipping/:id/turned-up`: units that were lost and paid for. */
export const turnedUp = z.strictObject({ ids, reason });
/** Units of a returned parcel go back to the customer's collection or, if they gave them up, to the vault. */
export const returnParcel = z.strictObject({
  reason,
  to: z.enum(['owned', 'vault']),
  /** Which units came back, where some did not: the others are missing. All without it. */
  unitIds: ids.optional(),
});
export const movedParcel = z.object({ id: uuid, state: z.enum(parcelStates), version: z.int() });
export type MovedParcelDto = z.infer<typeof movedParcel>;

/** `inInspection`: a second fact is waited for, and nothing has changed yet. */
export const returnedParcel = movedParcel.extend({ inInspection: z.boolean() });
export type ReturnedParcelDto = z.infer<typeof returnedParcel>;

/** Several parcels, one verb: each as if alone. */
export const bulkParcels = z.strictObject({ ids });
export const bulkMoved = z.object({
  moved: z.array(uuid),
  refused: z.array(z.object({ id: uuid, code: z.string(), message: z.string() })),
});
export type BulkMovedDto = z.infer<typeof bulkMoved>;

/** `GET /api/admin/shipping-cards/pick-list.pdf` */
export const pickListQuery = z.object({ originId: uuid.optional() });

/** Support gives a reason to see an address; that it was shown is audited. */
export const showAddress = z.strictObject({ reason: reason.optional() });
export const shownAddress = address.omit({
  id: true,
  errors: true,
  isDefault: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});
export type ShownAddressDto = z.infer<typeof shownAddress>;
/** `version` is that of the parcel the correction is based on. */
export const correctAddress = z.strictObject({
  ...addAddress.omit({ isDefault: true }).shape,
  version: z.int().min(1),
  reason,
});

/** Sends a returned parcel again, free of charge; to where it went without an address. */
export const resendParcel = z.strictObject({
  reason,
  address: addAddress.omit({ isDefault: true }).optional(),
});
export type ResendParcelInput = z.infer<typeof resendParcel>;
/** The new parcel, or the request alone where a second person decides on the fee; of the other address, where they decide on it. */
export const resentParcel = z.object({
  id: uuid.nullable(),
  number: z.string().nullable(),
  approvalId: uuid.nullable(),
});

/** Gives back a part of the fee. */
export const compensate = z.strictObject({ amountCents: amountCents.min(1), reason });

export const decideClaim = z.strictObject({
  decision: z.enum(['pay', 'decline']),
  /** At most what the quote fixed. */
  amountCents: amountCents.min(1).optional(),
  reason,
});
export type DecideClaimInput = z.infer<typeof decideClaim>;
export const decidedClaim = z.object({
  id: uuid,
  state: z.enum(claimStates),
  approvalId: uuid.nullable(),
});
/** What the carrier's insurance says about a paid claim. */
export const carrierClaim = z.strictObject({
  state: z.enum(carrierClaimStates),
  paidCents: amountCents.optional(),
  reason,
});
/** Data URLs, so that there is no address that could be shared. */
export const claimPhotos = z.object({ photos: z.array(z.object({ id: uuid, image: z.string() })) });
export type ClaimPhotosDto = z.infer<typeof claimPhotos>;
