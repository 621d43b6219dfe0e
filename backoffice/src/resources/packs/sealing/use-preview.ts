import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../providers/request-json.ts';

const settleMs = 400;

/** The server's view of a run of this recipe and size: vault, values, return figures. Asked when typing pauses. */
export function usePreview(packId: string, recipe: Recipe, size: number, isSound: boolean) {
  const body = useSettled(JSON.stringify({ size, recipe }));
  return useQuery({
    queryKey: ['packs', packId, 'preview', body],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/packs/${encodeURIComponent(packId)}/preview`;
      return (await requestJson(path, { method: 'POST', body, signal })).json as RecipePreviewDto; // the contract's answer
    },
    enabled: isSound,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
