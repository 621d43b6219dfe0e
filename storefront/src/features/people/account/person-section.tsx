'use client';

import type { ProfileDto } from '@pullproof/server/contract';
import Link from 'next/link';
import { callApi } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { refreshPaths, useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import { CountryField } from '../../../ui/form/country-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { accountText } from './text.ts';

const text = accountText.person;

/** `profile` is undefined while loading. */
export function PersonSection({ profile }: { profile: ProfileDto | undefined }) {
  return (
    <Section id="person" title={text.title}>
      {profile ? <PersonForm profile={profile} /> : <Skeleton height="292px" />}
    </Section>
  );
}

function PersonForm({ profile }: { profile: ProfileDto }) {
  const { data: settings } = useApi('/api/settings');
  const blocked = (settings?.blockedCountries ?? []).filter((code) => code !== profile.country);
  const form = useForm(async (values) => {
    await callApi('/api/me', { method: 'PATCH', body: values });
    await refreshPaths('/api/me', '/api/session');
    showToast(accountText.saved);
  });
  return (
    <Stack as={Form} gap={16} className={layout.slim} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TextField
        label={text.name}
        name="displayName"
        autoComplete="nickname"
        minLength={2}
        maxLength={40}
        required
        hint={text.nameHint}
        defaultValue={profile.displayName}
        error={form.errors['displayName']}
      />
      <CountryField
        label={text.country}
        blocked={blocked}
        country={profile.country}
        error={form.errors['country']}
      />
      <Facts variant="pairs">
        <dt>{text.birthDate}</dt>
        <dd>
          <time dateTime={profile.birthDate}>{formatDate(profile.birthDate)}</time>
          <p className={`${layout.fine} ${layout.regular}`}>
            {text.birthNote}{' '}
            <Link href="/support?about=account" className={layout.link}>
              {text.support}
            </Link>
            .
          </p>
        </dd>
      </Facts>
      <p>
        <Button type="submit" variant="primary" size="small" isBusy={form.isBusy}>
          {accountText.save}
        </Button>
      </p>
    </Stack>
  );
}
