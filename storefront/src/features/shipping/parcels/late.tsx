'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const ShippingScreen = dynamic(async () => (await import('./shipping-screen.tsx')).ShippingScreen);
