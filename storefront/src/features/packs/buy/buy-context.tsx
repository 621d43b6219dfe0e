'use client';

import type { ListedUnitDto, ProductDetailDto, RunDto } from '@pullproof/server/contract';
import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react';
import { pinRun } from '../saved-receipts/index.ts';
import { fitPicks, MAX_QUANTITY, NO_PICKS, togglePick, type Picks } from './choice/picks.ts';

/** The latest known product and run. */
interface Offer {
  product: ProductDetailDto;
  /** The run a purchase here comes from; null for singles and before the first run. */
  run: RunDto | null;
}

export interface BuyState extends Offer {
  /** Receives updates from `useFollowOffer`; a stable function. */
  setOffer: (offer: Offer) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  picks: Picks;
  setPicks: (picks: Picks) => void;
  /** The most of the product that can be bought at once. */
  maxQuantity: number;
  /** Adds a pack number or takes it away; false when no more fit. */
  togglePack: (packNo: number) => boolean;
  /** A submit button of this form buys what is chosen. */
  formId: string;
  /** The unit of a single card to buy: the chosen one, or the first while none is chosen. */
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

/**
 * State shared by the parts of a product page: stock and odds, quantity and picks. Loads with the page; live updates
 * load later.
 */
export function BuyProvider({ product: firstProduct, run: firstRun, children }: BuyProviderProps) {
  const [{ product, run }, setOffer] = useState<Offer>({ product: firstProduct, run: firstRun });
  const [quantity, setQuantityState] = useState(1);
  const [picks, setPicks] = useState<Picks>(NO_PICKS);
  const [unitId, setUnitId] = useState<string | null>(null);
  useEffect(() => {
    // Of a preview nothing is remembered: customers may be sold another.
    if (run?.publishedAt) pinRun(run);
  }, [run]);
  const formId = useId();
  const chosen = product.units.find((unit) => unit.id === unitId);
  const maxQuantity = readMaxQuantity(product);
  const state: BuyState = {
    product,
    run,
    setOffer,
    quantity,
    setQuantity: (next) => {
      setQuantityState(next);
      setPicks((current) => fitPicks(current, next * product.packsPerUnit));
    },
    picks,
    setPicks,
    maxQuantity,
    togglePack: (packNo) => {
      const next = togglePick({ picks, quantity }, packNo, product.packsPerUnit, maxQuantity);
      if (!next) return false;
      setQuantityState(next.quantity);
      setPicks(next.picks);
      return true;
    },
    formId,
    unit: chosen ?? product.units[0] ?? null,
    isUnitChosen: chosen !== undefined,
    setUnitId,
  };
  return <BuyContext value={state}>{children}</BuyContext>;
}

function readMaxQuantity({ stock, perCustomerLimit, packsPerUnit }: ProductDetailDto): number {
  const packs = Math.min(stock?.remaining ?? 0, perCustomerLimit ?? Infinity);
  return Math.max(1, Math.min(MAX_QUANTITY, Math.floor(packs / packsPerUnit)));
}
