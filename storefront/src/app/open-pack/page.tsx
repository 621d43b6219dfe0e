import type { Metadata } from 'next';
import { Suspense } from 'react';
import { openingText as text, OpenPackScreen, StageSkeleton } from '../../features/packs/opening/index.ts';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function OpenPackPage() {
  return (
    <Suspense fallback={<StageSkeleton />}>
      <OpenPackScreen />
    </Suspense>
  );
}
