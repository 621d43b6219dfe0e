'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormError, PasswordField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { AuthLink } from './auth-link.tsx';
import css from './auth.module.css';
import { text } from './text.ts';
import { useForm } from './use-form.ts';

export function UpdatePasswordScreen() {
  const token = useSearchParams().get('token');
  const [isDone, setDone] = useState(false);
  const form = useForm(async (values) => {
    await callApi<null>('/api/auth/password', { method: 'POST', body: { token: token ?? '', ...values } });
    setDone(true);
  });

  if (isDone) {
    return (
      <div role="status">
        <h1>{text.passwordChanged}</h1>
        <p className={page.lead}>{text.passwordChangedBody}</p>
        <p style={{ marginTop: 24 }}>
          <AuthLink to="sign-in" className={buttonClass({ look: 'primary' })}>
            {text.signIn}
          </AuthLink>
        </p>
      </div>
    );
  }
  return (
    <>
      <h1>{text.resetTitle}</h1>
      {token ? null : <p className={page.lead}>{text.noToken}</p>}
      <form className={css.form} onSubmit={form.submit} style={{ marginTop: 24 }}>
        {form.problem ? <FormError>{form.problem}</FormError> : null}
        <PasswordField
          label={text.newPassword}
          name="password"
          autoComplete="new-password"
          minLength={12}
          required
          hint={text.passwordHint}
          error={form.errors['password']}
        />
        <Button type="submit" look="primary" isBusy={form.isBusy} disabled={!token}>
          {text.resetTitle}
        </Button>
      </form>
    </>
  );
}
