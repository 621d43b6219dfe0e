'use client';

import type { PayoutDestinationDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import profile from '../../../ui/layout/section.module.css';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { AddDestination } from './add-destination.tsx';
import { text } from './text.ts';

interface DestinationsProps {
  destinations: readonly PayoutDestinationDto[];
  canAdd: boolean;
  now: number;
}

export function Destinations({ destinations, canAdd, now }: DestinationsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap={14} surface="part" className={layout.smallHeads}>
      <h3>{text.destinations}</h3>
      {destinations.length === 0 ? (
        <p className={`${layout.fine} ${layout.block}`}>{text.noDestination}</p>
      ) : null}
      <ul className={profile.list}>
        {destinations.map((destination) => (
          <DestinationLine key={destination.id} destination={destination} now={now} />
        ))}
      </ul>
      {canAdd ? (
        <p>
          <Button size="small" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </p>
      ) : null}
      {isAdding ? <AddDestination onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

function DestinationLine({ destination, now }: { destination: PayoutDestinationDto; now: number }) {
  const { id, holder, lastSigns, usableFrom } = destination;
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    await callApi(`/api/me/payout-destinations/${id}`, { method: 'DELETE' });
    setAsking(false);
    showToast(text.removed);
    await refreshPaths('/api/me/payout');
  }

  return (
    <li>
      <div>
        <strong>{text.destination(holder, lastSigns)}</strong>
        <span className={`${layout.fine} ${layout.block}`}>
          {Date.parse(usableFrom) <= now ? text.usable : text.usableFrom(usableFrom)}
        </span>
      </div>
      <Button size="small" aria-label={text.removeLabel(lastSigns)} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={text.removeTitle}
        body={text.removeBody(lastSigns)}
        confirm={text.remove}
        keep={text.keep}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
