'use client';

import type { BuybackQuoteDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { timeLeft } from '../../../lib/text/time-left.ts';

interface QuoteLineProps {
  name: string;
  quote: BuybackQuoteDto;
  /** Called when the offer has expired, to fetch a new one. */
  onOver: () => void;
}

/** The shop's offer for one card, the value it is based on, and when it expires. */
export function QuoteLine({ name, quote, onOver }: QuoteLineProps) {
  const now = useNow();
  const left = now === null ? null : timeLeft(quote.expiresAt, now);
  const isOver = now !== null && left === null && quote.quoteId !== null;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <Row as="li" nowrap gap={16} align="start" justify="space-between">
      <span className={layout.shrinks}>
        <b className={layout.block}>{name}</b>
        <span className={`${layout.fine} ${layout.block}`}>
          {quote.refusal === null ? (
            `${quote.offer === 'frozen' ? text.frozen : text.later} · ${text.each(quote.rateBps, quote.valueCents)}`
          ) : (
            <SupportText about="hold">{text.refusals[quote.refusal]}</SupportText>
          )}
        </span>
        {quote.refusal === null ? (
          <span className={`${layout.fine} ${layout.block}`}>
            {text.valueOf(quote.valueSource, formatDate(quote.valueAsOf), quote.isEstimated)}
            {left === null ? null : ` · ${text.until(left)}`}
          </span>
        ) : null}
      </span>
      {quote.refusal === null ? (
        <Money cents={quote.amountCents} />
      ) : (
        <span className={`${layout.fine} ${layout.block}`}>–</span>
      )}
    </Row>
  );
}
