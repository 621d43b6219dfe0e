'use client';

import { useEffect } from 'react';

/** After the return from a payment page (`?top-up=…`), announces the payment's outcome as the shop knows it. */
export function TopUpReturn() {
  useEffect(() => {
    const address = new URL(window.location.href);
    const id = address.searchParams.get('top-up');
    if (id === null || !/^[0-9a-f-]{36}$/.test(id)) return;
    address.searchParams.delete('top-up');
    window.history.replaceState(null, '', address);
    import('./top-up-news.ts')
      .then(({ tellOfTopUp }) => tellOfTopUp(id))
      // Another customer's payment, or signed out: nothing to announce.
      .catch(() => undefined);
  }, []);
  return null;
}
