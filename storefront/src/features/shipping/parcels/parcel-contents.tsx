'use client';

import type { ParcelDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './parcels.module.css';
import { pathOfParcel } from './paths.ts';
import { text } from './text.ts';
import { UnitLine } from './unit-line.tsx';

type Order = ParcelDto['orders'][number];
type Unit = ParcelDto['units'][number];

const { contents, actions } = text;

const sentStates: readonly ParcelDto['state'][] = ['shipped', 'delivered', 'returned'];

function noteOf({ isMissing, outcome }: Unit, { state }: ParcelDto): string | null {
  if (isMissing) return sentStates.includes(state) ? contents.notBack : contents.missing;
  return outcome === null ? null : contents.outcomes[outcome];
}

interface ParcelContentsProps {
  parcel: ParcelDto;
  onChanged: () => Promise<void>;
}

/** The cards, grouped by order where several were combined. */
export function ParcelContents({ parcel, onChanged }: ParcelContentsProps) {
  const isCombined = parcel.orders.length > 1;
  const live = parcel.orders.filter(({ isCancelled }) => !isCancelled);
  return (
    <Stack as="section" gap={12} surface="part" className={layout.smallHeads}>
      <h3>{contents.title}</h3>
      {parcel.orders.map((order, index) => {
        const units = parcel.units.filter(({ orderId }) => orderId === order.id);
        return (
          <div key={order.id}>
            {isCombined ? (
              <Row gap={4} columnGap={12} align="center" justify="space-between" className={css.orderHead}>
                <h4 className={layout.note}>
                  {contents.order(index + 1, formatDay(order.createdAt))}
                  {order.isCancelled ? ` · ${contents.cancelled}` : ''}
                </h4>
                {parcel.canCancel && !order.isCancelled && live.length > 1 ? (
                  <CancelOrder {...{ parcel, order, onChanged }} count={units.length} />
                ) : null}
              </Row>
            ) : null}
            <ul className={layout.rows}>
              {units.map((unit) => (
                <UnitLine key={unit.collectibleId} unit={unit} note={noteOf(unit, parcel)} />
              ))}
            </ul>
          </div>
        );
      })}
    </Stack>
  );
}

interface CancelOrderProps extends ParcelContentsProps {
  order: Order;
  count: number;
}

/** Takes the cards of one order out of a combined parcel. */
function CancelOrder({ parcel, order, count, onChanged }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);

  async function cancel() {
    try {
      await callApi(`${pathOfParcel(parcel.id)}/orders/${order.id}`, { method: 'DELETE' });
      setAsking(false);
      showToast(actions.cancelOrderDone);
    } finally {
      await onChanged();
    }
  }

  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {actions.cancelOrder(count)}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={actions.cancelOrderTitle(count)}
        body={actions.cancelOrderBody}
        confirm={actions.cancelOrder(count)}
        keep={actions.keep}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
