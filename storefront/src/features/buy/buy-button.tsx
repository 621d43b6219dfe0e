'use client';

import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import type { Customer } from '../session/use-session.ts';
import { useBuy } from './buy-context.tsx';
import css from './buy-box.module.css';
import { text } from './text.ts';

interface BuyButtonProps {
  /** Undefined until it is known who is looking: nothing can be bought before. */
  customer: Customer | null | undefined;
  spendableCents?: number | undefined;
  onBuy?: () => void;
}

function isAvailable(product: ReturnType<typeof useBuy>['product']): boolean {
  return product.kind === 'single' ? product.unitsListed > 0 : (product.stock?.remaining ?? 0) > 0;
}

/** The button with its price, or why there is none. */
export function BuyButton({ customer, spendableCents, onBuy }: BuyButtonProps) {
  const { product, quantity } = useBuy();
  const isPack = product.kind === 'pack';
  const totalCents = product.priceCents * quantity;
  return (
    <>
      {isAvailable(product) ? (
        <Button look="primary" size="large" isWide onClick={onBuy} disabled={customer === undefined}>
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
    </>
  );
}

/** What buys did not load: the page has to come again. */
export function BuyMissing() {
  return (
    <Button size="large" isWide onClick={() => window.location.reload()}>
      {text.reloadToBuy}
    </Button>
  );
}
