import { useLayoutEffect } from 'react';

/** While `isQuiet`, header and tab bar leave the page: see `[data-quiet]` in the styles. */
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
