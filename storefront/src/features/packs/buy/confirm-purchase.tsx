'use client';

import { soldAs } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { promoText } from '../../money/promo/index.ts';
import { useWallet } from '../../money/wallet/index.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Facts, Sum } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { useBuy } from './buy-context.tsx';
import { afterCode } from './order/after-code.ts';
import { CheckoutCode } from './checkout-code.tsx';
import { prepareNumbers } from './choice/choose-numbers.ts';
import { isStale } from './choice/draw.ts';
import { draftOrder, priceOf, totalOf, type AppliedPromo, type Choice } from './order/order-draft.ts';
import { text } from './order/purchase-text.ts';
import { useWall } from './use-offer.ts';
import type { Purchase } from './order/use-purchase.ts';
import { loadKeepPurchase, readPin } from '../saved-receipts/index.ts';

interface ConfirmPurchaseProps {
  purchase: Purchase;
  step: { choice: Choice; notice: string | null };
}

function originOf({ draw, pickedCount, numbers }: Choice): string {
  if (draw) return text.drawn(numbers.length);
  if (pickedCount < numbers.length) return text.completed(pickedCount, numbers.length);
  return text.pickedByYou(numbers.length);
}

function Numbers({ choice }: { choice: Choice }) {
  return (
    <>
      {text.numbers(choice.numbers)}
      <small className={`${layout.fine} ${layout.block}`}>{originOf(choice)}</small>
    </>
  );
}

function UnitLine({ choice }: { choice: Choice }) {
  if (!choice.unit) return null;
  return (
    <>
      {choice.unit.name}
      <small className={`${layout.fine} ${layout.block}`}>{text.exactUnit}</small>
    </>
  );
}

function Discount({ choice, promo }: { choice: Choice; promo: AppliedPromo }) {
  return (
    <>
      <Sum label={text.price}>
        <Money cents={priceOf(choice)} />
      </Sum>
      <Sum label={promoText.discount}>
        <Money cents={-promo.discountCents} />
        <small className={`${layout.fine} ${layout.block}`}>{promo.name}</small>
      </Sum>
    </>
  );
}

/** Every payment is confirmed with its amount on screen. */
export function ConfirmPurchase({ purchase, step }: ConfirmPurchaseProps) {
  const { product, run } = useBuy();
  const { choice, notice } = step;
  const isPack = product.kind === 'pack';
  const { reloadWall } = useWall();

  async function pay() {
    const { draw, numbers, runId } = choice;
    const pin = readPin(runId ?? undefined);
    if (pin && run?.id === runId && run?.commitmentHash !== pin.commitment) {
      purchase.fail(text.commitmentChanged);
      return;
    }
    if (!draw || !isStale(draw, runId)) {
      purchase.pay(draftOrder(choice), choice);
      return;
    }
    const picks = { numbers, draw };
    const anew = await prepareNumbers({ picks, count: numbers.length, runId, readWall: reloadWall });
    if ('message' in anew) {
      purchase.fail(anew.message);
      return;
    }
    const { notice: why, ...chosen } = anew;
    purchase.confirm({ ...choice, ...chosen }, why);
  }

  useEffect(() => {
    // Prefetched while the customer reads the amount; if this fails, the purchase imports it again.
    if (isPack) void loadKeepPurchase().catch(() => undefined);
  }, [isPack]);
  return (
    <Stack gap={16}>
      {notice ? (
        <p className={`${layout.text14} ${layout.callout}`} role="alert">
          {notice}
        </p>
      ) : null}
      <Facts variant="lines">
        <Sum
          label={
            isPack
              ? text.confirmPacks(
                  choice.quantity * product.packsPerUnit,
                  soldAs(product.packsPerBox),
                  product.title,
                )
              : product.title
          }
        >
          {isPack ? <Numbers choice={choice} /> : <UnitLine choice={choice} />}
        </Sum>
        {choice.promo ? <Discount choice={choice} promo={choice.promo} /> : null}
        <Sums choice={choice} />
      </Facts>
      <CheckoutCode choice={choice} onChange={(changed) => void afterCode(purchase, changed)} />
      <Button variant="primary" size="large" isWide isBusy={purchase.isBusy} onClick={() => void pay()}>
        {purchase.isBusy ? text.paying : text.pay(totalOf(choice))}
      </Button>
    </Stack>
  );
}

function Sums({ choice }: { choice: Choice }) {
  const { spendableCents } = useWallet();
  const totalCents = totalOf(choice);
  return (
    <>
      <Sum label={text.total}>
        <Money cents={totalCents} />
      </Sum>
      {spendableCents !== undefined && spendableCents >= totalCents ? (
        <Sum label={text.after}>
          <Money cents={spendableCents - totalCents} />
        </Sum>
      ) : null}
    </>
  );
}
