'use client';

import { useEffect, useState } from 'react';

/**
 * Returns a new number for each visit of a page. Next preserves the state of pages you leave and shows it again; used
 * as a `key`, this resets the subtree.
 */
export function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => () => setVisit((before) => before + 1), []);
  return visit;
}
