'use client';

import { useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SellDialog, type SellableUnit } from './sell-dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { timeLeft } from '../../../lib/text/time-left.ts';

interface SellOfferProps {
  unit: SellableUnit;
  onSold: (ids: string[]) => void;
}

/** The shop's current offer for one card, on the button that opens the sale. */
export function SellOffer({ unit, onSold }: SellOfferProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { data, error, mutate } = useApi(`/api/me/buyback-quotes?ids=${unit.id}`, {
    revalidateOnFocus: false,
  });
  const quote = data?.quotes[0];
  if (!quote && !error) return <Skeleton height="76px" />;
  if (!quote)
    return (
      <p className={`${layout.fine} ${layout.block}`} role="alert">
        {text.noOffer}{' '}
        <button type="button" className={layout.action} onClick={() => void mutate()}>
          {text.askAgain}
        </button>
      </p>
    );
  if (quote.refusal !== null)
    return (
      <p className={`${layout.fine} ${layout.block}`}>
        <SupportText about="hold">{text.notNow(text.refusals[quote.refusal])}</SupportText>
      </p>
    );
  const left = now === null ? null : timeLeft(quote.expiresAt, now);
  return (
    <Stack gap={8} align="start">
      <Button onClick={() => setOpen(true)}>{text.sellFor(quote.amountCents)}</Button>
      <p className={`${layout.fine} ${layout.block}`}>
        {quote.offer === 'frozen' ? text.frozen : text.later} · {text.each(quote.rateBps, quote.valueCents)}
        {left === null ? null : ` · ${text.until(left)}`}
        {quote.promoCents > 0 ? ` · ${text.paidAs(quote.cashCents, quote.promoCents)}` : null}
      </p>
      {isOpen ? <SellDialog units={[unit]} onClose={() => setOpen(false)} onSold={onSold} /> : null}
    </Stack>
  );
}
