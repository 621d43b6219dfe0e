'use client';

import { CrashScreen } from '../features/shell/crash-screen.tsx';

interface GlobalErrorProps {
  error: Error & { digest?: string };
}

/** The layout itself failed: this page brings its own document. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body
        style={{ margin: 0, background: '#08090d', color: '#f4f2ee', fontFamily: 'system-ui, sans-serif' }}
      >
        <title>Application error</title>
        <CrashScreen error={error} onRetry={() => window.location.reload()} />
      </body>
    </html>
  );
}
