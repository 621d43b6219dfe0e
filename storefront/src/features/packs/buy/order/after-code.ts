import { callApi } from '../../../../lib/api.ts';
import { totalOf, type Choice } from './order-draft.ts';
import type { Purchase } from './use-purchase.ts';

/** After a code changed the price or the wallet: confirm the purchase, or add the money still missing. */
export async function afterCode(purchase: Purchase, choice: Choice): Promise<void> {
  const wallet = await callApi('/api/me/wallet').catch(() => null);
  // If the wallet fails to load, the purchase itself reports what is missing.
  const missingCents = wallet ? totalOf(choice) - wallet.cashCents - wallet.promoCents : 0;
  if (missingCents > 0) purchase.askFunds(choice, missingCents);
  else purchase.confirm(choice);
}
