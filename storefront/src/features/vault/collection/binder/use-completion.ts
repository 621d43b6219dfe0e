'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import { useEffect, useState, type RefObject } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { refreshPaths } from '../../../../lib/api/use-api.ts';

/** How much of the book is in view when its moment begins. */
const SEEN = 0.3;

/** Has the shop note that a set is whole once its book is in view; the one visit that it is noted in sees the moment. */
export function useCompletion(set: OwnedSetDto | undefined, book: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  const isDue = set !== undefined && set.completeSince !== null && set.completedAt === null;
  const code = isDue ? set.code : null;
  useEffect(() => {
    if (code === null || !book.current) return undefined;
    const note = async () => {
      const path = `/api/me/collection/sets/${encodeURIComponent(code)}/completion` as const;
      const { isFirst } = await callApi(path, { method: 'PUT' });
      if (isFirst) setSeen(code);
      await refreshPaths('/api/me/collection/sets');
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // The next visit tries again.
        note().catch(() => undefined);
      },
      { threshold: SEEN },
    );
    observer.observe(book.current);
    return () => observer.disconnect();
  }, [code, book]);
  return set !== undefined && seen === set.code;
}
