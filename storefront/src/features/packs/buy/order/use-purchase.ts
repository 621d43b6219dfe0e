'use client';

import type { PlacedOrderDto } from '@pullproof/server/contract';
import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiProblem, isFenced, isUncertain } from '@pullproof/shared/problem';
import { refreshPaths } from '../../../../lib/api/use-api.ts';
import { explainError } from '../../../../lib/text/explain-error.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { useWallet } from '../../../money/wallet/index.ts';
import { forgetAttempt, parseAttempt, peekAttempt, watchAttempts, type Attempt } from './attempt.ts';
import type { Buying } from './answer-refusal.ts';
import { useBuy } from '../buy-context.tsx';
import { totalOf, type Choice, type OrderDraft } from './order-draft.ts';
import { NO_PICKS } from '../choice/picks.ts';
import { sendOrder } from './send-order.ts';
import type { Step } from './step.ts';
import { text } from './purchase-text.ts';
import type { OfferReloads } from '../use-offer.ts';
import { useReturnedChoice } from '../choice/use-returned-choice.ts';
import { forgetWaiting, keepWaiting } from '../choice/waiting-choice.ts';
import { type Bought, loadKeepPurchase, type PurchaseOutcome } from '../../saved-receipts/index.ts';

export interface Purchase {
  step: Step;
  isBusy: boolean;
  confirm: (choice: Choice, notice?: string | null) => void;
  fail: (message: string) => void;
  askFunds: (choice: Choice, missingCents: number) => void;
  /** `choice` is null when finishing an attempt from before a reload. */
  pay: (draft: OrderDraft, choice: Choice | null) => void;
  /** Repeats the check of an order's receipts. */
  checkAgain: (bought: Bought) => void;
  /** After a purchase: goes on to its packs. */
  close: () => void;
  /** Discards an attempt whose outcome is unknown. */
  forget: () => void;
}

/** The unfinished attempt of an earlier visit in this tab. */
function useLeftAttempt(productId: string): Attempt | null {
  const stored = useSyncExternalStore(
    watchAttempts,
    () => peekAttempt(productId),
    () => null,
  );
  return parseAttempt(stored);
}

function useArrival(): (placed: PlacedOrderDto) => void {
  const { setPicks } = useBuy();
  const router = useRouter();
  return (placed) => {
    setPicks(NO_PICKS);
    void refreshPaths('/api/me', '/api/runs', '/api/products');
    const packIds = placed.packs.map((pack) => pack.id);
    if (packIds.length === 0) showToast(text.boughtSingle);
    router.push(packIds.length > 0 ? `/open-pack?pack=${packIds.join(',')}` : '/collect');
  };
}

/** Refusals are rare, so their code loads with the first. If that fails, shows the refusal itself. */
async function answer(buy: Buying, problem: ApiProblem, choice: Choice | null): Promise<Step> {
  try {
    const { answerRefusal } = await import('./answer-refusal.ts');
    return await answerRefusal(buy, problem, choice);
  } catch {
    return { name: 'failed', message: problem.message };
  }
}

/** Checks and stores the receipts before the page calls anything bought. */
async function keep(bought: Bought): Promise<PurchaseOutcome> {
  try {
    const { keepPurchase } = await loadKeepPurchase();
    return await keepPurchase(bought);
  } catch {
    // Its code did not load.
    const receipts = bought.placed.packs.map(({ receipt }) => ({ receipt, size: bought.pin?.size ?? 1 }));
    return { name: 'unchecked', receipts, isStored: false };
  }
}

/** After adding enough money: restores the same purchase for confirmation. Nothing is bought before that. */
function useReturned(): Step | null {
  const choice = useReturnedChoice();
  const { spendableCents = 0 } = useWallet();
  return choice && spendableCents >= totalOf(choice)
    ? { name: 'confirm', choice, notice: text.moneyIsHere }
    : null;
}

/** Next keeps pages you left mounted but hidden: none may return with a dialog open or continue buying. */
function useEnd(end: () => void): void {
  const endNow = useEffectEvent(end);
  useLayoutEffect(() => () => endNow(), []);
}

interface Finishing {
  finish: (bought: Bought) => Promise<void>;
  goOn: (bought: Bought) => void;
}

/** From a placed order to its packs, by way of its receipts. */
function useFinish(setStep: (step: Step) => void, setBusy: (isBusy: boolean) => void): Finishing {
  const arrive = useArrival();
  const goOn = ({ placed }: Bought) => {
    setStep(CLOSED);
    arrive(placed);
  };
  const finish = async (bought: Bought) => {
    setBusy(true);
    const outcome = await keep(bought);
    setBusy(false);
    if (outcome.name === 'kept') goOn(bought);
    else setStep({ name: 'receipt', bought, outcome });
  };
  return { finish, goOn };
}

/** One purchase, from confirmation to the delivered packs. */
export function usePurchase(reloads: OfferReloads): Purchase {
  const buy = useBuy();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const { finish, goOn } = useFinish(setStep, setBusy);
  /** Set while an order is being sent. */
  const waiting = useRef<AbortController>(null);
  const left = useLeftAttempt(buy.product.id);
  const returned = useReturned();
  const shown: Step =
    step.name === 'idle' ? (left ? { name: 'uncertain', draft: left.draft } : (returned ?? CLOSED)) : step;

  useEnd(() => {
    waiting.current?.abort();
    setStep({ name: 'idle' });
  });

  async function pay(draft: OrderDraft, choice: Choice | null) {
    if (waiting.current) return;
    setBusy(true);
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    try {
      const bought = await sendOrder(draft, {
        signal,
        onUncertain: () => setStep({ name: 'checking', draft }),
      });
      forgetWaiting(buy.product.id);
      await finish(bought);
    } catch (error) {
      if (signal.aborted) return;
      if (isFenced(error)) {
        setStep({ name: 'failed', message: explainStop(error, buy.product.id) });
        void reloads.reloadProduct().catch(() => undefined);
      } else if (isUncertain(error)) setStep({ name: 'uncertain', draft });
      else if (error instanceof ApiProblem)
        setStep(await answer({ ...reloads, setPicks: buy.setPicks }, error, choice));
    } finally {
      waiting.current = null;
      setBusy(false);
    }
  }

  function leave(forget: (productId: string) => void) {
    waiting.current?.abort();
    forget(buy.product.id);
    setStep(CLOSED);
  }

  return {
    step: shown,
    isBusy,
    confirm: (choice, notice = null) => setStep({ name: 'confirm', choice, notice }),
    fail: (message) => setStep({ name: 'failed', message }),
    askFunds: (choice, missingCents) => {
      // Stored because the payment provider's page may replace this one.
      keepWaiting(choice);
      setStep({ name: 'funds', choice, missingCents });
    },
    pay: (draft, choice) => void pay(draft, choice),
    checkAgain: (bought) => void finish(bought),
    close: () => (step.name === 'receipt' ? goOn(step.bought) : leave(forgetWaiting)),
    forget: () => leave(forgetAttempt),
  };
}

/** An attempt that is still stored had a try before, whose answer was lost. */
const explainStop = (error: unknown, productId: string): string =>
  peekAttempt(productId) === null ? `${explainError(error)} ${text.notCharged}` : explainError(error);

const CLOSED: Step = { name: 'closed' };
