'use client';

import { type BuybackQuotesDto, formatMoney } from '@pullproof/server/contract';
import { text as shared } from '../../../lib/text/common.ts';
import { type CopyFacts, listCopyMarks } from '@pullproof/shared/copy-marks';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { QuoteLine } from './quote-line.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { useQuotes } from './use-quotes.ts';
import { useSale } from './use-sale.ts';

export interface SellableUnit extends CopyFacts {
  id: string;
  name: string;
}

interface SellDialogProps {
  units: readonly SellableUnit[];
  /** Sold as duplicates: the shop sees to it that one of each card stays. */
  areSpares?: boolean;
  onClose: () => void;
  /** Called with the ids of sold units. */
  onSold?: (ids: string[]) => void;
}

/** The offer for each card, one total, one sale; more than a hundred cards are sold in several batches. */
export function SellDialog({ units, areSpares = false, onClose, onSold = () => undefined }: SellDialogProps) {
  const sale = useSale(areSpares, ({ ids, totalCents }) => {
    onClose();
    showToast(text.sold(ids.length, totalCents));
    onSold([...ids]);
  });
  const left = units.filter(({ id }) => !sale.sold.ids.includes(id));
  const { offer, error, again } = useQuotes(left.map(({ id }) => id));
  function leave() {
    onClose();
    if (sale.sold.ids.length > 0) onSold([...sale.sold.ids]);
  }
  return (
    <Dialog isOpen title={text.title} onClose={leave}>
      <Stack gap={16}>
        {sale.problem ? <FormError>{sale.problem}</FormError> : null}
        {error ? <ErrorState error={error} onRetry={again} /> : null}
        {!offer && !error && left.length > 0 ? <Skeleton height="240px" /> : null}
        {offer ? (
          <Offer
            offer={offer}
            names={new Map(units.map((unit) => [unit.id, [unit.name, ...listCopyMarks(unit)].join(' · ')]))}
            isBusy={sale.isBusy}
            onChanged={again}
            onSell={() =>
              void sale.sell(
                offer.quotes.filter(({ quoteId }) => quoteId !== null),
                again,
              )
            }
          />
        ) : null}
        {/* A sale in flight cannot be cancelled. */}
        <Button variant="quiet" isWide disabled={sale.isBusy} onClick={leave}>
          {sale.sold.ids.length > 0 ? text.leave : shared.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface OfferProps {
  offer: BuybackQuotesDto;
  names: ReadonlyMap<string, string>;
  isBusy: boolean;
  onChanged: () => void;
  onSell: () => void;
}

function Offer({ offer, names, isBusy, onChanged, onSell }: OfferProps) {
  const count = offer.quotes.filter(({ quoteId }) => quoteId !== null).length;
  return (
    <>
      {/* Scrollable, so it must be keyboard-focusable. */}
      <ul className={`${layout.scrollList} ${layout.rows}`} tabIndex={0} aria-label={text.offers}>
        {offer.quotes.map((quote) => (
          <QuoteLine
            key={quote.collectibleId}
            name={names.get(quote.collectibleId) ?? ''}
            quote={quote}
            onOver={onChanged}
          />
        ))}
      </ul>
      {count === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <Row as="p" nowrap align="baseline" justify="space-between" className={layout.text19}>
            <span>{text.total}</span>
            <strong className={layout.mono}>{formatMoney(offer.totalCents)}</strong>
          </Row>
          <p className={layout.block}>{text.paidAs(offer.cashCents, offer.promoCents)}</p>
          {offer.promoCents > 0 ? <p className={`${layout.fine} ${layout.block}`}>{text.promoWhy}</p> : null}
          <Button variant="primary" isWide isBusy={isBusy} onClick={onSell}>
            {text.confirm(count, offer.totalCents)}
          </Button>
          <p className={`${layout.fine} ${layout.block}`}>{text.final}</p>
        </>
      )}
    </>
  );
}
