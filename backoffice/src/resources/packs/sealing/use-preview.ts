import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { useGetIdentity } from 'react-admin';
import { useComputed } from './use-computed.ts';

interface PreviewRequest {
  packId: string;
  recipe: Recipe;
  size: number;
  /** Part of the query key, because the answer depends on the price. */
  price: string;
  /** Also finds a smaller run that fits, if this one doesn't. */
  findsLargest?: boolean;
}

/** The server's preview of a run of this recipe and size: composition, vault, values, returns. */
export function usePreview({ packId, price, ...request }: PreviewRequest, isEnabled: boolean) {
  return useComputed<RecipePreviewDto>({ packId, verb: 'preview', request, price, isEnabled });
}

/** Computations are POSTs, which the server refuses for auditors. */
export function useMayCompute(): boolean {
  const { identity } = useGetIdentity();
  return identity !== undefined && identity['role'] !== 'auditor';
}
