'use client';

import { text } from './text.ts';
import css from './offline-banner.module.css';
import { useIsOnline } from './use-is-online.ts';

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return <div role="status">{isOnline ? null : <p className={css.banner}>{text.offline}</p>}</div>;
}
