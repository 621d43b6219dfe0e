'use client';

import { LateCrashScreen } from '../../features/base/shell/index.ts';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <LateCrashScreen error={error} onRetry={reset} />;
}
