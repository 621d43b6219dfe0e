'use client';

import { Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignedIn } from '../session/index.ts';
import css from './history.module.css';
import { Timeline } from './timeline-list.tsx';

export function HistoryScreen() {
  return (
    <div className={css.screen}>
      <SignedIn fallback={<Loading />}>
        {() => (
          <Suspense fallback={<Loading />}>
            <Timeline />
          </Suspense>
        )}
      </SignedIn>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={css.loading}>
      <Skeleton height="150px" />
      <Skeleton height="420px" />
    </div>
  );
}
