'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const HistoryScreen = dynamic(async () => (await import('./history-screen.tsx')).HistoryScreen);
export const OrderScreen = dynamic(async () => (await import('./order-screen.tsx')).OrderScreen);
