'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { reportError } from '../../lib/report-errors.ts';
import { crashStyles, OfflineNotice } from './plain-crash.tsx';
import { useIsOnline } from './use-is-online.ts';

interface CrashScreenProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

const never = () => () => undefined;

const isMissingFile = (error: Error): boolean =>
  /chunk|dynamically imported/i.test(`${error.name} ${error.message}`);

/** A digest means that the server failed; its log knows the rest. */
export function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const host = useSyncExternalStore(
    never,
    () => window.location.host,
    () => '',
  );
  const isOnline = useIsOnline();
  const side = error.digest ? 'server' : 'client';
  useEffect(() => {
    // What has a digest was reported where it happened.
    if (!error.digest) reportError(error);
  }, [error]);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) window.location.reload();
    wasOffline.current ||= !isOnline;
  }, [isOnline]);
  if (!isOnline) return <OfflineNotice />;
  return (
    <div role="alert" style={crashStyles.frame}>
      <h1 style={crashStyles.heading}>
        Application error: a {side}-side exception has occurred while loading {host}
      </h1>
      <p style={crashStyles.line}>
        Nothing was bought or changed by this. Try again
        {error.digest
          ? '; if it stays, the digest below helps us find the cause.'
          : '; we have been told of it.'}
      </p>
      {error.digest ? <p style={crashStyles.line}>Digest: {error.digest}</p> : null}
      <p style={crashStyles.line}>
        <button
          type="button"
          // What failed to load is not asked for again without a new document.
          onClick={() => (isMissingFile(error) ? window.location.reload() : onRetry())}
          style={crashStyles.button}
        >
          Try again
        </button>
      </p>
    </div>
  );
}
