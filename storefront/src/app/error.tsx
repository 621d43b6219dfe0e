'use client';

import { lazy, Suspense } from 'react';

// Every page carries this file, so it is small; should the rest not load, the global error page takes over.
const CrashScreen = lazy(async () => ({
  default: (await import('../features/shell/crash-screen.tsx')).CrashScreen,
}));

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
