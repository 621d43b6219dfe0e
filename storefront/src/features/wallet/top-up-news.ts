import type { TopUpDto } from '@pullproof/server/contract';
import { refreshPaths } from '../../lib/use-api.ts';
import { showToast } from '../../ui/toast.tsx';
import { text } from './text.ts';
import { waitForSettlement } from './top-up.ts';

const sayings: Record<TopUpDto['state'], (topUp: TopUpDto) => string> = {
  settled: (topUp) => text.added(topUp.amountCents),
  pending: () => text.pending,
  failed: (topUp) => topUp.failure ?? text.failed,
  review: () => text.inReview,
  refunded: () => text.returned,
  disputed: () => text.disputed,
};

/** Waits for a top-up's result, announces it, and refetches what it changed. */
export async function tellOfTopUp(id: string): Promise<void> {
  const topUp = await waitForSettlement(id);
  showToast(sayings[topUp.state](topUp));
  await refreshPaths('/api/me/wallet', '/api/me/top-ups', '/api/me/limits');
}
