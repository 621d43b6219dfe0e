'use client';

import { useSyncExternalStore } from 'react';
import { text } from '../../lib/text.ts';
import css from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{isOnline ? null : <p className={css.banner}>{text.offline}</p>}</div>;
}
