'use client';

import { useRef, useState } from 'react';

type IsLeaked = (password: string) => boolean;

const notKnownYet: IsLeaked = () => false;

/** The list of common and leaked passwords, loaded on the field's first focus. Without it, the server still checks. */
export function useLeakCheck(): { load: () => void; isLeaked: IsLeaked } {
  const [check, setCheck] = useState<{ isLeaked: IsLeaked }>({ isLeaked: notKnownYet });
  const isAsked = useRef(false);

  async function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { loadLeakFilter } = await import('./leak-filter.ts');
      setCheck({ isLeaked: await loadLeakFilter() });
    } catch {
      isAsked.current = false;
    }
  }

  return { load: () => void load(), isLeaked: check.isLeaked };
}
