'use client';

import { lazy, Suspense } from 'react';

interface GlobalErrorProps {
  error: Error & { digest?: string };
}

// Every page carries this file, so it is small; should the rest not load either, a plain line stands for it.
const CrashScreen = lazy(() =>
  import('../features/shell/crash-screen.tsx').then(
    (loaded) => ({ default: loaded.CrashScreen }),
    () => ({ default: PlainCrash }),
  ),
);

function PlainCrash({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert">
      Application error.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

/** The layout itself failed: this page brings its own document. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body
        style={{ margin: 0, background: '#08090d', color: '#f4f2ee', fontFamily: 'system-ui, sans-serif' }}
      >
        <title>Application error</title>
        <Suspense fallback={null}>
          <CrashScreen error={error} onRetry={() => window.location.reload()} />
        </Suspense>
      </body>
    </html>
  );
}
