'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const AccountScreen = dynamic(async () => (await import('./account-screen.tsx')).AccountScreen);
export const StartScreen = dynamic(async () => (await import('./start-screen.tsx')).StartScreen);
