import type { Choice } from '../order/order-draft.ts';
import { tabStore, type Store } from '../../../../lib/store.ts';

const PREFIX = 'waiting-purchase:';
const GOOD_FOR_MS = 60 * 60_000;

/** Stores an unaffordable choice in this tab while the customer adds money on another page. */
export function keepWaiting(choice: Choice, now = Date.now(), store: Store = tabStore): void {
  store.setItem(PREFIX + choice.productId, JSON.stringify({ choice, keptAt: now, isBack: false }));
}

export function forgetWaiting(productId: string, store: Store = tabStore): void {
  store.removeItem(PREFIX + productId);
}

/** Marks the choice as returned from payment. */
export function noteReturn(productId: string, store: Store = tabStore): void {
  const waiting = parse(store.getItem(PREFIX + productId));
  if (waiting) store.setItem(PREFIX + productId, JSON.stringify({ ...waiting, isBack: true }));
}

/** The stored choice as text, comparable by value. */
export const peekWaiting = (productId: string): string | null => tabStore.getItem(PREFIX + productId);

/** Returns the choice of a customer back from payment within the hour; null if the product's price changed since. */
export function readReturned(stored: string | null, unitPriceCents: number, now?: number): Choice | null {
  const waiting = parse(stored);
  if (!waiting?.isBack) return null;
  // Read only here: no server-rendered page may depend on the time.
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
