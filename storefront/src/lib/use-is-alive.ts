'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server HTML and during hydration, so that both match; true afterwards. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
