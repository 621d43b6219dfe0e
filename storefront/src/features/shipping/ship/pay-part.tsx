'use client';

import type { ShipmentQuoteDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { timeLeft } from '../../../lib/text/time-left.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sum } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Money } from '../../../ui/values/money.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { AddMoneyForm } from '../../money/wallet/index.ts';
import { text } from './text.ts';
import type { Payment } from './use-pay.ts';
import { keepWaitingShipment, RESUME_PATH, type WaitingShipment } from './waiting-shipment.ts';

interface PayPartProps {
  quote: ShipmentQuoteDto;
  isLoading: boolean;
  payment: Payment;
  waiting: WaitingShipment;
}

/** The total with its split, and the button; what is missing is added in place. */
export function PayPart({ quote, isLoading, payment, waiting }: PayPartProps) {
  const now = useNow();
  const left = now === null ? null : timeLeft(quote.expiresAt, now);
  const isShort = quote.missingCents > 0;
  return (
    <Stack gap={12}>
      <Stack as="dl" gap={6} className={layout.text14}>
        <Sum label={text.total} isTotal>
          <Money cents={quote.totalCents} />
        </Sum>
        {quote.promoCents > 0 && !isShort ? (
          <>
            <Sum label={text.fromPromo}>
              <Money cents={quote.promoCents} />
            </Sum>
            <Sum label={text.fromCash}>
              <Money cents={quote.cashCents} />
            </Sum>
          </>
        ) : null}
      </Stack>
      {payment.problem ? <FormError>{payment.problem}</FormError> : null}
      {isShort ? (
        <Funds missingCents={quote.missingCents} waiting={waiting} />
      ) : (
        <>
          {quote.needsStepUp ? <p className={layout.note}>{text.needsStepUp}</p> : null}
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={payment.isBusy || isLoading}
            onClick={() => payment.pay(quote)}
          >
            {payment.isBusy ? text.paying : text.pay(quote.totalCents)}
          </Button>
        </>
      )}
      <p className={layout.fine} role="status">
        {payment.isChecking ? text.checking : isLoading || left === null ? text.renewing : text.held(left)}
      </p>
      <p className={layout.fine}>{text.combine}</p>
    </Stack>
  );
}

function Funds({ missingCents, waiting }: { missingCents: number; waiting: WaitingShipment }) {
  useEffect(() => {
    // A payment provider's page may replace this one.
    keepWaitingShipment(waiting);
  }, [waiting]);
  return (
    <>
      <p className={layout.callout}>{text.short(missingCents)}</p>
      {/* The quote follows the wallet by itself. */}
      <AddMoneyForm missingCents={missingCents} returnPath={RESUME_PATH} onAdded={() => undefined} />
    </>
  );
}
