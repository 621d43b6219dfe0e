'use client';

import type { OwnedUnitDto, RequestedShipmentDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { isProblem } from '@pullproof/shared/problem';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SupportText } from '../../../ui/controls/support-text.tsx';
import { ErrorState, Explanation } from '../../../ui/feedback/error-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ADDRESSES_PATH } from '../addresses/paths.ts';
import { DeliverTo } from './deliver-to.tsx';
import { PayPart } from './pay-part.tsx';
import { QuotedParcel } from './quoted-parcel.tsx';
import { text } from './text.ts';
import { usePay } from './use-pay.ts';
import { lacksPhone, readRefused, useQuote } from './use-quote.ts';

interface QuotePartProps {
  units: readonly OwnedUnitDto[];
  ids: readonly string[];
  addressId: string | null;
  onLeaveOut: (ids: readonly string[]) => void;
  onRequested: (answer: RequestedShipmentDto) => void;
}

/** The address, what shipping there costs per parcel, and the payment. */
export function QuotePart({ units, ids, addressId, onLeaveOut, onRequested }: QuotePartProps) {
  const answer = useApi(ADDRESSES_PATH);
  const addresses = answer.data?.data;
  const [wantedId, setWantedId] = useState(addressId);
  const [isPaying, setPaying] = useState(false);
  const address =
    addresses?.find(({ id }) => id === wantedId) ??
    addresses?.find(({ isDefault }) => isDefault) ??
    addresses?.[0];
  const quoting = useQuote(ids, address, isPaying);
  const payment = usePay(onRequested, quoting.renew);
  if (isPaying !== payment.isBusy) setPaying(payment.isBusy);
  if (!addresses) return <NotLoaded of={answer} height="320px" />;
  const { quote } = quoting;
  const isIncomplete = isProblem(quoting.error, 'ADDRESS_INCOMPLETE') || address?.errors !== undefined;
  const refused = readRefused(quoting.error);
  return (
    <>
      <DeliverTo
        addresses={addresses}
        address={address}
        isIncomplete={isIncomplete}
        lacksPhone={lacksPhone(quoting.error)}
        isBusy={payment.isBusy}
        onChoose={setWantedId}
        askAgain={async () => (await answer.mutate())?.data ?? []}
      />
      {refused.length > 0 ? <Refused {...{ units, refused }} onLeaveOut={onLeaveOut} /> : null}
      {quoting.error && !isIncomplete && refused.length === 0 ? (
        <NoQuote error={quoting.error} onRetry={quoting.renew} />
      ) : null}
      {address && !quote && !quoting.error ? <Skeleton height="300px" /> : null}
      {quote ? (
        <>
          {quote.parcels.length > 1 ? (
            <p className={layout.note}>{text.parcels(quote.parcels.length)}</p>
          ) : null}
          {quote.parcels.map((parcel) => (
            <QuotedParcel
              key={`${parcel.originName} ${parcel.units[0]?.collectibleId}`}
              parcel={parcel}
              onLeaveOut={ids.length > 1 && !payment.isBusy ? (id) => onLeaveOut([id]) : undefined}
            />
          ))}
          <PayPart
            quote={quote}
            isLoading={quoting.isLoading}
            payment={payment}
            waiting={{ ids, addressId: address?.id ?? null }}
          />
        </>
      ) : null}
    </>
  );
}

/** A country or value that we cannot ship is refused in words; anything else can be tried again. */
function NoQuote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isProblem(error, 'CANNOT_SHIP')) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <p className={layout.callout} role="alert">
      <Explanation error={error} />
    </p>
  );
}

interface RefusedProps {
  units: readonly OwnedUnitDto[];
  refused: ReturnType<typeof readRefused>;
  onLeaveOut: (ids: readonly string[]) => void;
}

/** Cards that cannot go, each with its reason; one press leaves all of them out. */
function Refused({ units, refused, onLeaveOut }: RefusedProps) {
  const nameOf = new Map(units.map(({ id, name }) => [id, name]));
  return (
    <Stack as="section" gap={10} surface="callout" className={layout.smallHeads} role="alert">
      <h3>{text.refusedTitle(refused.length)}</h3>
      <Stack as="ul" gap={6}>
        {refused.map(({ collectibleId, reason }) => (
          <li key={collectibleId}>
            {nameOf.get(collectibleId) ?? text.unknownCard}{' '}
            <span className={`${layout.fine} ${layout.block}`}>
              <SupportText about="hold">{text.refusals[reason]}</SupportText>
            </span>
          </li>
        ))}
      </Stack>
      <p>
        <Button size="small" onClick={() => onLeaveOut(refused.map(({ collectibleId }) => collectibleId))}>
          {text.leaveThemOut(refused.length)}
        </Button>
      </p>
    </Stack>
  );
}
