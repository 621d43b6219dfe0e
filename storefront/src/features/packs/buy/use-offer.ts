'use client';

import type { ProductDetailDto } from '@pullproof/server/contract';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { decodeWall, type Wall } from '../../../lib/wall-bitmap.ts';
import { useBuy } from './buy-context.tsx';

/** Live events refresh immediately; this is the fallback. */
const REFRESH_MS = 60_000;

export interface OfferReloads {
  reloadProduct: () => Promise<ProductDetailDto>;
  reloadWall: () => Promise<Wall | null>;
}

/** Keeps the page's product and run up to date. */
export function useFollowOffer(): OfferReloads['reloadProduct'] {
  const { product, run, setOffer } = useBuy();
  // What is not published yet, which staff preview, has no public answer.
  const path = product.state === 'published' ? (`/api/products/${product.id}` as const) : null;
  const { data: newest = product, mutate } = useApi(path, {
    fallbackData: product,
    refreshInterval: REFRESH_MS,
  });
  const runId = newest.stock?.runId ?? null;
  const { data: newestRun = null } = useApi(runId ? `/api/runs/${runId}` : null, {
    refreshInterval: REFRESH_MS,
    ...(run && run.id === runId ? { fallbackData: run } : {}),
  });
  useEffect(() => {
    // Nor has the run of a preview.
    if (runId !== null || path !== null) setOffer({ product: newest, run: newestRun });
  }, [newest, newestRun, path, runId, setOffer]);
  return async () => (await mutate()) ?? newest;
}

interface WallAnswer {
  wall: Wall | null;
  wallError: unknown;
  reloadWall: OfferReloads['reloadWall'];
}

/** Which packs of the run on sale are still available. */
export function useWall(): WallAnswer {
  const runId = useBuy().product.stock?.runId ?? null;
  const { data, error, mutate } = useApi(runId ? `/api/runs/${runId}/packs` : null, {
    refreshInterval: REFRESH_MS,
  });
  const wall = useMemo(() => (data ? decodeWall(data) : null), [data]);
  return {
    wall,
    wallError: data ? undefined : error,
    reloadWall: async () => {
      const fresh = await mutate();
      return fresh ? decodeWall(fresh) : null;
    },
  };
}
