import type { PlaceOrderInput } from '@pullproof/server/contract';

export type OrderDraft = PlaceOrderInput;

/** What the customer is about to confirm, before it becomes a request. */
export interface Choice {
  productId: string;
  quantity: number;
  unitPriceCents: number;
  runId: string | null;
  numbers: readonly number[];
  isDrawn: boolean;
  /** Of a single card: the unit, how it is called, and whether the customer chose it among several. */
  unit?: { id: string; name: string; isChosen: boolean };
}

/** The request that does exactly what was shown: never more than the amount on the button. */
export function draftOrder(choice: Choice): OrderDraft {
  const base = {
    productId: choice.productId,
    quantity: choice.quantity,
    maxPriceCents: choice.unitPriceCents * choice.quantity,
  };
  if (choice.unit)
    return { ...base, unitId: choice.unit.id, ifTaken: choice.unit.isChosen ? 'refuse' : 'next' };
  if (choice.runId === null || choice.numbers.length === 0) return base;
  return {
    ...base,
    runId: choice.runId,
    picks: [...choice.numbers],
    ifTaken: choice.isDrawn ? 'next' : 'refuse',
  };
}

export function isSameDraft(left: OrderDraft, right: OrderDraft): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
