'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const SecurityScreen = dynamic(async () => (await import('./security-screen.tsx')).SecurityScreen);
