'use client';

import { LateCrashScreen } from '../features/base/shell/index.ts';
import { Mark } from '../ui/values/mark.tsx';

interface GlobalErrorProps {
  error: Error & { digest?: string };
}

const bodyStyle = {
  margin: 0,
  minHeight: '100dvh',
  background: 'radial-gradient(90% 60% at 50% 42%, #191530 0, #0b0a16 52%, #08090d 100%) fixed #08090d',
  color: '#f4f2ee',
  colorScheme: 'dark',
  fontFamily: 'system-ui, sans-serif',
};

/** Replaces a layout that failed: has its own document and needs no stylesheet to look like the shop. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body style={bodyStyle}>
        <title>Application error</title>
        <p style={{ maxWidth: 760, margin: '0 auto', padding: '18px 24px 0' }}>
          <a href="/" aria-label="Home">
            <Mark size={34} />
          </a>
        </p>
        <LateCrashScreen error={error} onRetry={() => window.location.reload()} />
      </body>
    </html>
  );
}
