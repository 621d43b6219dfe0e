'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code loads after the page's own and hydrates it in place. */
export const LateProductGrid = dynamic(async () => (await import('./product-grid.tsx')).ProductGrid);
