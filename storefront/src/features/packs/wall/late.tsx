'use client';

import dynamic from 'next/dynamic';

// Rendered by the server; their code loads after the page's own and hydrates them in place.
export const LateWall = dynamic(async () => (await import('./lazy-wall.tsx')).LazyWall);
export const LateWallLead = dynamic(async () => (await import('./lazy-wall.tsx')).WallLead);
