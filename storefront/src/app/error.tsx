'use client';

import { lazy, Suspense } from 'react';
import { loadCrashScreen, PlainCrash } from '../features/shell/index.ts';

// Loaded lazily: every page carries this file.
const CrashScreen = lazy(() =>
  loadCrashScreen().then(
    (loaded) => ({ default: loaded.CrashScreen }),
    () => ({ default: PlainCrash }),
  ),
);

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <Suspense fallback={null}>
      <CrashScreen error={error} onRetry={reset} />
    </Suspense>
  );
}
