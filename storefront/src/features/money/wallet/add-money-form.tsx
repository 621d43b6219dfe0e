'use client';

import { type ShopSettingsDto, formatMoney } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { parseCents } from '@pullproof/shared/money';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FormError, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';
import { suggestAmounts } from './top-up.ts';
import { useTopUp } from './use-top-up.ts';

interface AddMoneyFormProps {
  /** Amount missing for a purchase; 0 when the customer just adds money. */
  missingCents: number;
  onAdded: () => void;
  /** Where a provider's own page leads back to; by default this page. */
  returnPath?: string;
}

export function AddMoneyForm(props: AddMoneyFormProps) {
  const answer = useApi('/api/settings');
  const settings = answer.data;
  if (!settings) return <NotLoaded of={answer} height="100%" />;
  if (settings.providers.length === 0) return <p>{text.noProvider}</p>;
  return <AmountForm {...props} settings={settings} />;
}

const OTHER = -1;

function AmountForm({
  missingCents,
  onAdded,
  returnPath,
  settings,
}: AddMoneyFormProps & { settings: ShopSettingsDto }) {
  const { minCents, maxCents } = settings.topUp;
  const suggested = suggestAmounts(missingCents, minCents, maxCents);
  const [choice, setChoice] = useState(suggested[0] ?? OTHER);
  const [typed, setTyped] = useState('');
  const [providerId, setProviderId] = useState(settings.providers[0]?.id);
  const topUp = useTopUp(settings.topUp, onAdded, returnPath);
  const { data: limits } = useApi('/api/me/limits');
  const leftCents = Math.min(...(limits?.limits ?? []).map((limit) => limit.leftCents ?? Infinity));
  const breakUntil = limits?.exclusion?.until;
  const cents = choice === OTHER ? (parseCents(typed) ?? null) : choice;
  const provider = settings.providers.find((known) => known.id === providerId);

  return (
    <Stack as={Form} gap={16} action={() => topUp.send(cents, providerId)}>
      {topUp.problem ? <FormError>{topUp.problem}</FormError> : null}
      <Choice
        legend={text.amount}
        value={choice}
        onChange={setChoice}
        options={[
          ...suggested.map((value) => ({ value, label: formatMoney(value) })),
          { value: OTHER, label: text.other },
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
      <ProviderField providers={settings.providers} value={providerId} onChange={setProviderId} />
      <LimitLeft leftCents={leftCents} breakUntil={breakUntil} />
      {provider?.sandbox ? <p className={`${layout.sandbox} ${layout.fine}`}>{text.sandbox}</p> : null}
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={topUp.isBusy}
        disabled={leftCents === 0 || breakUntil !== undefined}
      >
        {cents === null ? text.addTitle : text.addShort(cents)}
      </Button>
    </Stack>
  );
}

/** Shown only to customers with a limit or on a break. */
function LimitLeft({ leftCents, breakUntil }: { leftCents: number; breakUntil: string | undefined }) {
  if (breakUntil) return <p className={`${layout.fine} ${layout.marginTop16}`}>{text.onBreak(breakUntil)}</p>;
  if (leftCents === Infinity) return null;
  return (
    <p className={`${layout.fine} ${layout.marginTop16}`}>
      {text.limitLeft(leftCents)}{' '}
      <Link href="/profile/privacy-and-security#limits" className={layout.link}>
        {text.yourLimits}
      </Link>
    </p>
  );
}

interface ProviderFieldProps {
  providers: ShopSettingsDto['providers'];
  value: string | undefined;
  onChange: (id: string) => void;
}

/** A single provider needs no choice. */
function ProviderField({ providers, value, onChange }: ProviderFieldProps) {
  if (providers.length < 2) return null;
  return (
    <SelectField label={text.provider} value={value} onChange={(event) => onChange(event.target.value)}>
      {providers.map((known) => (
        <option key={known.id} value={known.id}>
          {known.label}
        </option>
      ))}
    </SelectField>
  );
}
