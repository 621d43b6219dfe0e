import type { PlaceOrderInput } from '@pullproof/server/contract';
import type { Draw } from '../choice/picks.ts';

export type OrderDraft = PlaceOrderInput;

/** A code checked for this exact choice, and its discount. */
export interface AppliedPromo {
  code: string;
  name: string;
  discountCents: number;
  /** What it would take off if the price could fall without end. */
  fullCents: number;
}

/** What the customer is about to confirm. */
export interface Choice {
  productId: string;
  quantity: number;
  unitPriceCents: number;
  runId: string | null;
  numbers: readonly number[];
  /** Present only when this draw gave every number. */
  draw: Draw | null;
  /** How many of the numbers the customer picked by hand. */
  pickedCount: number;
  /** For a single card: the unit, its name, and whether the customer chose it among several. */
  unit?: { id: string; name: string; isChosen: boolean };
  promo?: AppliedPromo | null;
}

export function priceOf(choice: Choice): number {
  return choice.unitPriceCents * choice.quantity;
}

/** The amount charged to the wallet, in cents. */
export function totalOf(choice: Choice): number {
  return Math.max(0, priceOf(choice) - (choice.promo?.discountCents ?? 0));
}

/** Builds the request for exactly what was shown: never more than the amount on the button. */
export function draftOrder(choice: Choice): OrderDraft {
  const base = {
    productId: choice.productId,
    quantity: choice.quantity,
    maxPriceCents: totalOf(choice),
    ...(choice.promo && { promoCode: choice.promo.code }),
  };
  if (choice.unit) return { ...base, unitId: choice.unit.id };
  if (choice.runId === null) return base;
  return {
    ...base,
    runId: choice.runId,
    picks: [...choice.numbers],
    ...(choice.draw && { draw: choice.draw.hex }),
  };
}

export function isSameDraft(left: OrderDraft, right: OrderDraft): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
