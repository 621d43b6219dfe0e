'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code loads after the page’s own. */
export const LazyThreeMoves = dynamic(async () => (await import('./three-moves.tsx')).ThreeMoves);
