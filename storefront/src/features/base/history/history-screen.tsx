'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { loadMyDropEntries } from '../../drops/index.ts';
import { SignedIn } from '../../people/session/index.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Timeline } from './timeline-list.tsx';

// Below the timeline: loaded only for signed-in customers.
const MyDropEntries = lazy(async () => ({ default: (await loadMyDropEntries()).MyDropEntries }));

export function HistoryScreen() {
  return (
    <Stack gap={24} marginTop={28}>
      <SignedIn fallback={<Loading />}>
        {() => (
          <Suspense fallback={<Loading />}>
            <Timeline />
            <MyDropEntries />
          </Suspense>
        )}
      </SignedIn>
    </Stack>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true" gap={24}>
      <Skeleton height="150px" />
      <Skeleton height="420px" />
    </Stack>
  );
}
