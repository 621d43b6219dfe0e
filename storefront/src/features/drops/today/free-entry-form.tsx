'use client';

import type { DropDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { pathOfDrop } from '../paths.ts';
import { readPublished } from '../shared/published.ts';
import { enterText as text } from './text.ts';

/** As for accounts, until the shop's setting is known. */
const usualAge = 18;

interface Missing {
  adult?: string;
  terms?: string;
}

/** Enters without an account: the answer is the same for every address, only the email says more. */
export function FreeEntryForm({ drop }: { drop: DropDto }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const { data: settings } = useApi('/api/settings');
  const minAge = settings?.terms.minAgeYears ?? usualAge;
  const form = useForm(async ({ email = '', adult, terms }) => {
    const lacks = {
      ...(adult ? {} : { adult: text.adultMissing(minAge) }),
      ...(terms ? {} : { terms: text.termsMissing }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    const termsHash = readPublished(drop)?.termsHash;
    await callApi(`${pathOfDrop(drop.id)}/free-entry`, {
      method: 'POST',
      body: { email, isAdult: true, termsHash },
    });
    setSentTo(email);
  }, text.refusals);

  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <Stack as={Form} gap={14} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TextField
        label={text.email}
        hint={text.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={form.errors['email']}
      />
      <Checkbox name="adult" label={text.adult(minAge)} error={missing.adult} />
      <Checkbox
        name="terms"
        label={
          <>
            {text.termsOf}{' '}
            <Link href="/raffle-terms" className={layout.link}>
              {text.terms}
            </Link>
          </>
        }
        error={missing.terms}
      />
      <p>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {text.send}
        </Button>
      </p>
    </Stack>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Stack gap={10}>
      <p role="status">
        <b>{text.sentTitle}.</b> {text.sent(email)}
      </p>
      <p>
        <Button size="small" onClick={onAgain}>
          {text.sentAgain}
        </Button>
      </p>
    </Stack>
  );
}
