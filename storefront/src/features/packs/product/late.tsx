'use client';

import dynamic from 'next/dynamic';
import { lazy, Suspense } from 'react';

// Rendered by the server; their code loads after the page's own and hydrates them in place.
export const LateFigures = dynamic(async () => (await import('./figures.tsx')).Figures);
export const LateInside = dynamic(async () => (await import('./inside.tsx')).Inside);
export const LateLastPulls = dynamic(async () => (await import('./lazy-last-pulls.tsx')).LazyLastPulls);
export const LateOdds = dynamic(async () => (await import('./figures.tsx')).LiveOdds);
export const LatePackStage = dynamic(async () => (await import('../../../ui/pack/pack-stage.tsx')).PackStage);
export const LateSingleStage = dynamic(async () => (await import('./single-stage.tsx')).SingleStage);
export const LateUnitChoice = dynamic(async () => (await import('./unit-choice.tsx')).UnitChoice);

const LateOnward = lazy(async () => ({ default: (await import('./onward/late-onward.tsx')).LateOnward }));

/** For a page rendered while the product was on sale: loads only when needed. */
export function LazyOnward() {
  return (
    <Suspense fallback={null}>
      <LateOnward />
    </Suspense>
  );
}
