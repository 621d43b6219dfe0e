'use client';

import type { RequestedShipmentDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { StepUpDialog } from '../../people/session/index.ts';
import { ChooseCards } from './choose-cards.tsx';
import { QuotePart } from './quote-part.tsx';
import { Requested } from './requested.tsx';
import { text } from './text.ts';
import { forgetWaitingShipment } from './waiting-shipment.ts';

/** Max cards per order. */
const MOST_AT_ONCE = 100;

/** The customer's units among these, also those that are in a parcel. */
function useUnits(ids: readonly string[]) {
  const { data, error, mutate } = useApi(`/api/me/collection?perPage=${MOST_AT_ONCE}&ids=${ids.join(',')}`, {
    revalidateOnFocus: false,
  });
  return { units: data?.data, error: data ? undefined : error, retry: () => void mutate() };
}

interface ShipDialogProps {
  ids: readonly string[];
  /** Lets the customer choose among the cards first. */
  isChoice?: boolean;
  /** The address of a shipment that waited for money. */
  addressId?: string | null;
  onClose: () => void;
  onShipped?: () => void;
}

/** Ships cards home: address, quote, payment. */
export function ShipDialog({
  ids,
  isChoice = false,
  addressId = null,
  onClose,
  onShipped = () => undefined,
}: ShipDialogProps) {
  const { units, error, retry } = useUnits(ids.slice(0, MOST_AT_ONCE));
  const [chosen, setChosen] = useState<readonly string[] | null>(
    isChoice ? null : ids.slice(0, MOST_AT_ONCE),
  );
  const [requested, setRequested] = useState<RequestedShipmentDto | null>(null);

  function leave() {
    forgetWaitingShipment();
    onClose();
    if (!requested) return;
    onShipped();
    void refreshPaths('/api/me/collection');
  }

  function titleOf(): string {
    if (requested) return text.doneTitle(requested.parcels.some(({ waits }) => waits !== null));
    return chosen ? text.title : text.chooseTitle;
  }

  return (
    <>
      <Dialog isOpen title={titleOf()} size="wide" onClose={leave}>
        {requested ? <Requested parcels={requested.parcels} onClose={leave} /> : null}
        {!requested && error ? <ErrorState error={error} onRetry={retry} /> : null}
        {!requested && !units && !error ? <Skeleton height="320px" /> : null}
        {!requested && units ? (
          <Stack gap={16}>
            {ids.length > MOST_AT_ONCE ? (
              <p className={layout.callout}>{text.tooMany(MOST_AT_ONCE)}</p>
            ) : null}
            {units.length === 0 ? <p>{text.noneLeft}</p> : null}
            {units.length > 0 && chosen ? (
              <QuotePart
                units={units}
                ids={chosen}
                addressId={addressId}
                onLeaveOut={(gone) => setChosen(chosen.filter((id) => !gone.includes(id)))}
                onRequested={setRequested}
              />
            ) : null}
            {units.length > 0 && !chosen ? <ChooseCards units={units} onChosen={setChosen} /> : null}
          </Stack>
        ) : null}
      </Dialog>
      <StepUpDialog />
    </>
  );
}
