import type { PlaceOrderInput } from '@pullproof/server/contract';
import type { Draw } from './picks.ts';

export type OrderDraft = PlaceOrderInput;

/** A code that was checked for this very choice, and what it takes off. */
export interface AppliedPromo {
  code: string;
  name: string;
  discountCents: number;
}

/** What the customer is about to confirm, before it becomes a request. */
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
  /** Of a single card: the unit, how it is called, and whether the customer chose it among several. */
  unit?: { id: string; name: string; isChosen: boolean };
  promo?: AppliedPromo | null;
}

export function priceOf(choice: Choice): number {
  return choice.unitPriceCents * choice.quantity;
}

/** What leaves the wallet. */
export function totalOf(choice: Choice): number {
  return Math.max(0, priceOf(choice) - (choice.promo?.discountCents ?? 0));
}

/** The request that does exactly what was shown: never more than the amount on the button. */
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
