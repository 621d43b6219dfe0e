'use client';

import type { ListedUnitDto, ProductDetailDto, RunDto, WallDto } from '@pullproof/server/contract';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { decodeWall, type Wall } from '../wall/bitmap.ts';
import { fitPicks, NO_PICKS, type Picks } from './picks.ts';

/** Live events refresh at once; this is the net below them. */
const REFRESH_MS = 60_000;

export interface BuyState {
  product: ProductDetailDto;
  /** The run a purchase here comes from; null for singles and before the first run. */
  run: RunDto | null;
  wall: Wall | null;
  wallError: unknown;
  reloadWall: () => Promise<Wall | null>;
  reloadProduct: () => Promise<ProductDetailDto>;
  quantity: number;
  setQuantity: (quantity: number) => void;
  picks: Picks;
  setPicks: (picks: Picks) => void;
  /** The unit of a single card that a purchase asks for: the chosen one, or the first while nothing is chosen. */
  unit: ListedUnitDto | null;
  isUnitChosen: boolean;
  setUnitId: (unitId: string) => void;
}

const BuyContext = createContext<BuyState | null>(null);

export function useBuy(): BuyState {
  const state = use(BuyContext);
  if (!state) throw new Error('useBuy outside <BuyProvider>');
  return state;
}

interface BuyProviderProps {
  product: ProductDetailDto;
  run: RunDto | null;
  children: ReactNode;
}

/** What the parts of a product page share: live stock and odds, the wall, quantity and picks. */
export function BuyProvider({ product: firstProduct, run: firstRun, children }: BuyProviderProps) {
  const [quantity, setQuantityState] = useState(1);
  const [picks, setPicks] = useState<Picks>(NO_PICKS);
  const [unitId, setUnitId] = useState<string | null>(null);
  const productAnswer = useApi<ProductDetailDto>(`/api/products/${firstProduct.id}`, {
    fallbackData: firstProduct,
    refreshInterval: REFRESH_MS,
  });
  const product = productAnswer.data ?? firstProduct;
  const runId = product.stock?.runId ?? null;
  const runAnswer = useApi<RunDto>(runId ? `/api/runs/${runId}` : null, {
    refreshInterval: REFRESH_MS,
    ...(firstRun && firstRun.id === runId ? { fallbackData: firstRun } : {}),
  });
  const wallAnswer = useApi<WallDto>(runId ? `/api/runs/${runId}/packs` : null, {
    refreshInterval: REFRESH_MS,
  });
  const wallDto = wallAnswer.data;
  const wall = useMemo(() => (wallDto ? decodeWall(wallDto) : null), [wallDto]);

  const chosen = product.units.find((unit) => unit.id === unitId);
  const state: BuyState = {
    product,
    run: runAnswer.data ?? null,
    wall,
    wallError: wallDto ? undefined : wallAnswer.error,
    reloadWall: async () => {
      const fresh = await wallAnswer.mutate();
      return fresh ? decodeWall(fresh) : null;
    },
    reloadProduct: async () => (await productAnswer.mutate()) ?? product,
    quantity,
    setQuantity: (next) => {
      setQuantityState(next);
      setPicks((current) => fitPicks(current, next));
    },
    picks,
    setPicks,
    unit: chosen ?? product.units[0] ?? null,
    isUnitChosen: chosen !== undefined,
    setUnitId,
  };
  return <BuyContext value={state}>{children}</BuyContext>;
}
