'use client';

import type { PlayLimitsDto } from '@pullproof/server/contract';
import { lazy, Suspense } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { openAuth } from '../session/auth-url.ts';
import { useSession } from '../session/use-session.ts';
import { drawPacks, type Wall } from '../wall/bitmap.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { BuyButton } from './buy-button.tsx';
import { useBuy } from './buy-context.tsx';
import { nameOfUnit } from './name-of-unit.ts';
import type { Choice } from './order-draft.ts';
import { useFollowOffer, useWall } from './use-offer.ts';
import { usePurchase } from './use-purchase.ts';

const BuyDialogs = lazy(async () => ({ default: (await import('./buy-dialogs.tsx')).BuyDialogs }));

/** Completes hand picks, or draws all numbers, so that the customer sees them before paying. */
function useChoice(wall: Wall | null): () => Choice {
  const { product, run, picks, quantity, unit, isUnitChosen } = useBuy();
  return () => {
    const packCount = quantity * product.packsPerUnit;
    const missing = packCount - picks.numbers.length;
    const drawn = wall && missing > 0 ? drawPacks(wall, missing, new Set(picks.numbers)) : [];
    const numbers = [...picks.numbers, ...drawn];
    return {
      productId: product.id,
      quantity,
      unitPriceCents: product.priceCents,
      runId: run?.id ?? null,
      numbers: numbers.length === packCount ? numbers : [],
      isDrawn: picks.isDrawn || picks.numbers.length === 0,
      ...(unit && { unit: { id: unit.id, name: nameOfUnit(unit), isChosen: isUnitChosen } }),
    };
  };
}

/** The button that buys: it knows who is looking and what is left, and asks before it pays. */
export function BuyAction() {
  const { product, quantity } = useBuy();
  const { customer } = useSession();
  const { spendableCents } = useWallet();
  const { data: play } = useApi<PlayLimitsDto>(customer ? '/api/me/limits' : null);
  const reloadProduct = useFollowOffer();
  const { wall, reloadWall } = useWall();
  const purchase = usePurchase({ reloadProduct, reloadWall });
  const choose = useChoice(wall);
  const totalCents = product.priceCents * quantity;

  function start() {
    const choice = choose();
    if (customer === null) openAuth('sign-in');
    else if (spendableCents !== undefined && spendableCents < totalCents)
      purchase.askFunds(choice, totalCents - spendableCents);
    else purchase.confirm(choice);
  }

  return (
    <>
      <BuyButton
        customer={customer}
        spendableCents={spendableCents}
        pausedUntil={play?.exclusion?.until}
        onBuy={start}
      />
      {purchase.step.name === 'closed' ? null : (
        <Suspense fallback={null}>
          <BuyDialogs purchase={purchase} />
        </Suspense>
      )}
    </>
  );
}
