'use client';

import type { ListedUnitDto, ProductDetailDto, RunDto } from '@pullproof/server/contract';
import { createContext, use, useState, type ReactNode } from 'react';
import { fitPicks, NO_PICKS, type Picks } from './picks.ts';

/** What is for sale, as last heard. */
interface Offer {
  product: ProductDetailDto;
  /** The run a purchase here comes from; null for singles and before the first run. */
  run: RunDto | null;
}

export interface BuyState extends Offer {
  /** Takes what `useFollowOffer` has heard; stays the same function. */
  setOffer: (offer: Offer) => void;
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

interface BuyProviderProps extends Offer {
  children: ReactNode;
}

/** What the parts of a product page share: stock and odds, quantity and picks. It comes with the page, what follows the shop comes later. */
export function BuyProvider({ product: firstProduct, run: firstRun, children }: BuyProviderProps) {
  const [{ product, run }, setOffer] = useState<Offer>({ product: firstProduct, run: firstRun });
  const [quantity, setQuantityState] = useState(1);
  const [picks, setPicks] = useState<Picks>(NO_PICKS);
  const [unitId, setUnitId] = useState<string | null>(null);
  const chosen = product.units.find((unit) => unit.id === unitId);
  const state: BuyState = {
    product,
    run,
    setOffer,
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
