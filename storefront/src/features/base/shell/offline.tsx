'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import css from './offline.module.css';
import { text } from './text.ts';

// In one module with the last resort of a crash, as every page already has it when its own code does not load.

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Reloads once the network is back: a file that failed to load is not requested again without a new document. */
export function useReloadOnline(isOnline: boolean): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) window.location.reload();
    wasOffline.current ||= !isOnline;
  }, [isOnline]);
}

/** A page that failed knows nothing of money: it says where to look. */
export const lookFirst = 'If you were buying or opening something, your collection shows what became of it.';

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return <div role="status">{isOnline ? null : <p className={css.banner}>{text.offline}</p>}</div>;
}

// Inline styles: these replace a layout whose stylesheets did not load.
export const crashStyles = {
  frame: {
    maxWidth: 760,
    margin: '0 auto',
    padding: '64px 24px',
    display: 'grid',
    gap: 20,
    lineHeight: 1.55,
  },
  heading: { margin: 0, fontSize: '1.5rem', lineHeight: 1.3 },
  line: { margin: 0 },
  button: {
    minHeight: 50,
    padding: '0 24px',
    border: 0,
    borderRadius: 13,
    background: '#ffb52e',
    color: '#1b1300',
    font: 'inherit',
    fontWeight: 680,
    cursor: 'pointer',
  },
} as const;

/** Shown when the network is lost before a part of the page has loaded. */
export function OfflineNotice() {
  return (
    <div role="alert" style={crashStyles.frame}>
      <h1 style={crashStyles.heading}>You are offline</h1>
      <p style={crashStyles.line}>
        This page was not on your device yet. It opens by itself once you are online again.
      </p>
    </div>
  );
}

/** The fallback when even the crash screen fails to load. */
export function PlainCrash() {
  const isOnline = useIsOnline();
  useReloadOnline(isOnline);
  if (!isOnline) return <OfflineNotice />;
  return (
    <div role="alert" style={crashStyles.frame}>
      <h1 style={crashStyles.heading}>This page didn’t load</h1>
      <p style={crashStyles.line}>{lookFirst}</p>
      <p style={crashStyles.line}>
        <button type="button" onClick={() => window.location.reload()} style={crashStyles.button}>
          Try again
        </button>
      </p>
    </div>
  );
}
