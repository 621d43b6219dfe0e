'use client';

import type { ParcelDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { useNow } from '../../../ui/values/moment.tsx';
import { readCombineTime } from './describe-parcel.ts';
import { pathOfParcel } from './paths.ts';
import { text } from './text.ts';

const { actions } = text;

interface ParcelActionsProps {
  parcel: ParcelDto;
  onChanged: () => Promise<void>;
}

/** Add cards, ship now, cancel: while each is possible. */
export function ParcelActions({ parcel, onChanged }: ParcelActionsProps) {
  const now = useNow();
  const [asking, setAsking] = useState<'ship-now' | 'cancel' | null>(null);
  if (!parcel.canShipNow && !parcel.canCancel) return null;
  const close = () => setAsking(null);
  return (
    <Row gap={8}>
      {parcel.canShipNow ? (
        <Button size="small" variant="primary" onClick={() => setAsking('ship-now')}>
          {actions.shipNow}
        </Button>
      ) : null}
      {readCombineTime(parcel, now) === null ? null : (
        <ButtonLink href="/collect" size="small">
          {actions.add}
        </ButtonLink>
      )}
      {parcel.canCancel ? (
        <Button size="small" variant="quiet" onClick={() => setAsking('cancel')}>
          {actions.cancel}
        </Button>
      ) : null}
      {asking === 'ship-now' ? <ShipNow {...{ parcel, onChanged }} onClose={close} /> : null}
      {asking === 'cancel' ? <CancelParcel {...{ parcel, onChanged }} onClose={close} /> : null}
    </Row>
  );
}

interface AskProps extends ParcelActionsProps {
  onClose: () => void;
}

function ShipNow({ parcel, onChanged, onClose }: AskProps) {
  async function shipNow() {
    try {
      await callApi(`${pathOfParcel(parcel.id)}/ship-now`, { method: 'POST' });
      onClose();
      showToast(parcel.waits ? actions.closeDone : actions.shipNowDone);
    } finally {
      await onChanged();
    }
  }

  return (
    <AskFirst
      isOpen
      variant="primary"
      title={actions.shipNowTitle}
      body={parcel.waits ? actions.closeBody : actions.shipNowBody}
      confirm={actions.shipNow}
      keep={actions.keep}
      onConfirm={shipNow}
      onClose={onClose}
    />
  );
}

function CancelParcel({ parcel, onChanged, onClose }: AskProps) {
  const liveCount = parcel.units.filter(({ outcome }) => outcome === null).length;

  async function cancel() {
    try {
      await callApi(pathOfParcel(parcel.id), { method: 'DELETE' });
      onClose();
      showToast(actions.cancelDone);
    } finally {
      await onChanged();
    }
  }

  return (
    <AskFirst
      isOpen
      title={actions.cancelTitle}
      body={actions.cancelBody(parcel.feeCents, liveCount)}
      confirm={actions.cancel}
      keep={actions.keep}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
