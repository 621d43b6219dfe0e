'use client';

import { lazy, Suspense } from 'react';
import { PlainCrash } from '../features/shell/plain-crash.tsx';

// Loaded lazily: every page carries this file.
const CrashScreen = lazy(() =>
  import('../features/shell/crash-screen.tsx').then(
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
