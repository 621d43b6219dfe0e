'use client';

import type { TopUpDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
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

/** Whoever comes back from a payment page (`?top-up=…`) is told what the shop itself has heard of the payment. */
export function TopUpReturn() {
  useEffect(() => {
    const address = new URL(window.location.href);
    const id = address.searchParams.get('top-up');
    if (id === null || !/^[0-9a-f-]{36}$/.test(id)) return;
    address.searchParams.delete('top-up');
    window.history.replaceState(null, '', address);
    waitForSettlement(id)
      .then(async (topUp) => {
        showToast(sayings[topUp.state](topUp));
        await refreshPaths('/api/me/wallet', '/api/me/top-ups', '/api/me/limits');
      })
      // Somebody else's payment, or nobody is signed in: there is nothing to tell.
      .catch(() => undefined);
  }, []);
  return null;
}
