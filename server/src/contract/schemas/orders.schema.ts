import { z } from 'zod';

import { signedDocument } from './account.schema.ts';
import { wrapperArt } from './catalogue.schema.ts';
import {
  amountCents,
  classLook,
  faceImage,
  hexHash,
  image,
  instant,
  pageQuery,
  uuid,
  wholeNumber,
} from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { orderStates, sealedPackStates, unitStates } from '../states.ts';

const packNumber = z.int().min(1).max(0xffffffff);

export const placeOrder = z
  .strictObject({
    productId: uuid,
    quantity: z.int().min(1).max(100),
    runId: uuid.optional(),
    /** The pack numbers to buy, all or none; required for packs. */
    picks: z.array(packNumber).min(1).max(100).optional(),
    /** The 32 random bytes behind the browser's order of pack numbers; absent for numbers picked by hand. */
    draw: hexHash.optional(),
    /** Of a single card: exactly this unit; without it, any listed one. */
    unitId: uuid.optional(),
    maxPriceCents: amountCents,
    promoCode: z.string().min(1).max(40).optional(),
  })
  .refine((order) => order.picks === undefined || order.runId !== undefined, {
    path: ['runId'],
    message: 'is required with picks',
  })
  .refine((order) => order.unitId === undefined || order.quantity === 1, {
    path: ['unitId'],
    message: 'names one unit: buy one at a time',
  })
  .refine((order) => order.picks === undefined || new Set(order.picks).size === order.picks.length, {
    path: ['picks'],
    message: 'names a number twice',
  });
export type PlaceOrderInput = z.infer<typeof placeOrder>;

export const orderedPack = z.object({
  id: uuid,
  runId: uuid,
  packNo: packNumber,
  /** The number that the customer asked for. Older orders may have 0 for none, or a different number than they got. */
  picked: wholeNumber,
  receipt: signedDocument,
});
export const order = z.object({
  id: uuid,
  productId: uuid,
  productTitle: z.string(),
  quantity: z.int(),
  state: z.enum(orderStates),
  /** The amount paid, after a promo code's discount. */
  totalCents: amountCents,
  discountCents: amountCents,
  paidCashCents: amountCents,
  paidPromoCents: amountCents,
  createdAt: instant,
  /** The name of the access token that bought it; null for the customer. */
  tokenName: z.string().nullable(),
});
export const placedOrder = z.object({
  order,
  packs: z.array(orderedPack),
  units: z.array(z.object({ collectibleId: uuid })),
});
export type OrderDto = z.infer<typeof order>;
export type PlacedOrderDto = z.infer<typeof placedOrder>;

/** One pack of an order: what was paid for it, from which balance, and its current state. */
export const orderLine = z.object({
  packId: uuid,
  runId: uuid,
  runNumber: z.int(),
  packNo: packNumber,
  picked: wholeNumber,
  state: z.enum(['sold', 'opened', 'refunded']),
  paidCashCents: amountCents,
  paidPromoCents: amountCents,
  openedAt: instant.nullable(),
  refundedAt: instant.nullable(),
  receipt: signedDocument,
});
/** `GET /api/me/orders/:id`: the receipt. An order of single cards has no lines: units do not reference their order. */
export const orderDetail = order.extend({
  productSlug: z.string(),
  kind: z.enum(['pack', 'single']),
  /** The tax within what was paid in cash; null from a seller who wasn't registered for tax. */
  taxCents: amountCents.nullable(),
  refundedCashCents: amountCents,
  refundedPromoCents: amountCents,
  lines: z.array(orderLine),
});
export type OrderDetailDto = z.infer<typeof orderDetail>;

export const myPack = z.object({
  id: uuid,
  runId: uuid,
  runNumber: z.int(),
  packNo: packNumber,
  state: z.enum([...sealedPackStates, 'refunded']),
  productId: uuid,
  productSlug: z.string(),
  productTitle: z.string(),
  image: image.nullable(),
  wrapper: wrapperArt.nullable(),
  /** All cards of a box. */
  cardsPerPack: wholeNumber,
  /** 1 where a number of the run is a single pack. */
  packsPerBox: wholeNumber,
  priceCents: amountCents,
  boughtAt: instant,
  openedAt: instant.nullable(),
  /** Null when it can no longer be refunded. */
  refundableUntil: instant.nullable(),
});
export type MyPackDto = z.infer<typeof myPack>;
export const myPacksQuery = pageQuery.extend({
  state: z.enum(['sold', 'opened', 'refunded']).optional(),
  /** Only these, comma-separated. */
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(uuid).min(1).max(100))
    .optional(),
});

export const pull = z.object({
  id: uuid,
  /** Position in the pack, from 0, in reveal order. */
  position: wholeNumber,
  collectibleId: uuid,
  cardId: uuid,
  name: z.string(),
  number: z.string(),
  setName: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  classRank: z.int(),
  serial: z.int().nullable(),
  /** Number of units of this card at the reveal. */
  serialOf: z.int().nullable(),
  valueCents: amountCents,
  image: faceImage.nullable(),
  /** What its owner still has from before this opening: copies of this card, and different cards of its set. */
  before: z.object({ copies: wholeNumber, setOwned: wholeNumber, setSize: wholeNumber }),
  /** Present when the sealed unit was lost or damaged: the replacement its owner has, as in the public log. */
  substitute: z
    .object({ record: z.string(), reason: z.string(), evidence: z.array(hexHash), at: instant })
    .optional(),
});
export type PullDto = z.infer<typeof pull>;

/** `lists`: for each card from a list of the recipe, in the order of the pack, its place there. */
const packProof = z.object({
  index: wholeNumber,
  size: wholeNumber,
  path: z.array(hexHash).readonly(),
  lists: z
    .array(
      z.object({ index: wholeNumber, path: z.array(hexHash).readonly(), weight: z.string().exactOptional() }),
    )
    .readonly()
    .exactOptional(),
});

export const openedPack = z.object({
  pack: myPack,
  /** C(pack), the exact bytes that were hashed into the leaf. */
  contents: z.string(),
  salt: hexHash,
  leaf: hexHash,
  proof: packProof,
  commitmentHash: hexHash,
  receipt: signedDocument,
  pulls: z.array(pull),
});
export type OpenedPackDto = z.infer<typeof openedPack>;

export const openPacks = z.strictObject({ ids: z.array(uuid).min(1).max(100) });
export const openedPacks = z.object({
  opened: z.array(openedPack),
  refused: z.array(z.object({ id: z.string(), code: z.string() })),
});
export type OpenedPacksDto = z.infer<typeof openedPacks>;

export const refundedPack = z.object({ packId: uuid, cashCents: amountCents, promoCents: amountCents });
export type RefundedPackDto = z.infer<typeof refundedPack>;
export const refundOrder = z.strictObject({ packIds: z.array(uuid).min(1).max(200), reason });
export const refundedOrder = z.object({
  id: uuid,
  packIds: z.array(uuid),
  cashCents: amountCents,
  promoCents: amountCents,
});
/** `POST /api/admin/orders/:id/refund`: the amount returned to the wallet and the number of packs. */
export type RefundedOrderDto = z.infer<typeof refundedOrder>;

export const ownedUnit = z.object({
  id: uuid,
  cardId: uuid,
  name: z.string(),
  number: z.string(),
  setName: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  classRank: z.int(),
  serial: z.int().nullable(),
  /** How many serials the card had when this unit was pulled; null for units bought as singles. */
  serialOf: z.int().nullable(),
  grade: z.string().nullable(),
  grader: z.string().nullable(),
  cert: z.string().nullable(),
  condition: z.string().nullable(),
  finish: z.string().nullable(),
  language: z.string().nullable(),
  state: z.enum(unitStates),
  valueCents: amountCents,
  /** It has no value of its own: the value follows from the card's. */
  isEstimated: z.boolean(),
  image: faceImage.nullable(),
  acquiredAt: instant,
  pullId: uuid.nullable(),
  /** Locked by its owner against selling it by mistake. */
  isKept: z.boolean(),
});
/** `PUT /api/me/collection/:id/keep` */
export const keepUnit = z.strictObject({ isKept: z.boolean() });
export const keptUnit = z.object({ id: uuid, isKept: z.boolean() });
export type OwnedUnitDto = z.infer<typeof ownedUnit>;
export const collectionQuery = pageQuery.extend({
  q: z.string().max(100).optional(),
  class: z.string().max(40).optional(),
  /** Only copies of this card. */
  card: uuid.optional(),
  state: z.enum(unitStates).optional(),
  /** Only these units, to see which pulled ones the customer still has. */
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(uuid).min(1).max(100))
    .optional(),
  sort: z
    .enum(['-acquiredAt', 'acquiredAt', 'name', '-name', 'valueCents', '-valueCents'])
    .default('-acquiredAt'),
});

/** A public pull: by whom (name, or null when anonymous), which card, from which pack. */
export const publicPull = z.object({
  id: uuid,
  at: instant,
  by: z.string().nullable(),
  runId: uuid,
  packNo: packNumber,
  /** Position in the pack, from 0: which unit of the pack's contents it is. */
  position: wholeNumber,
  productSlug: z.string(),
  productTitle: z.string(),
  cardId: uuid,
  cardName: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  serial: z.int().nullable(),
  serialOf: z.int().nullable(),
  valueCents: amountCents,
  image: faceImage.nullable(),
});
export type PublicPullDto = z.infer<typeof publicPull>;

/** `GET /api/pulls/top`: of `runSize` packs as sealed, in which `copies` of the card were. */
export const topPull = publicPull.extend({ copies: wholeNumber, runSize: wholeNumber });
export type TopPullDto = z.infer<typeof topPull>;

export const publicReceipt = z.object({
  pull: publicPull,
  contents: z.string(),
  salt: hexHash,
  leaf: hexHash,
  proof: openedPack.shape.proof,
  commitmentHash: hexHash,
  mates: z.array(publicPull),
});
export type PublicReceiptDto = z.infer<typeof publicReceipt>;
