import { useSyncExternalStore } from 'react';

const CALM_QUERY = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(CALM_QUERY);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the device asks for reduced motion; false in server HTML and during hydration. */
export function usePrefersCalm(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(CALM_QUERY).matches,
    () => false,
  );
}
