'use client';

import type { PlacedOrderDto, WalletDto } from '@pullproof/server/contract';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, callApi, isUncertain } from '../../lib/api.ts';
import { refreshPaths } from '../../lib/use-api.ts';
import { explainError } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { openAuth } from '../session/auth-url.ts';
import { forgetAttempt, readAttempt } from './attempt.ts';
import { useBuy } from './buy-context.tsx';
import type { Choice, OrderDraft } from './order-draft.ts';
import { NO_PICKS } from './picks.ts';
import { sendOrder } from './send-order.ts';
import { text } from './text.ts';

export type Step =
  | { name: 'idle' }
  | { name: 'confirm'; choice: Choice; notice: string | null }
  | { name: 'funds'; choice: Choice; missingCents: number }
  | { name: 'taken'; choice: Choice; gone: number[]; free: number[] }
  | { name: 'uncertain'; draft: OrderDraft }
  | { name: 'failed'; message: string };

export interface Purchase {
  step: Step;
  isBusy: boolean;
  confirm: (choice: Choice, notice?: string) => void;
  pay: (draft: OrderDraft, choice: Choice | null) => void;
  cancel: () => void;
  /** Gives up an attempt whose outcome is unknown. */
  forget: () => void;
  askFunds: (choice: Choice, missingCents: number) => void;
}

/** One purchase from confirmation to the packs in hand; every refusal leads somewhere useful. */
export function usePurchase(): Purchase {
  const buy = useBuy();
  const router = useRouter();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const productId = buy.product.id;

  useEffect(() => {
    const left = readAttempt(productId);
    if (left) setStep({ name: 'uncertain', draft: left.draft });
    return () => setStep({ name: 'idle' });
  }, [productId]);

  async function arrive(placed: PlacedOrderDto) {
    setStep({ name: 'idle' });
    buy.setPicks(NO_PICKS);
    void refreshPaths('/api/me', '/api/runs', '/api/products');
    const packIds = placed.packs.map((pack) => pack.id);
    if (packIds.length === 0) showToast(text.boughtSingle);
    router.push(packIds.length > 0 ? `/open-pack?pack=${packIds.join(',')}` : '/collect');
  }

  async function refuse(error: ApiProblem, draft: OrderDraft, choice: Choice | null) {
    const next = choice ? await answerRefusal(error, draft, choice) : null;
    if (error.code === 'UNAUTHENTICATED') openAuth('sign-in');
    setStep(next ?? { name: 'failed', message: explainError(error) });
  }

  async function answerRefusal(error: ApiProblem, draft: OrderDraft, choice: Choice): Promise<Step | null> {
    if (error.code === 'INSUFFICIENT_FUNDS') {
      return { name: 'funds', choice, missingCents: await readShortfall(draft.maxPriceCents) };
    }
    if (error.code === 'PRICE_CHANGED') {
      const fresh = await buy.reloadProduct();
      const changed = { ...choice, unitPriceCents: fresh.priceCents };
      return {
        name: 'confirm',
        choice: changed,
        notice: text.priceChanged(fresh.priceCents * choice.quantity),
      };
    }
    if (error.code === 'PICK_TAKEN') {
      void buy.reloadWall();
      const gone = error.numbersDetail('taken');
      return { name: 'taken', choice, gone, free: error.numbersDetail('neighbours') };
    }
    if (error.code === 'RUN_CHANGED') {
      await buy.reloadProduct();
      buy.setPicks(NO_PICKS);
      return { name: 'failed', message: text.runChanged };
    }
    if (error.code === 'SOLD_OUT') {
      await Promise.all([buy.reloadProduct(), buy.reloadWall()]);
      buy.setPicks(NO_PICKS);
      return { name: 'failed', message: text.soldOutFew(error.numberDetail('remaining') ?? 0) };
    }
    return null;
  }

  async function pay(draft: OrderDraft, choice: Choice | null) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await arrive(await sendOrder(draft));
    } catch (error) {
      if (isUncertain(error)) setStep({ name: 'uncertain', draft });
      else if (error instanceof ApiProblem) await refuse(error, draft, choice);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    step,
    isBusy,
    confirm: (choice, notice) => setStep({ name: 'confirm', choice, notice: notice ?? null }),
    pay: (draft, choice) => void pay(draft, choice),
    cancel: () => setStep({ name: 'idle' }),
    forget: () => {
      forgetAttempt(productId);
      setStep({ name: 'idle' });
    },
    askFunds: (choice, missingCents) => setStep({ name: 'funds', choice, missingCents }),
  };
}

/** What the wallet lacks right now; at least a cent, since the server has just said so. */
async function readShortfall(totalCents: number): Promise<number> {
  const wallet = await callApi<WalletDto>('/api/me/wallet');
  return Math.max(1, totalCents - wallet.cashCents - wallet.promoCents);
}
