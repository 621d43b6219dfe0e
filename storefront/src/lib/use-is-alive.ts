'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML and while the page comes to life, so that both show the same; true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
