import type { TopUpDto } from '@pullproof/server/contract';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
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

/** Announces a top-up's outcome once settled, and refetches what it changed. */
export async function tellOfTopUp(id: string): Promise<void> {
  const topUp = await waitForSettlement(id);
  showToast(sayings[topUp.state](topUp));
  await refreshPaths('/api/me/wallet', '/api/me/top-ups', '/api/me/limits');
}
