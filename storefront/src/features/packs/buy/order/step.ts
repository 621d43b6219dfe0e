import type { Bought, PurchaseOutcome, RefusalState } from '../../saved-receipts/index.ts';
import type { Choice, OrderDraft } from './order-draft.ts';

/** The state of a purchase. `idle` is before any click, `closed` after a dialog was left. */
export type Step =
  | { name: 'idle' }
  | { name: 'closed' }
  | { name: 'confirm'; choice: Choice; notice: string | null }
  | { name: 'funds'; choice: Choice; missingCents: number }
  | { name: 'taken'; choice: Choice; gone: number[]; free: number[]; refusal: RefusalState }
  /** Sent; being retried automatically. */
  | { name: 'checking'; draft: OrderDraft }
  | { name: 'uncertain'; draft: OrderDraft }
  /** Bought, but its receipt is not kept as it should be. */
  | { name: 'receipt'; bought: Bought; outcome: PurchaseOutcome }
  | { name: 'failed'; message: string };
