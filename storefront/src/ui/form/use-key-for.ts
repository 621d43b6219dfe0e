'use client';

import { newKey } from '@pullproof/shared/keys';
import { useRef } from 'react';

/** One key for each thing as it was written, so that a lost answer is asked for again and nothing is done twice. */
export function useKeyFor(): (written: string) => string {
  const last = useRef({ written: '', key: '' });
  return (written) => {
    if (last.current.written !== written) last.current = { written, key: newKey() };
    return last.current.key;
  };
}
