'use client';

import type { ParcelDto } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSend } from '../../../ui/form/use-send.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { pathOfParcel } from './paths.ts';
import { text } from './text.ts';

interface MissingChoiceProps {
  parcel: ParcelDto;
  onChanged: () => Promise<void>;
}

/** A card was not found: the parcel waits for it, or ships without it. */
export function MissingChoice({ parcel, onChanged }: MissingChoiceProps) {
  const { missing } = text;
  const send = useSend();
  const names = parcel.units.filter(({ isMissing }) => isMissing).map(({ cardName }) => cardName);

  const choose = (choice: 'wait' | 'ship') =>
    send.run(async () => {
      try {
        await callApi(`${pathOfParcel(parcel.id)}/missing`, { method: 'POST', body: { choice } });
        showToast(choice === 'wait' ? missing.waits : missing.ships);
      } finally {
        await onChanged();
      }
    });

  return (
    <Stack
      as="section"
      gap={10}
      surface="callout"
      className={layout.smallHeads}
      aria-labelledby="missing-card"
    >
      <h3 id="missing-card">{missing.title}</h3>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <p>{missing.body(names.join(', '))}</p>
      <Row gap={8}>
        <Button isBusy={send.isBusy} onClick={() => choose('wait')}>
          {missing.wait}
        </Button>
        <Button isBusy={send.isBusy} onClick={() => choose('ship')}>
          {missing.ship}
        </Button>
      </Row>
    </Stack>
  );
}
