'use client';

import { isProblem } from '@pullproof/shared/problem';
import type { MyPackDto, OpenedPackDto, OpenedPacksDto } from '@pullproof/server/contract';
import { readUnchecked } from '@pullproof/verify';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { forgetSealedPacks } from '../../../lib/sealed-packs.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import type { CheckedPack } from './check-packs.ts';
import type { RevealedPack } from './outcome.ts';
import { isRevealed, keepProgress, readProgress, type RevealProgress } from './progress.ts';

export type RevealedPacks = readonly [RevealedPack, ...RevealedPack[]];

interface Outcome {
  answers: readonly OpenedPackDto[];
  /** Where the reveal resumes; absent once it was completed in this browser. */
  progress: RevealProgress | undefined;
  refusedCount: number;
}

export type Opening =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | { name: 'absent' }
  /** Nothing is opened yet; `error` says why the last attempt failed. */
  | { name: 'sealed'; packs: [MyPackDto, ...MyPackDto[]]; error?: unknown }
  /** A mismatch: no card is shown. */
  | { name: 'mismatch'; checked: readonly CheckedPack[] }
  /** The commitment failed to load; without `packs`, their text can't even be read. */
  | (Outcome & { name: 'unchecked'; packs: RevealedPacks | undefined })
  /** What was verified, or what the customer chose to see unchecked: then `checked` is empty. */
  | (Outcome & { name: 'open'; packs: RevealedPacks; checked: readonly CheckedPack[] });

/** Opening is idempotent, so it can be retried after a lost connection. */
async function openAll(ids: readonly string[]): Promise<OpenedPacksDto> {
  const [only] = ids;
  if (ids.length === 1 && only) {
    const opened = await callApi(`/api/me/packs/${only}/open`, { method: 'POST' });
    return { opened: [opened], refused: [] };
  }
  return callApi('/api/me/packs/open', { method: 'POST', body: { ids } });
}

/** All of them, or undefined: a pack without text is never left out silently. */
function allShown(packs: readonly (RevealedPack | undefined)[]): RevealedPacks | undefined {
  const [first, ...rest] = packs.filter((pack) => pack !== undefined);
  return first && rest.length + 1 === packs.length ? [first, ...rest] : undefined;
}

const showVerified = ({ opened, verdict }: CheckedPack): RevealedPack | undefined =>
  verdict.ok ? { opened, sealed: verdict.packs[0] } : undefined;

function showAsServed(opened: OpenedPackDto): RevealedPack | undefined {
  const sealed = readUnchecked(opened.contents);
  return sealed && { opened, sealed };
}

/** Checks the packs before anything is shown. */
async function check(ids: readonly string[], outcome: Outcome): Promise<Opening> {
  try {
    const { checkPacks } = await import('./check-packs.ts');
    const checked = await checkPacks(outcome.answers, ids);
    const packs = allShown(checked.map(showVerified));
    return packs ? { name: 'open', ...outcome, packs, checked } : { name: 'mismatch', checked };
  } catch {
    return { name: 'unchecked', ...outcome, packs: allShown(outcome.answers.map(showAsServed)) };
  }
}

async function openPacks(ids: readonly string[]): Promise<Opening> {
  const { opened, refused } = await openAll(ids);
  if (opened.length === 0) return { name: 'absent' };
  void forgetSealedPacks(opened.map(({ pack }) => pack.id));
  void refreshPaths('/api/me/packs', '/api/me/collection');
  const progress = readProgress(ids) ?? (isRevealed(ids) ? undefined : {});
  return check(ids, { answers: opened, progress, refusedCount: refused.length });
}

/** Loads the packs' state. Loading a page never opens a sealed pack. */
async function look(ids: readonly string[]): Promise<Opening> {
  try {
    const { data } = await callApi(`/api/me/packs?perPage=100&ids=${ids.join(',')}`);
    // Keep the requested order, which the shop's answer may not.
    const inState = (state: MyPackDto['state']): MyPackDto[] =>
      ids.flatMap((id) => data.filter((pack) => pack.id === id && pack.state === state));
    const [sealed, ...others] = inState('sold');
    if (sealed) return { name: 'sealed', packs: [sealed, ...others] };
    const opened = inState('opened').map(({ id }) => id);
    return opened.length > 0 ? await openPacks(opened) : { name: 'absent' };
  } catch (error) {
    return isProblem(error, 'NOT_FOUND') ? { name: 'absent' } : { name: 'failed', error };
  }
}

interface Openings {
  opening: Opening;
  /** Opens sealed packs; resolves to false when they did not open, and nothing is lost. */
  open: () => Promise<boolean>;
  /** Refetches; what is on screen stays until the answer. */
  again: () => void;
  /** Starts over with a new request. */
  retry: () => void;
  /** Checks again with receipts stored since; what is on screen stays. */
  recheck: () => Promise<void>;
  showUnchecked: () => void;
  /** Plays the reveal of opened packs from the start. */
  replay: () => void;
}

/** Tracks the given packs: sealed until `open`, then checked before any card is shown. */
export function useOpening(ids: readonly string[]): Openings {
  const key = ids.join(',');
  const [state, setState] = useState<{ key: string; opening: Opening }>({
    key,
    opening: { name: 'loading' },
  });
  const [tries, setTries] = useState(0);
  const opening: Opening = state.key === key ? state.opening : { name: 'loading' };
  const show = (next: Opening): void =>
    setState((current) => (current.key === key ? { key, opening: next } : current));

  useEffect(() => {
    let isCurrent = true;
    void look(key.split(',')).then((settled) => {
      if (isCurrent) setState({ key, opening: settled });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);

  async function open(): Promise<boolean> {
    if (opening.name !== 'sealed') return false;
    const sealed = opening.packs.map(({ id }) => id);
    try {
      keepProgress(sealed, {});
      show(await openPacks(sealed));
      return true;
    } catch (error) {
      show(isProblem(error, 'NOT_FOUND') ? { name: 'absent' } : { ...opening, error });
      return false;
    }
  }

  async function recheck() {
    if (opening.name !== 'open' && opening.name !== 'unchecked') return;
    const { answers, progress, refusedCount } = opening;
    show(await check(ids, { answers, progress, refusedCount }));
  }

  return {
    opening,
    open,
    again: () => setTries((count) => count + 1),
    retry: () => {
      setState({ key, opening: { name: 'loading' } });
      setTries((count) => count + 1);
    },
    recheck,
    showUnchecked: () => {
      if (opening.name === 'unchecked' && opening.packs)
        show({ ...opening, name: 'open', packs: opening.packs, checked: [] });
    },
    replay: () => {
      if (opening.name === 'open') show({ ...opening, progress: {} });
    },
  };
}
