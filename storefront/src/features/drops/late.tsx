'use client';

import dynamic from 'next/dynamic';

// Rendered by the server; their code loads after the page's own and hydrates them in place. React keeps a form that is
// submitted before that.
export const LateDropCard = dynamic(async () => (await import('./card/drop-card.tsx')).DropCard);
export const LatePastDrops = dynamic(async () => (await import('./past/past-drops.tsx')).PastDrops);
export const LateToday = dynamic(async () => (await import('./today/today.tsx')).Today);
