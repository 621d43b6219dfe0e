'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const WalletHistoryScreen = dynamic(
  async () => (await import('./wallet-history.tsx')).WalletHistoryScreen,
);
export const WalletScreen = dynamic(async () => (await import('./wallet-screen.tsx')).WalletScreen);
