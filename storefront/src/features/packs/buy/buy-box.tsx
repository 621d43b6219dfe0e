'use client';

import { type ProductDetailDto, soldAs } from '@pullproof/server/contract';
import {
  lazy,
  startTransition,
  Suspense,
  useLayoutEffect,
  useOptimistic,
  useState,
  type ReactNode,
} from 'react';
import { useIsAlive } from '../../../lib/use-is-alive.ts';
import { Choice as ChoiceGroup } from '../../../ui/controls/choice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Meter } from '../../../ui/values/meter.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { readAvailability } from './availability.ts';
import { BuyButton, BuyMissing } from './buy-button.tsx';
import { useBuy } from './buy-context.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import css from './buy-box.module.css';
import { QUANTITIES } from './choice/picks.ts';
import { text } from './text.ts';

// The page is complete without it; session and fresh stock are requested right after hydration.
const BuyAction = lazy(() =>
  import('./buy-action.tsx').then(
    (loaded) => ({ default: loaded.BuyAction }),
    () => ({ default: BuyMissing }),
  ),
);

function Stock({ canBuy }: { canBuy: boolean }) {
  const { product, run } = useBuy();
  if (!product.stock) return null;
  const { remaining, size } = product.stock;
  const unopened = run?.packsUnrevealed ?? 0;
  const of = soldAs(product.packsPerBox);
  const left =
    unopened > remaining ? text.leftAndSealed(remaining, size, of, unopened) : text.left(remaining, size, of);
  return (
    <div className={layout.marginTop12}>
      <Meter value={remaining} max={size} label={left} isLabelHidden />
      <Row as="p" gap={2} columnGap={16} justify="space-between" marginTop={8} className={layout.fine}>
        <span>{left}</span>
        {canBuy ? <span>{text.fixed(product.refundDays)}</span> : null}
      </Row>
    </div>
  );
}

function Quantity() {
  const { product, quantity, setQuantity, maxQuantity } = useBuy();
  // The pressed button updates immediately; price, wall and everything else that depends on the quantity follow.
  const [pressed, press] = useOptimistic(quantity);
  const choose = (next: number) =>
    startTransition(() => {
      press(next);
      setQuantity(next);
    });
  return (
    <div className={`${layout.marginTop12} ${layout.marginBottom12}`}>
      <ChoiceGroup
        legend={text.quantity(soldAs(product.packsPerBox))}
        layout="row"
        value={pressed}
        onChange={choose}
        options={listQuantities(quantity).map((value) => ({
          value,
          label: String(value),
          isDisabled: value > maxQuantity,
        }))}
      />
    </div>
  );
}

/** The usual quantities, and the one that picks on the wall have made. */
const listQuantities = (quantity: number): number[] =>
  [...new Set([...QUANTITIES, quantity])].toSorted((one, other) => one - other);

/** A press of the button, until `BuyAction` acts on it. Next keeps pages you left mounted: those forget it. */
function usePress() {
  const { formId } = useBuy();
  const [isPressed, setPressed] = useState(false);
  useLayoutEffect(() => () => setPressed(false), []);
  return { formId, isPressed, press: () => setPressed(true), forget: () => setPressed(false) };
}

/** `onward` links elsewhere and is shown while nothing can be bought here. */
export function BuyBox({ onward }: { onward: ReactNode }) {
  const { product } = useBuy();
  const isAlive = useIsAlive();
  const availability = readAvailability(product, useNow());
  const canBuy = availability === 'open';
  // Unsold packs of an ended sale do not count as left.
  const isOver = availability === 'stopped' || availability === 'over' || availability === 'soldOutForGood';
  const isPack = product.kind === 'pack';
  const press = usePress();
  const waiting = <BuyButton customer={undefined} isBusy={press.isPressed} formId={press.formId} />;
  return (
    <section className={layout.box} aria-label={text.panel}>
      {/* Outside of what hydration replaces: React replays only on the form that was in the HTML. */}
      <Form id={press.formId} action={press.press} />
      <Row as="p" gap={4} columnGap={12} align="baseline" className={css.price}>
        <Money cents={product.priceCents} />
        <span className={`${layout.muted} ${layout.text16} ${layout.regular}`}>
          {priceNote(isPack, product)}
        </span>
      </Row>
      {isOver ? null : <Stock canBuy={canBuy} />}
      {isPack && canBuy ? <Quantity /> : null}
      {isAlive ? (
        <Suspense fallback={waiting}>
          <BuyAction press={press} />
        </Suspense>
      ) : (
        waiting
      )}
      {canBuy && product.perCustomerLimit !== null ? (
        <p className={`${layout.fine} ${layout.marginTop12}`}>
          {text.limit(product.perCustomerLimit, isPack ? soldAs(product.packsPerBox) : text.copies)}
        </p>
      ) : null}
      {canBuy ? null : onward}
    </section>
  );
}

function priceNote(
  isPack: boolean,
  { bundleSize, packsPerBox }: Pick<ProductDetailDto, 'bundleSize' | 'packsPerBox'>,
): string {
  if (!isPack) return text.single;
  if (packsPerBox > 1 && bundleSize === 1) return text.perBox(packsPerBox);
  return bundleSize > 1 ? text.perBundle(bundleSize, soldAs(packsPerBox)) : text.perPack;
}
