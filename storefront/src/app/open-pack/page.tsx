import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StageSkeleton } from '../../features/opening/frame.tsx';
import { OpenPackScreen } from '../../features/opening/open-pack-screen.tsx';
import { text } from '../../features/opening/text.ts';

export const metadata: Metadata = { title: text.title, robots: { index: false } };

export default function OpenPackPage() {
  return (
    <Suspense fallback={<StageSkeleton />}>
      <OpenPackScreen />
    </Suspense>
  );
}
