'use client';

import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, PasswordField, TextField } from '../../ui/field.tsx';
import { switchAuth } from './auth-url.ts';
import css from './auth.module.css';
import { text } from './text.ts';
import { useForm, type FormState } from './use-form.ts';
import { refreshSession } from './use-session.ts';

interface SignInAnswer {
  mfaRequired?: boolean;
}

export function SignInForm({ onDone }: { onDone: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm(async (values) => {
    const { code, ...credentials } = values;
    const answer = needsCode
      ? await callApi<SignInAnswer>('/api/auth/mfa', { method: 'POST', body: { code } })
      : await callApi<SignInAnswer>('/api/auth/sign-in', { method: 'POST', body: credentials });
    if (answer?.mfaRequired) {
      setNeedsCode(true);
      return;
    }
    await refreshSession();
    onDone();
  });

  return (
    <form className={css.form} onSubmit={form.submit} noValidate={false}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      {needsCode ? <CodeField /> : <Credentials errors={form.errors} />}
      <Button type="submit" look="primary" isWide isBusy={form.isBusy}>
        {text.signIn}
      </Button>
      <OtherWays />
    </form>
  );
}

function CodeField() {
  return (
    <>
      <p>{text.mfaNeeded}</p>
      <TextField label={text.mfaCode} name="code" inputMode="numeric" autoComplete="one-time-code" required />
    </>
  );
}

function Credentials({ errors }: Pick<FormState, 'errors'>) {
  return (
    <>
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors['email']}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
    </>
  );
}

function OtherWays() {
  return (
    <p className={css.switch}>
      <button type="button" onClick={() => switchAuth('reset')}>
        {text.forgot}
      </button>
      <span>
        {text.noAccount}{' '}
        <button type="button" onClick={() => switchAuth('sign-up')}>
          {text.signUp}
        </button>
      </span>
    </p>
  );
}
