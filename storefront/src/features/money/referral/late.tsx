'use client';

import dynamic from 'next/dynamic';

// The server renders their placeholders, as it does not know who is looking. Their code loads after the page's own and
// hydrates them in place.
export const ReferralScreen = dynamic(async () => (await import('./referral-screen.tsx')).ReferralScreen);
