'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pauseOnline } from '../../../lib/pause-online.ts';
import { askUntilAnswered, check, look, type Opening } from './open-packs.ts';

interface Openings {
  opening: Opening;
  /**
   * Opens sealed packs. Resolves to false when the shop refused; an answer that was lost is asked for until it comes,
   * because nobody knows what became of the packs.
   */
  open: () => Promise<boolean>;
  /** Refetches; what is on screen stays until the answer. */
  again: () => void;
  /** Starts over with a new request. */
  retry: () => void;
  /** Checks again with receipts stored since; what is on screen stays. */
  recheck: () => Promise<void>;
  showUnchecked: () => void;
}

const RECHECK_MS = 5_000;

/** Repeats while it is wanted, and at once when the network is back. */
function useRepeat(isWanted: boolean, act: () => Promise<void>): void {
  const repeat = useEffectEvent(act);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const run = async () => {
      await pauseOnline(RECHECK_MS);
      if (!isCurrent) return;
      await repeat();
      void run();
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
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

  const asking = useRef<Promise<boolean> | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** One request at a time, however often it is asked for. */
  function open(): Promise<boolean> {
    if (opening.name !== 'sealed') return Promise.resolve(true);
    asking.current ??= askUntilAnswered(opening.packs, show, () => !isMounted.current).finally(() => {
      asking.current = null;
    });
    return asking.current;
  }

  const lastCheck = useRef(0);
  /** A check that fails, or that a later one has overtaken, takes nothing from the screen. */
  async function recheck() {
    if (opening.name !== 'open' && opening.name !== 'unchecked') return;
    const { answers, progress, refusedCount, isRevealed } = opening;
    lastCheck.current += 1;
    const no = lastCheck.current;
    const next = await check(ids, { answers, progress, refusedCount, isRevealed });
    const isNews = next.name !== 'unchecked' || (opening.name === 'unchecked' && !opening.packs);
    if (isNews && no === lastCheck.current) show(next);
  }
  useRepeat(opening.name === 'unchecked', recheck);

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
  };
}
