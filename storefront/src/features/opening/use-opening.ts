'use client';

import type { MyPackDto, OpenedPackDto, OpenedPacksDto, PageOf } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { callApi, isProblem } from '../../lib/api.ts';
import { forgetSealedPacks, SEALED_PACKS_PATH } from '../../lib/sealed-packs.ts';
import { refreshPaths } from '../../lib/use-api.ts';
import { keepProgress, readProgress, type RevealProgress } from './progress.ts';

export type Opening =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'absent' }
  /** `progress` of a reveal that is to come or was left in the middle; without it the summary is shown. */
  | {
      name: 'open';
      packs: [OpenedPackDto, ...OpenedPackDto[]];
      progress: RevealProgress | undefined;
      refusedCount: number;
    };

async function areSealed(ids: readonly string[]): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const sealed = await callApi<PageOf<MyPackDto>>(`${SEALED_PACKS_PATH}&page=${page}`);
    if (ids.some((id) => sealed.data.some((pack) => pack.id === id))) return true;
    if (page * sealed.perPage >= sealed.total) return false;
  }
}

/** Opening twice gives the same answer, so a reload or a lost connection may simply ask again. */
async function openAll(ids: readonly string[]): Promise<OpenedPacksDto> {
  const [only] = ids;
  if (ids.length === 1 && only) {
    const opened = await callApi<OpenedPackDto>(`/api/me/packs/${only}/open`, { method: 'POST' });
    return { opened: [opened], refused: [] };
  }
  return callApi<OpenedPacksDto>('/api/me/packs/open', { method: 'POST', body: { ids } });
}

async function settle(ids: readonly string[]): Promise<Opening> {
  try {
    const isFresh = await areSealed(ids);
    // Before they are opened: from then on the server no longer says that nobody has seen them.
    if (isFresh) keepProgress(ids, {});
    const progress = readProgress(ids) ?? (isFresh ? {} : undefined);
    const { opened, refused } = await openAll(ids);
    const [first, ...rest] = opened;
    if (!first) return { name: 'absent' };
    void forgetSealedPacks(opened.map(({ pack }) => pack.id));
    void refreshPaths('/api/me/packs', '/api/me/collection');
    return { name: 'open', packs: [first, ...rest], progress, refusedCount: refused.length };
  } catch (error) {
    return isProblem(error, 'NOT_FOUND') ? { name: 'absent' } : { name: 'failed', error };
  }
}

/** Opens the named packs once per visit and holds their outcome. */
export function useOpening(ids: readonly string[]): { opening: Opening; retry: () => void } {
  const key = ids.join(',');
  const [state, setState] = useState<{ key: string; opening: Opening }>({
    key,
    opening: { name: 'loading' },
  });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void settle(key.split(',')).then((opening) => {
      if (isCurrent) setState({ key, opening });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);

  return {
    opening: state.key === key ? state.opening : { name: 'loading' },
    retry: () => {
      setState({ key, opening: { name: 'loading' } });
      setTries((count) => count + 1);
    },
  };
}
