'use client';

import type { ShopSettingsDto } from '@pullproof/server/contract';
import { useRef, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { newKey } from '../../lib/idempotency.ts';
import { isUncertain } from '../../lib/api.ts';
import { refreshPaths, useApi } from '../../lib/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError, SelectField, TextField } from '../../ui/field.tsx';
import { explainError } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { centsFromDollars } from '../shop/filters.ts';
import { text } from './text.ts';
import { addMoney, suggestAmounts } from './top-up.ts';
import css from './wallet.module.css';

interface AddMoneyFormProps {
  /** What a purchase lacks; 0 when the customer just wants to add money. */
  missingCents: number;
  onAdded: () => void;
}

export function AddMoneyForm(props: AddMoneyFormProps) {
  const { data: settings } = useApi<ShopSettingsDto>('/api/settings');
  if (!settings) return <Skeleton height="220px" />;
  if (settings.providers.length === 0) return <p>{text.noProvider}</p>;
  return <AmountForm {...props} settings={settings} />;
}

const OTHER = -1;

function AmountForm({ missingCents, onAdded, settings }: AddMoneyFormProps & { settings: ShopSettingsDto }) {
  const { minCents, maxCents } = settings.topUp;
  const suggested = suggestAmounts(missingCents, minCents, maxCents);
  const [choice, setChoice] = useState(suggested[0] ?? OTHER);
  const [typed, setTyped] = useState('');
  const [providerId, setProviderId] = useState(settings.providers[0]?.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One key per amount: repeating a lost request must not credit twice.
  const attempt = useRef<{ key: string; cents: number } | null>(null);
  const cents = choice === OTHER ? centsFromDollars(typed) : choice;
  const provider = settings.providers.find((known) => known.id === providerId);

  async function send() {
    if (cents === null || cents < minCents || cents > maxCents) {
      setProblem(text.outOfRange(minCents, maxCents));
      return;
    }
    if (attempt.current?.cents !== cents) attempt.current = { key: newKey(), cents };
    setBusy(true);
    setProblem(null);
    try {
      const topUp = await addMoney(cents, providerId, attempt.current.key);
      attempt.current = null;
      await refreshPaths('/api/me/wallet');
      if (topUp.state === 'settled') showToast(text.added(topUp.amountCents));
      else if (topUp.state === 'pending') showToast(text.pending);
      else setProblem(text.failed);
      if (topUp.state === 'settled') onAdded();
    } catch (error) {
      if (!isUncertain(error)) attempt.current = null;
      setProblem(explainError(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem ? <FormError>{problem}</FormError> : null}
      <Choice
        legend={text.amount}
        value={choice}
        onChange={setChoice}
        options={[
          ...suggested.map((value) => ({ value, label: formatMoney(value) })),
          { value: OTHER, label: 'Other' },
        ]}
      />
      {choice === OTHER ? (
        <TextField
          label={text.otherAmount}
          hint={text.range(minCents, maxCents)}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
        />
      ) : null}
      {settings.providers.length > 1 ? (
        <SelectField label={text.provider} value={providerId} onChange={(event) => setProviderId(event.target.value)}>
          {settings.providers.map((known) => (
            <option key={known.id} value={known.id}>
              {known.label}
            </option>
          ))}
        </SelectField>
      ) : null}
      {provider?.sandbox ? <p className={css.sandbox}>{text.sandbox}</p> : null}
      <Button type="submit" look="primary" isWide isBusy={isBusy}>
        {cents === null ? text.addTitle : text.addShort(cents)}
      </Button>
    </form>
  );
}
