'use client';

import type { MyShowcaseDto, SaveShowcaseInput } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { mutate } from 'swr';
import { callApi } from '../../../lib/api.ts';
import { explainError } from '../../../lib/text/explain-error.ts';

export type Change = (changes: Partial<SaveShowcaseInput>) => void;

interface Editing {
  /** With what was just chosen, before the shop has answered; undefined while loading. */
  mine: MyShowcaseDto | undefined;
  change: Change;
  problem: string | null;
}

/** Each change is saved at once, one after another, so that the last one counts. */
export function useMyShowcase(data: MyShowcaseDto | undefined): Editing {
  const [chosen, setChosen] = useState<Partial<SaveShowcaseInput>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef<SaveShowcaseInput>(undefined);
  const isSaving = useRef(false);
  const mine = data && { ...data, ...chosen };

  async function save(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setProblem(null);
    try {
      while (wanted.current) {
        const body = wanted.current;
        wanted.current = undefined;
        const saved = await callApi('/api/me/showcase', { method: 'PUT', body });
        if (!wanted.current) await mutate('/api/me/showcase', saved, { revalidate: false });
      }
    } catch (error) {
      wanted.current = undefined;
      setProblem(explainError(error));
      await mutate('/api/me/showcase');
    } finally {
      isSaving.current = false;
      if (!wanted.current) setChosen({});
    }
  }

  return {
    mine,
    problem,
    change(changes) {
      if (!mine) return;
      const { isOn, showsValues, showsWishes, isIndexed, unitIds } = mine;
      const next = { isOn, showsValues, showsWishes, isIndexed, unitIds, ...wanted.current, ...changes };
      wanted.current = next;
      setChosen(next);
      void save();
    },
  };
}
