'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { loadMyDropEntries } from '../drops/index.ts';
import { SignedIn } from '../session/index.ts';
import layout from '../../ui/layout/layout.module.css';
import { Timeline } from './timeline-list.tsx';

// Below the timeline: loaded only for signed-in customers.
const MyDropEntries = lazy(async () => ({ default: (await loadMyDropEntries()).MyDropEntries }));

export function HistoryScreen() {
  return (
    <div className={`${layout.stack28} ${layout.above28}`}>
      <SignedIn fallback={<Loading />}>
        {() => (
          <Suspense fallback={<Loading />}>
            <Timeline />
            <MyDropEntries />
          </Suspense>
        )}
      </SignedIn>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={layout.stack28}>
      <Skeleton height="150px" />
      <Skeleton height="420px" />
    </div>
  );
}
