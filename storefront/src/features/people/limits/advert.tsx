'use client';

import type { ReactNode } from 'react';
import { useBreak } from './use-break.ts';

/** What advertises, on a page that everybody gets: gone for a customer on a break. */
export function Advert({ children }: { children: ReactNode }) {
  return useBreak() ? null : children;
}
