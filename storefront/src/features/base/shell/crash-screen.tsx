'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { reportError } from '@pullproof/shared/report-errors';
import { crashStyles, lookFirst, OfflineNotice, useIsOnline, useReloadOnline } from './offline.tsx';

export interface CrashScreenProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

const never = () => () => undefined;

const isMissingFile = (error: Error): boolean =>
  /chunk|dynamically imported/i.test(`${error.name} ${error.message}`);

/** An error with a digest happened on the server, whose log has the details. */
export function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const host = useSyncExternalStore(
    never,
    () => window.location.host,
    () => '',
  );
  const isOnline = useIsOnline();
  const side = error.digest ? 'server' : 'client';
  useEffect(() => {
    // Errors with a digest were already reported by the server.
    if (!error.digest) reportError(error);
  }, [error]);
  useReloadOnline(isOnline);
  if (!isOnline) return <OfflineNotice />;
  return (
    <div role="alert" style={crashStyles.frame}>
      <h1 style={crashStyles.heading}>
        Application error: a {side}-side exception has occurred while loading {host}
      </h1>
      <p style={crashStyles.line}>
        {lookFirst} Try again
        {error.digest ? '; if it stays, the digest below helps us find the cause.' : '; we’ve been notified.'}
      </p>
      {error.digest ? <p style={crashStyles.line}>Digest: {error.digest}</p> : null}
      <p style={crashStyles.line}>
        <button
          type="button"
          // A file that failed to load is not requested again without a new document.
          onClick={() => (isMissingFile(error) ? window.location.reload() : onRetry())}
          style={crashStyles.button}
        >
          Try again
        </button>
      </p>
    </div>
  );
}
