'use client';

import type { PayoutDestinationDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { isUncertain } from '@pullproof/shared/problem';
import { parseCents } from '@pullproof/shared/money';
import { newKey } from '@pullproof/shared/keys';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { callWithStepUp } from '../../people/session/index.ts';
import { isPromptCancelled } from '../../../lib/prompt-cancelled.ts';
import { useSend } from '../../../ui/form/use-send.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

interface PayoutFormProps {
  minCents: number;
  availableCents: number;
  /** The accounts that can receive money now. */
  destinations: readonly PayoutDestinationDto[];
}

/** Requests a payout; retrying a lost answer does not request it twice. */
export function PayoutForm({ minCents, availableCents, destinations }: PayoutFormProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(destinations[0]?.id ?? '');
  const [isOutside, setOutside] = useState(false);
  const send = useSend();
  const attempt = useRef<{ key: string; request: string } | null>(null);
  const cents = parseCents(typed);
  const isInside = cents !== undefined && cents >= minCents && cents <= availableCents;
  // The selected account may have been removed since.
  const destination = destinations.find(({ id }) => id === picked)?.id ?? destinations[0]?.id ?? '';

  async function ask(amountCents: number) {
    const body = { amountCents, destination };
    const request = JSON.stringify(body);
    if (attempt.current?.request !== request) attempt.current = { key: newKey(), request };
    const call = { method: 'POST', body, idempotencyKey: attempt.current.key } as const;
    try {
      await callWithStepUp('/api/me/payouts', call);
    } catch (error) {
      if (!isPromptCancelled(error) && !isUncertain(error)) attempt.current = null;
      throw error;
    }
    attempt.current = null;
    setTyped('');
    showToast(text.requested(amountCents));
    await refreshPaths('/api/me/payout', '/api/me/wallet');
  }

  return (
    <Stack
      as={Form}
      gap={16}
      noValidate
      action={() => {
        setOutside(!isInside);
        if (isInside) send.run(() => ask(cents));
      }}
    >
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <TextField
        label={text.amount}
        hint={text.range(minCents, availableCents)}
        error={isOutside && !isInside ? text.outOfRange(minCents, availableCents) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
      <SelectField label={text.to} value={destination} onChange={(event) => setPicked(event.target.value)}>
        {destinations.map(({ id, holder, lastSigns }) => (
          <option key={id} value={id}>
            {text.destination(holder, lastSigns)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" isBusy={send.isBusy}>
        {isInside ? text.askFor(cents) : text.ask}
      </Button>
      <p className={`${layout.fine} ${layout.block}`}>{text.held}</p>
    </Stack>
  );
}
