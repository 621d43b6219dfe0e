'use client';

import dynamic from 'next/dynamic';

// The server renders its placeholder, as it does not know who is looking.
export const InvoicesScreen = dynamic(async () => (await import('./invoices-screen.tsx')).InvoicesScreen);
