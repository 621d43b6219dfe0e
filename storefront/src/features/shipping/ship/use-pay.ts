'use client';

import { newKey } from '@pullproof/shared/keys';
import type { RequestedShipmentDto, ShipmentQuoteDto } from '@pullproof/server/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { isProblem, isUncertain } from '@pullproof/shared/problem';
import { sendUntilKnown } from '../../../lib/api/send-until-known.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { isPromptCancelled } from '../../../lib/prompt-cancelled.ts';
import { explainError } from '../../../lib/text/explain-error.ts';
import { withStepUp } from '../../people/session/index.ts';
import { text } from './text.ts';

/** Without the collection: the dialog's host refreshes that when it closes. */
const CHANGED = ['/api/me/wallet', '/api/me/shipments', '/api/me/shipping', '/api/me/history'] as const;

export interface Payment {
  isBusy: boolean;
  /** The answer is late, and the same request is being repeated. */
  isChecking: boolean;
  problem: string | null;
  pay: (quote: ShipmentQuoteDto) => void;
}

const MOVED = ['QUOTE_EXPIRED', 'CANNOT_SHIP', 'IN_SHIPMENT'];

function explain(error: unknown): string | null {
  if (isPromptCancelled(error)) return null;
  if (isUncertain(error)) return text.unknown;
  const code = isProblem(error) ? error.code : '';
  if (MOVED.includes(code)) return text.changed;
  return code === 'INSUFFICIENT_FUNDS' ? text.fundsMoved : explainError(error);
}

/** Pays a quote once, however often it is pressed or repeated: each quote has one key. */
export function usePay(onPaid: (answer: RequestedShipmentDto) => void, renew: () => void): Payment {
  const [isBusy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function send(quoteId: string, signal: AbortSignal): Promise<RequestedShipmentDto> {
    const idempotencyKey = keys.current.get(quoteId) ?? newKey();
    keys.current.set(quoteId, idempotencyKey);
    const call = { method: 'POST', body: { quoteId }, idempotencyKey } as const;
    return withStepUp(() =>
      sendUntilKnown(() => callApi('/api/me/shipments', call), {
        signal,
        onUncertain: () => setChecking(true),
      }),
    );
  }

  async function pay(quote: ShipmentQuoteDto) {
    if (sending.current) return;
    sending.current = new AbortController();
    setBusy(true);
    setProblem(null);
    try {
      onPaid(await send(quote.id, sending.current.signal));
    } catch (error) {
      setProblem(explain(error));
      // A quote whose payment may have gone through is asked about again, not replaced.
      if (!isUncertain(error)) renew();
    } finally {
      sending.current = null;
      setBusy(false);
      setChecking(false);
      await refreshPaths(...CHANGED);
    }
  }

  return { isBusy, isChecking, problem, pay: (quote) => void pay(quote) };
}
