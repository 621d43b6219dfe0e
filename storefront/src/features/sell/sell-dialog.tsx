'use client';

import type { BuybackQuoteDto, BuybackQuotesDto, SoldBackDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { callApi, isProblem, isUncertain } from '../../lib/api.ts';
import { explainError } from '../../lib/explain-error.ts';
import { formatMoney } from '../../lib/format.ts';
import { newKey } from '../../lib/idempotency.ts';
import { text as shared } from '../../lib/text.ts';
import { refreshPaths, useApi } from '../../lib/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { QuoteLine } from './quote-line.tsx';
import css from './sell.module.css';
import { text } from './text.ts';

/** Not the offers: those of sold cards are gone. */
const CHANGED = ['/api/me/wallet', '/api/me/collection', '/api/me/history', '/api/me/spending'] as const;

export interface SellableUnit {
  id: string;
  name: string;
}

interface SellDialogProps {
  units: readonly SellableUnit[];
  onClose: () => void;
  /** Ids that were sold. */
  onSold?: (ids: string[]) => void;
}

/** The offer for each card, one total, one sale. */
export function SellDialog({ units, onClose, onSold }: SellDialogProps) {
  const path = `/api/me/buyback-quotes?ids=${units.map(({ id }) => id).join(',')}`;
  const { data, error, mutate } = useApi<BuybackQuotesDto>(path, { revalidateOnFocus: false });
  const names = new Map(units.map(({ id, name }) => [id, name]));
  return (
    <Dialog isOpen title={text.title} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton height="240px" /> : null}
      {data ? (
        <Offer
          offer={data}
          names={names}
          onChanged={() => void mutate()}
          onClose={onClose}
          onSold={onSold ?? (() => undefined)}
        />
      ) : null}
    </Dialog>
  );
}

interface OfferProps {
  offer: BuybackQuotesDto;
  names: ReadonlyMap<string, string>;
  onChanged: () => void;
  onClose: () => void;
  onSold: (ids: string[]) => void;
}

function Offer({ offer, names, onChanged, onClose, onSold }: OfferProps) {
  const sellable = offer.quotes.filter(({ quoteId }) => quoteId !== null);
  const { sell, isBusy, problem } = useSale(sellable, onChanged, (sold) => {
    onClose();
    showToast(text.sold(sold.units.length, sold.totalCents));
    onSold(sold.units.map(({ collectibleId }) => collectibleId));
  });
  return (
    <div className={css.dialog}>
      {problem ? <FormError>{problem}</FormError> : null}
      {/* It scrolls, so the keyboard must reach it. */}
      <ul className={css.lines} tabIndex={0} aria-label={text.offers}>
        {offer.quotes.map((quote) => (
          <QuoteLine
            key={quote.collectibleId}
            name={names.get(quote.collectibleId) ?? ''}
            quote={quote}
            onOver={onChanged}
          />
        ))}
      </ul>
      {sellable.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <p className={css.total}>
            <span>{text.total}</span>
            <strong>{formatMoney(offer.totalCents)}</strong>
          </p>
          {offer.promoCents > 0 ? (
            <p className={css.fine}>{text.split(offer.cashCents, offer.promoCents)}</p>
          ) : null}
          <Button look="primary" isWide isBusy={isBusy} onClick={() => void sell()}>
            {text.confirm(sellable.length, offer.totalCents)}
          </Button>
          <p className={css.fine}>{text.final}</p>
        </>
      )}
      <Button look="quiet" isWide onClick={onClose}>
        {shared.cancel}
      </Button>
    </div>
  );
}

/** The same cards at the same offers have one key: pressing again after a lost answer repeats the sale instead of doubling it. */
function useSale(
  quotes: readonly BuybackQuoteDto[],
  onChanged: () => void,
  onSold: (sold: SoldBackDto) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<{ key: string; wish: string } | null>(null);
  async function sell(): Promise<void> {
    const items = quotes.map(({ collectibleId, quoteId }) => ({ collectibleId, quoteId }));
    const wish = JSON.stringify(items);
    if (attempt.current?.wish !== wish) attempt.current = { key: newKey(), wish };
    setBusy(true);
    setProblem(null);
    try {
      const sold = await callApi<SoldBackDto>('/api/me/buybacks', {
        method: 'POST',
        body: { items },
        idempotencyKey: attempt.current.key,
      });
      onSold(sold);
      await refreshPaths(...CHANGED);
    } catch (error) {
      if (!isUncertain(error)) attempt.current = null;
      const isMoved = isProblem(error, 'QUOTE_EXPIRED');
      setProblem(isMoved ? text.changed : explainError(error));
      if (isMoved) onChanged();
    } finally {
      setBusy(false);
    }
  }
  return { sell, isBusy, problem };
}
