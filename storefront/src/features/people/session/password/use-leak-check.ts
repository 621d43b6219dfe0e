'use client';

import { useRef, useState } from 'react';

type IsLeaked = (password: string) => boolean;

const notKnownYet: IsLeaked = () => false;

/** The list of common and leaked passwords, loaded on the field's first focus. Without it, the server still checks. */
export function useLeakCheck(): { load: () => void; isLeaked: IsLeaked } {
  const [check, setCheck] = useState<{ isLeaked: IsLeaked }>({ isLeaked: notKnownYet });
  const hasStarted = useRef(false);

  async function load() {
    if (hasStarted.current) return;
    hasStarted.current = true;
    try {
      const { loadLeakFilter } = await import('@pullproof/shared/leak-filter');
      setCheck({ isLeaked: await loadLeakFilter() });
    } catch {
      hasStarted.current = false;
    }
  }

  return { load: () => void load(), isLeaked: check.isLeaked };
}
