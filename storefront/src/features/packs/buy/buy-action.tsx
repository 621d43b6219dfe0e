'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { openAuthToResume, useSession } from '../../people/session/index.ts';
import { useWallet } from '../../money/wallet/index.ts';
import { BuyButton } from './buy-button.tsx';
import { useBuy } from './buy-context.tsx';
import { writeGuestChoice, type GuestChoice } from './choice/guest-choice.ts';
import { nameOfUnit } from './choice/name-of-unit.ts';
import { totalOf, type Choice } from './order/order-draft.ts';
import { useFollowOffer, useWall, type OfferReloads } from './use-offer.ts';
import { usePurchase } from './order/use-purchase.ts';
import { useResumedChoice } from './choice/use-resumed-choice.ts';

const BuyDialogs = lazy(async () => ({ default: (await import('./buy-dialogs.tsx')).BuyDialogs }));

type Prepared = { choice: Choice; notice: string | null } | { message: string };

/** Completes hand picks, or draws all numbers, so that the customer sees them before paying. */
function usePrepare(reloadWall: OfferReloads['reloadWall']): (wanted: GuestChoice) => Promise<Prepared> {
  const { product, run } = useBuy();
  return async ({ picks, quantity, unitId, isDrawLost = false }) => {
    const base = { productId: product.id, quantity, unitPriceCents: product.priceCents };
    if (product.kind === 'single') {
      const chosen = product.units.find(({ id }) => id === unitId);
      const unit = chosen ?? product.units[0];
      const named = unit && {
        unit: { id: unit.id, name: nameOfUnit(unit), isChosen: chosen !== undefined },
      };
      return {
        choice: { ...base, runId: null, numbers: [], draw: null, pickedCount: 0, ...named },
        notice: null,
      };
    }
    const { prepareNumbers } = await import('./choice/choose-numbers.ts');
    const chosen = await prepareNumbers({
      picks,
      count: quantity * product.packsPerUnit,
      runId: run?.id ?? null,
      isDrawLost,
      readWall: reloadWall,
    });
    if ('message' in chosen) return chosen;
    const { notice, ...numbers } = chosen;
    return { choice: { ...base, runId: run?.id ?? null, ...numbers }, notice };
  };
}

interface Press {
  formId: string;
  isPressed: boolean;
  forget: () => void;
}

/** Calls `buy` once for a press, which may have come before the page could act. `buy` is null until it can. */
function usePressed({ isPressed, forget }: Press, buy: (() => void) | null): void {
  const isReady = isPressed && buy !== null;
  const act = useEffectEvent(() => {
    forget();
    buy?.();
  });
  useEffect(() => {
    if (isReady) act();
  }, [isReady]);
}

/** The buy button: knows the customer and the stock, and asks for confirmation before paying. */
export function BuyAction({ press }: { press: Press }) {
  const { picks, quantity, unit, isUnitChosen } = useBuy();
  const shown = { picks, quantity, unitId: isUnitChosen && unit ? unit.id : null };
  const { customer } = useSession();
  const { spendableCents, hasFailed } = useWallet();
  const { data: play } = useApi(customer ? '/api/me/limits' : null);
  const reloadProduct = useFollowOffer();
  const { reloadWall } = useWall();
  const purchase = usePurchase({ reloadProduct, reloadWall });
  const prepare = usePrepare(reloadWall);
  const isPreparing = useRef(false);
  const [isBusy, setBusy] = useState(false);

  function ask({ choice, notice }: Extract<Prepared, { choice: Choice }>) {
    const totalCents = totalOf(choice);
    if (spendableCents !== undefined && spendableCents < totalCents)
      purchase.askFunds(choice, totalCents - spendableCents);
    else purchase.confirm(choice, notice);
  }

  async function start(wanted: GuestChoice) {
    if (isPreparing.current) return;
    isPreparing.current = true;
    setBusy(true);
    const prepared = await prepare(wanted).finally(() => {
      isPreparing.current = false;
      setBusy(false);
    });
    if ('message' in prepared) purchase.fail(prepared.message);
    else ask(prepared);
  }

  const buy = () =>
    customer === null ? openAuthToResume('sign-up', writeGuestChoice(shown)) : void start(shown);
  const isKnown = customer === null || spendableCents !== undefined || hasFailed;
  usePressed(press, isKnown && !play?.exclusion ? buy : null);
  useResumedChoice(customer && spendableCents !== undefined ? start : null);

  return (
    <>
      <BuyButton
        customer={customer}
        spendableCents={spendableCents}
        pausedUntil={play?.exclusion?.until}
        isBusy={isBusy || press.isPressed}
        formId={press.formId}
      />
      {purchase.step.name === 'closed' ? null : (
        <Suspense fallback={null}>
          <BuyDialogs purchase={purchase} />
        </Suspense>
      )}
    </>
  );
}
