'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { reportError } from '../../lib/report-errors.ts';

interface CrashScreenProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

const never = () => () => undefined;

/** A digest means that the server failed; its log knows the rest. */
export function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const host = useSyncExternalStore(
    never,
    () => window.location.host,
    () => '',
  );
  const side = error.digest ? 'server' : 'client';
  useEffect(() => {
    // What has a digest was reported where it happened.
    if (!error.digest) reportError(error);
  }, [error]);
  return (
    <div
      role="alert"
      style={{ maxWidth: 760, margin: '0 auto', padding: '64px 24px', display: 'grid', gap: 20 }}
    >
      <h1 style={{ fontSize: '1.5rem', lineHeight: 1.3 }}>
        Application error: a {side}-side exception has occurred while loading {host}
      </h1>
      <p>
        Nothing was bought or changed by this. Try again
        {error.digest
          ? '; if it stays, the digest below helps us find the cause.'
          : '; we have been told of it.'}
      </p>
      {error.digest ? <p>Digest: {error.digest}</p> : null}
      <p>
        <button
          type="button"
          onClick={onRetry}
          style={{
            minHeight: 50,
            padding: '0 24px',
            border: 0,
            borderRadius: 13,
            background: '#ffb52e',
            color: '#1b1300',
            font: 'inherit',
            fontWeight: 680,
          }}
        >
          Try again
        </button>
      </p>
    </div>
  );
}
