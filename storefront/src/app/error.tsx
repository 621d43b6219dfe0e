'use client';

import { CrashScreen } from '../features/shell/crash-screen.tsx';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <CrashScreen error={error} onRetry={reset} />;
}
