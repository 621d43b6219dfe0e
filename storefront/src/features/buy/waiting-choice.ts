import type { Choice } from './order-draft.ts';

const PREFIX = 'waiting-purchase:';
const GOOD_FOR_MS = 60 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the customer was about to buy when the money was not enough; it waits in this tab while they pay in elsewhere. */
export function keepWaiting(choice: Choice, now = Date.now(), store: Store = sessionStorage): void {
  store.setItem(PREFIX + choice.productId, JSON.stringify({ choice, keptAt: now, isBack: false }));
}

export function forgetWaiting(productId: string, store: Store = sessionStorage): void {
  store.removeItem(PREFIX + productId);
}

/** The customer is back from paying. */
export function noteReturn(productId: string, store: Store = sessionStorage): void {
  const waiting = parse(store.getItem(PREFIX + productId));
  if (waiting) store.setItem(PREFIX + productId, JSON.stringify({ ...waiting, isBack: true }));
}

/** What waits as text: equal text, equal choice. */
export const peekWaiting = (productId: string): string | null => sessionStorage.getItem(PREFIX + productId);

/** The choice of who has come back from paying within the hour; a product that has another price by now is chosen anew. */
export function readReturned(stored: string | null, unitPriceCents: number, now?: number): Choice | null {
  const waiting = parse(stored);
  if (!waiting?.isBack) return null;
  // Asked only here: no page is rendered on the server with a time in it.
  if ((now ?? Date.now()) - waiting.keptAt > GOOD_FOR_MS) return null;
  return waiting.choice.unitPriceCents === unitPriceCents ? waiting.choice : null;
}

interface Waiting {
  choice: Choice;
  keptAt: number;
  isBack: boolean;
}

function parse(stored: string | null): Waiting | null {
  if (stored === null) return null;
  try {
    const found: unknown = JSON.parse(stored);
    if (typeof found !== 'object' || found === null || !('choice' in found) || !('keptAt' in found))
      return null;
    return found as Waiting; // written by keepWaiting above
  } catch {
    return null;
  }
}
