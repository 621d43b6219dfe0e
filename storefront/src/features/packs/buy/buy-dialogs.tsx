'use client';

import { lazy, Suspense, useMemo, useState } from 'react';
import { formatCount } from '@pullproof/server/contract';
import { text as shared } from '../../../lib/text/common.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { AddMoneyForm, walletText } from '../../money/wallet/index.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { afterCode } from './order/after-code.ts';
import { useBuy } from './buy-context.tsx';
import { CheckoutCode } from './checkout-code.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { followWall } from './choice/follow-wall.ts';
import { replacePicks } from './choice/picks.ts';
import { text } from './order/purchase-text.ts';
import type { Step } from './order/step.ts';
import { loadPurchaseReport } from '../saved-receipts/index.ts';
import { useWall } from './use-offer.ts';
import type { Purchase } from './order/use-purchase.ts';

const PurchaseReport = lazy(async () => ({ default: (await loadPurchaseReport()).PurchaseReport }));

type StepOf<Name extends Step['name']> = Extract<Step, { name: Name }>;

function titleOf(step: Step): string {
  if (step.name === 'funds') return text.fundsTitle(step.missingCents);
  if (step.name === 'taken') return text.takenTitle;
  if (step.name === 'checking') return text.checkingTitle;
  if (step.name === 'uncertain') return text.uncertainTitle;
  if (step.name === 'receipt') {
    const { outcome } = step;
    const isClock = outcome.name === 'refused' && outcome.alarm.step === 'time';
    return text.receiptTitles[isClock ? 'clock' : outcome.name];
  }
  return step.name === 'failed' ? text.failedTitle : text.confirmTitle;
}

/** Follows the wall until the order is sent; after that, numbers that sell may be this order's own. */
function useLiveStep({ step, isBusy }: Purchase): Step {
  const { product } = useBuy();
  const { wall } = useWall();
  const [seen, setSeen] = useState(wall);
  if (!isBusy && seen !== wall) setSeen(wall);
  const runId = product.stock?.runId ?? null;
  return useMemo(() => followWall(step, seen, runId), [step, seen, runId]);
}

/** The one dialog of a purchase; its content depends on the step. */
export function BuyDialogs({ purchase }: { purchase: Purchase }) {
  const step = useLiveStep(purchase);
  return (
    <Dialog isOpen={step.name !== 'closed'} title={titleOf(step)} onClose={purchase.close}>
      {step.name === 'confirm' ? <ConfirmPurchase purchase={purchase} step={step} /> : null}
      {step.name === 'funds' ? <Funds purchase={purchase} step={step} /> : null}
      {step.name === 'taken' ? <Taken purchase={purchase} step={step} /> : null}
      {step.name === 'checking' ? <Checking purchase={purchase} step={step} /> : null}
      {step.name === 'uncertain' ? <Uncertain purchase={purchase} step={step} /> : null}
      {step.name === 'receipt' ? (
        <Suspense fallback={<p>{shared.loading}</p>}>
          <PurchaseReport
            outcome={step.outcome}
            isBusy={purchase.isBusy}
            onAgain={() => purchase.checkAgain(step.bought)}
            onGoOn={purchase.close}
          />
        </Suspense>
      ) : null}
      {step.name === 'failed' ? (
        <Stack gap={16}>
          <p role="alert">{step.message}</p>
          <Button onClick={purchase.close}>{text.back}</Button>
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Funds({ purchase, step }: { purchase: Purchase; step: StepOf<'funds'> }) {
  return (
    <Stack gap={16}>
      <p>{walletText.shortBody(step.missingCents)}</p>
      <AddMoneyForm missingCents={step.missingCents} onAdded={() => purchase.confirm(step.choice)} />
      <CheckoutCode choice={step.choice} onChange={(choice) => void afterCode(purchase, choice)} />
    </Stack>
  );
}

function Taken({ purchase, step }: { purchase: Purchase; step: StepOf<'taken'> }) {
  const { setPicks } = useBuy();
  const instead = step.free.slice(0, step.gone.length);

  function takeInstead() {
    const picks = replacePicks(step.choice.numbers, step.gone, instead);
    setPicks(picks);
    void afterCode(purchase, { ...step.choice, numbers: picks.numbers });
  }

  function backToWall() {
    setPicks({
      numbers: step.choice.numbers.filter((number) => !step.gone.includes(number)),
      draw: null,
    });
    purchase.close();
    document.getElementById('wall')?.scrollIntoView();
  }

  return (
    <Stack gap={16}>
      <p role="alert">{text.takenBody(step.gone)}</p>
      <p>
        <strong>{step.free.map(formatCount).join(', ')}</strong>
      </p>
      {step.refusal ? <p className={layout.fine}>{text.refusals[step.refusal]}</p> : null}
      <Stack gap={8}>
        {instead.length === step.gone.length && instead.length > 0 ? (
          <Button variant="primary" onClick={takeInstead}>
            {text.takenUse}: {instead.map(formatCount).join(', ')}
          </Button>
        ) : null}
        <Button onClick={backToWall}>{text.takenWall}</Button>
      </Stack>
    </Stack>
  );
}

function Checking({ purchase, step }: { purchase: Purchase; step: StepOf<'checking'> }) {
  return (
    <Stack gap={16}>
      <p role="status">{text.checkingBody(step.draft.maxPriceCents)}</p>
      <Stack gap={8}>
        <Button variant="primary" isBusy>
          {text.checking}
        </Button>
        <Button variant="quiet" onClick={purchase.forget}>
          {text.drop}
        </Button>
      </Stack>
      <p className={layout.fine}>{text.dropNote}</p>
    </Stack>
  );
}

function Uncertain({ purchase, step }: { purchase: Purchase; step: StepOf<'uncertain'> }) {
  return (
    <Stack gap={16}>
      <p role="alert">{text.uncertainBody(step.draft.maxPriceCents)}</p>
      <Stack gap={8}>
        <Button variant="primary" isBusy={purchase.isBusy} onClick={() => purchase.pay(step.draft, null)}>
          {purchase.isBusy ? shared.loading : text.finish}
        </Button>
        <Button variant="quiet" onClick={purchase.forget}>
          {text.drop}
        </Button>
      </Stack>
      <p className={layout.fine}>{text.dropNote}</p>
    </Stack>
  );
}
