'use client';

import { useEffect, useState } from 'react';

/**
 * Another number for every visit of a page: Next keeps a page that was left, with all it held, and shows it again.
 * As a `key` it makes what stands below begin anew.
 */
export function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => () => setVisit((before) => before + 1), []);
  return visit;
}
