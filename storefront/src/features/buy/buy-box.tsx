'use client';

import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Choice as ChoiceGroup } from '../../ui/choice.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Money } from '../../ui/money.tsx';
import { openAuth } from '../session/auth-url.ts';
import { useSession } from '../session/use-session.ts';
import { drawPacks } from '../wall/bitmap.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { useBuy } from './buy-context.tsx';
import { nameOfUnit } from './name-of-unit.ts';
import css from './buy-box.module.css';
import type { Choice } from './order-draft.ts';
import { QUANTITIES } from './picks.ts';
import { text } from './text.ts';
import { usePurchase } from './use-purchase.ts';

const BuyDialogs = lazy(async () => ({ default: (await import('./buy-dialogs.tsx')).BuyDialogs }));

/** Completes hand picks, or draws all numbers, so that the customer sees them before paying. */
function useChoice(): () => Choice {
  const { product, run, wall, picks, quantity, unit, isUnitChosen } = useBuy();
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

function Stock() {
  const { product } = useBuy();
  if (!product.stock) return null;
  const { remaining, size } = product.stock;
  return (
    <div className={css.stock}>
      <Meter value={remaining} max={size} label={text.left(remaining, size)} isLabelHidden />
      <p className={css.fine}>
        <span>{text.left(remaining, size)}</span>
        <span>{text.fixed(product.refundDays)}</span>
      </p>
    </div>
  );
}

function Quantity() {
  const { product, quantity, setQuantity } = useBuy();
  const remaining = product.stock?.remaining ?? 0;
  return (
    <div className={css.quantity}>
      <ChoiceGroup
        legend={text.quantity}
        layout="row"
        value={quantity}
        onChange={setQuantity}
        options={QUANTITIES.map((value) => ({
          value,
          label: String(value),
          isDisabled: value * product.packsPerUnit > remaining,
        }))}
      />
    </div>
  );
}

function isAvailable(product: ReturnType<typeof useBuy>['product']): boolean {
  return product.kind === 'single' ? product.unitsListed > 0 : (product.stock?.remaining ?? 0) > 0;
}

export function BuyBox() {
  const { product, quantity } = useBuy();
  const { customer } = useSession();
  const { spendableCents } = useWallet();
  const purchase = usePurchase();
  const choose = useChoice();
  const totalCents = product.priceCents * quantity;
  const isPack = product.kind === 'pack';

  function start() {
    const choice = choose();
    if (customer === null) openAuth('sign-in');
    else if (spendableCents !== undefined && spendableCents < totalCents)
      purchase.askFunds(choice, totalCents - spendableCents);
    else purchase.confirm(choice);
  }

  return (
    <section className={css.box} aria-label={text.buy(totalCents)}>
      <p className={css.price}>
        <Money cents={product.priceCents} />
        <span>{priceNote(isPack, product.bundleSize)}</span>
      </p>
      <Stock />
      {isPack && product.stock ? <Quantity /> : null}
      {isAvailable(product) ? (
        <Button look="primary" size="large" isWide onClick={start} disabled={customer === undefined}>
          {isPack ? text.buy(totalCents) : text.buySingle(totalCents)}
        </Button>
      ) : (
        <p className={css.none}>
          <strong>{isPack && !product.stock ? text.notYet : text.soldOut}</strong>{' '}
          {isPack && product.stock ? text.soldOutBody : null}
        </p>
      )}
      <p className={css.fine}>
        <span>
          {customer === null ? text.signInToBuy : text.balance}{' '}
          {spendableCents === undefined ? null : <Money cents={spendableCents} />}
        </span>
        <span>{text.willConfirm}</span>
      </p>
      {purchase.step.name === 'closed' ? null : (
        <Suspense fallback={null}>
          <BuyDialogs purchase={purchase} />
        </Suspense>
      )}
    </section>
  );
}

function priceNote(isPack: boolean, bundleSize: number): string {
  if (!isPack) return text.single;
  return bundleSize > 1 ? text.perBundle(bundleSize) : text.perPack;
}
