'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { reportError } from '../../lib/report-errors.ts';
import { useIsOnline } from './use-is-online.ts';

interface CrashScreenProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

const never = () => () => undefined;

// Styled here: the screen also stands in for a layout that did not load.
const frame = { maxWidth: 760, margin: '0 auto', padding: '64px 24px', display: 'grid', gap: 20 };

/** A part of the page was still to come when the network went. */
function Offline() {
  return (
    <div role="alert" style={frame}>
      <h1 style={{ fontSize: '1.5rem', lineHeight: 1.3 }}>You are offline</h1>
      <p>
        This page was not on your device yet. It opens by itself once you are online again; nothing was bought
        or changed.
      </p>
    </div>
  );
}

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
  if (!isOnline) return <Offline />;
  return (
    <div role="alert" style={frame}>
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
          // What failed to load is not asked for again without a new document.
          onClick={() => (isMissingFile(error) ? window.location.reload() : onRetry())}
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
