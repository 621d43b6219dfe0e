'use client';

import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { text as promoText } from '../promo/text.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import css from './buy-box.module.css';
import { useBuy } from './buy-context.tsx';
import { afterCode } from './after-code.ts';
import { CheckoutCode } from './checkout-code.tsx';
import { draftOrder, priceOf, totalOf, type AppliedPromo, type Choice } from './order-draft.ts';
import { text } from './purchase-text.ts';
import type { Purchase } from './use-purchase.ts';

interface ConfirmPurchaseProps {
  purchase: Purchase;
  step: { choice: Choice; notice: string | null };
}

function Numbers({ choice }: { choice: Choice }) {
  if (choice.numbers.length === 0) return <small>{text.noNumbers}</small>;
  return (
    <>
      {text.numbers(choice.numbers)}
      <small>{choice.isDrawn ? text.drawn : text.pickedByYou}</small>
    </>
  );
}

function UnitLine({ choice }: { choice: Choice }) {
  if (!choice.unit) return null;
  return (
    <>
      {choice.unit.name}
      <small>{choice.unit.isChosen ? text.chosenUnit : text.orLikeIt}</small>
    </>
  );
}

function Discount({ choice, promo }: { choice: Choice; promo: AppliedPromo }) {
  return (
    <>
      <div>
        <dt>{text.price}</dt>
        <dd>
          <Money cents={priceOf(choice)} />
        </dd>
      </div>
      <div>
        <dt>{promoText.discount}</dt>
        <dd>
          <Money cents={-promo.discountCents} />
          <small>{promo.name}</small>
        </dd>
      </div>
    </>
  );
}

/** Money is always confirmed by its amount. */
export function ConfirmPurchase({ purchase, step }: ConfirmPurchaseProps) {
  const { product } = useBuy();
  const { spendableCents } = useWallet();
  const { choice } = step;
  const totalCents = totalOf(choice);
  const isPack = product.kind === 'pack';
  return (
    <div className={css.dialog}>
      {step.notice ? (
        <p className={css.notice} role="alert">
          {step.notice}
        </p>
      ) : null}
      <dl className={css.lines}>
        <div>
          <dt>
            {isPack
              ? text.confirmPacks(choice.quantity * product.packsPerUnit, product.title)
              : product.title}
          </dt>
          <dd>{isPack ? <Numbers choice={choice} /> : <UnitLine choice={choice} />}</dd>
        </div>
        {choice.promo ? <Discount choice={choice} promo={choice.promo} /> : null}
        <div>
          <dt>{text.total}</dt>
          <dd>
            <Money cents={totalCents} />
          </dd>
        </div>
        {spendableCents !== undefined && spendableCents >= totalCents ? (
          <div>
            <dt>{text.after}</dt>
            <dd>
              <Money cents={spendableCents - totalCents} />
            </dd>
          </div>
        ) : null}
      </dl>
      <CheckoutCode choice={choice} onChange={(changed) => void afterCode(purchase, changed)} />
      <Button
        look="primary"
        size="large"
        isWide
        isBusy={purchase.isBusy}
        onClick={() => purchase.pay(draftOrder(choice), choice)}
      >
        {purchase.isBusy ? text.paying : text.pay(totalCents)}
      </Button>
    </div>
  );
}
