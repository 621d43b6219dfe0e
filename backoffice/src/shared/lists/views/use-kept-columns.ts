import type { ViewColumns } from '@pullproof/server/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useListContext, useStore } from 'react-admin';
import { isSameValue } from '../../../providers/dirty-keys.ts';

interface Kept {
  /** Whether the server has answered. */
  isLoaded: boolean;
  /** The viewer's own arrangement. */
  columns: ViewColumns | null;
  keep: (columns: ViewColumns) => Promise<unknown>;
}

/**
 * Columns are arranged in react-admin's store. This puts the viewer's own arrangement there, keeps each change of it on the
 * server, and shows a view's while that is chosen.
 */
export function useKeptColumns({ isLoaded, columns, keep }: Kept) {
  const { resource } = useListContext();
  const [hidden, setHidden] = useStore<string[] | undefined>(`${resource}.datatable`);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`);
  const shown: ViewColumns | null = hidden === undefined ? null : { hidden, ranks: ranks ?? null };
  // What this hook put into the store, or read there when the list was opened: anything else is the viewer's change.
  const applied = useRef<ViewColumns | null>(undefined);

  const apply = (next: ViewColumns | null) => {
    applied.current = next;
    setHidden(next?.hidden);
    setRanks(next?.ranks ?? undefined);
  };
  const begin = useEffectEvent(() => {
    if (applied.current !== undefined) return;
    if (columns && !isSameValue(columns, shown)) apply(columns);
    else applied.current = columns;
  });
  useEffect(() => {
    if (isLoaded) begin();
  }, [isLoaded]);

  const follow = useEffectEvent(() => {
    if (applied.current === undefined || shown === null || isSameValue(shown, applied.current)) return;
    applied.current = shown;
    void keep(shown).catch(() => undefined);
  });
  const text = JSON.stringify(shown);
  useEffect(() => follow(), [text, isLoaded]);

  return {
    shown,
    /** Shows a view's columns, or again the viewer's own. */
    show: (next: ViewColumns | null) => {
      const wanted = next ?? columns;
      if (!isSameValue(wanted, shown)) apply(wanted);
    },
  };
}
