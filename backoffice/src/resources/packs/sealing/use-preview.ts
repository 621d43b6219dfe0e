import type { Recipe, RecipePreviewDto } from '@pullproof/server/contract';
import { useGetIdentity } from 'react-admin';
import { useComputed } from './use-computed.ts';

interface PreviewRequest {
  packId: string;
  recipe: Recipe;
  size: number;
  /** Changes with the price, so that the answer is computed again. */
  price: string;
}

/** The server's view of a run of this recipe and size: composition, vault, values, returns. */
export function usePreview({ packId, price, ...request }: PreviewRequest, isEnabled: boolean) {
  return useComputed<RecipePreviewDto>({ packId, verb: 'preview', request, price, isEnabled });
}

/** Computations are POSTs, which the server refuses to auditors. */
export function useMayCompute(): boolean {
  const { identity } = useGetIdentity();
  return identity !== undefined && identity['role'] !== 'auditor';
}
