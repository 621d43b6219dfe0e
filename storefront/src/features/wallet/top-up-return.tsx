'use client';

import { useEffect } from 'react';

/** Whoever comes back from a payment page (`?top-up=…`) is told what the shop itself has heard of the payment. */
export function TopUpReturn() {
  useEffect(() => {
    const address = new URL(window.location.href);
    const id = address.searchParams.get('top-up');
    if (id === null || !/^[0-9a-f-]{36}$/.test(id)) return;
    address.searchParams.delete('top-up');
    window.history.replaceState(null, '', address);
    import('./top-up-news.ts')
      .then(({ tellOfTopUp }) => tellOfTopUp(id))
      // Somebody else's payment, or nobody is signed in: there is nothing to tell.
      .catch(() => undefined);
  }, []);
  return null;
}
