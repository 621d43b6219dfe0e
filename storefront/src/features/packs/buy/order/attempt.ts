import { newKey } from '@pullproof/shared/keys';
import type { Pin } from '../../saved-receipts/index.ts';
import { isSameDraft, type OrderDraft } from './order-draft.ts';
import { tabStore, type Store } from '../../../../lib/store.ts';

/** One confirmed purchase with unknown outcome. Its idempotency key makes retries safe. */
export interface Attempt {
  key: string;
  draft: OrderDraft;
  /** By this device's clock. */
  sentAt: number;
  /** What the page showed of the run; a reload may show another. */
  pin?: Pin | undefined;
}

const PREFIX = 'purchase:';

export function parseAttempt(stored: string | null): Attempt | null {
  if (stored === null) return null;
  try {
    const found: unknown = JSON.parse(stored);
    if (typeof found !== 'object' || found === null || !('key' in found) || !('draft' in found)) return null;
    return typeof found.key === 'string' ? (found as Attempt) : null; // written by keepAttempt below
  } catch {
    return null;
  }
}

export function readAttempt(productId: string, store: Store = tabStore): Attempt | null {
  return parseAttempt(store.getItem(PREFIX + productId));
}

/**
 * Returns the attempt for this draft: an unfinished one with the same content reuses its key, anything else gets a new
 * one.
 */
export function keepAttempt(draft: OrderDraft, pin?: Pin, store: Store = tabStore): Attempt {
  const known = readAttempt(draft.productId, store);
  if (known && isSameDraft(known.draft, draft)) return known;
  const attempt = { key: newKey(), draft, sentAt: Date.now(), ...(pin && { pin }) };
  store.setItem(PREFIX + draft.productId, JSON.stringify(attempt));
  tell();
  return attempt;
}

export function forgetAttempt(productId: string, store: Store = tabStore): void {
  store.removeItem(PREFIX + productId);
  tell();
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notifies when an attempt begins or ends in this tab. */
export function watchAttempts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An unfinished attempt as stored text, comparable by value. */
export function peekAttempt(productId: string): string | null {
  return tabStore.getItem(PREFIX + productId);
}
