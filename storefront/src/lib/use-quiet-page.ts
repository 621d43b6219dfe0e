import { useLayoutEffect } from 'react';

/** Hides the header and tab bar while `isQuiet`: see `[data-quiet]` in the styles. */
export function useQuietPage(isQuiet: boolean): void {
  useLayoutEffect(() => {
    if (!isQuiet) return undefined;
    const { dataset } = document.documentElement;
    dataset['quiet'] = '';
    return () => {
      delete dataset['quiet'];
    };
  }, [isQuiet]);
}
