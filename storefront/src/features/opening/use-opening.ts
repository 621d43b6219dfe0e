'use client';

import type { MyPackDto, OpenedPackDto, OpenedPacksDto, PageOf } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import { callApi, isProblem } from '../../lib/api.ts';
import { forgetSealedPacks, SEALED_PACKS_PATH } from '../../lib/sealed-packs.ts';
import { refreshPaths } from '../../lib/use-api.ts';
import type { CheckedPack } from './check-packs.ts';
import { keepProgress, readProgress, type RevealProgress } from './progress.ts';

interface Outcome {
  packs: [OpenedPackDto, ...OpenedPackDto[]];
  /** Of a reveal that is to come or was left in the middle; without it the summary is shown. */
  progress: RevealProgress | undefined;
  refusedCount: number;
}

export type Opening =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'absent' }
  /** Something does not match: no card is shown. */
  | { name: 'mismatch'; checked: readonly CheckedPack[] }
  /** The commitment did not load. */
  | (Outcome & { name: 'unchecked' })
  | (Outcome & { name: 'open'; checked: readonly CheckedPack[] });

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

/** Compares before anything is shown. */
async function check(ids: readonly string[], outcome: Outcome): Promise<Opening> {
  try {
    const { checkPacks } = await import('./check-packs.ts');
    const checked = await checkPacks(outcome.packs, ids);
    const isSound = checked.every(({ verdict }) => verdict.ok);
    return isSound ? { name: 'open', ...outcome, checked } : { name: 'mismatch', checked };
  } catch {
    return { name: 'unchecked', ...outcome };
  }
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
    return await check(ids, { packs: [first, ...rest], progress, refusedCount: refused.length });
  } catch (error) {
    return isProblem(error, 'NOT_FOUND') ? { name: 'absent' } : { name: 'failed', error };
  }
}

interface Openings {
  opening: Opening;
  /** Asks the shop again. */
  retry: () => void;
  /** Compares again, with what has been kept since; what is on screen stays. */
  recheck: () => Promise<void>;
  showUnchecked: () => void;
}

/** Opens the named packs once per visit, checks them and holds their outcome. */
export function useOpening(ids: readonly string[]): Openings {
  const key = ids.join(',');
  const [state, setState] = useState<{ key: string; opening: Opening }>({
    key,
    opening: { name: 'loading' },
  });
  const [tries, setTries] = useState(0);
  const opening: Opening = state.key === key ? state.opening : { name: 'loading' };

  useEffect(() => {
    let isCurrent = true;
    void settle(key.split(',')).then((settled) => {
      if (isCurrent) setState({ key, opening: settled });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);

  async function recheck() {
    if (opening.name !== 'open' && opening.name !== 'unchecked') return;
    const { packs, progress, refusedCount } = opening;
    const checked = await check(ids, { packs, progress, refusedCount });
    setState((current) => (current.key === key ? { key, opening: checked } : current));
  }

  return {
    opening,
    retry: () => {
      setState({ key, opening: { name: 'loading' } });
      setTries((count) => count + 1);
    },
    recheck,
    showUnchecked: () => {
      if (opening.name === 'unchecked') setState({ key, opening: { ...opening, name: 'open', checked: [] } });
    },
  };
}
