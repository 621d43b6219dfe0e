import type { WalletDto } from '@pullproof/server/contract';
import { callApi } from '../../lib/api.ts';
import { totalOf, type Choice } from './order-draft.ts';
import type { Purchase } from './use-purchase.ts';

/** A code has changed what a purchase takes, or what the wallet holds: confirm it, or add what still lacks. */
export async function afterCode(purchase: Purchase, choice: Choice): Promise<void> {
  const wallet = await callApi<WalletDto>('/api/me/wallet').catch(() => null);
  // Should the wallet not answer, the purchase itself will tell what lacks.
  const missingCents = wallet ? totalOf(choice) - wallet.cashCents - wallet.promoCents : 0;
  if (missingCents > 0) purchase.askFunds(choice, missingCents);
  else purchase.confirm(choice);
}
