'use client';

import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, TextField } from '../../ui/field.tsx';
import { switchAuth } from './auth-url.ts';
import css from './auth.module.css';
import { text } from './text.ts';
import { useForm } from './use-form.ts';

export function ResetForm({ onMailed }: { onMailed: (email: string) => void }) {
  const form = useForm(async (values) => {
    await callApi<null>('/api/auth/password/reset', { method: 'POST', body: values });
    onMailed(values['email'] ?? '');
  });

  return (
    <form className={css.form} onSubmit={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <p>{text.resetBody}</p>
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={form.errors['email']}
      />
      <Button type="submit" look="primary" isWide isBusy={form.isBusy}>
        {text.sendReset}
      </Button>
      <p className={css.switch}>
        <button type="button" onClick={() => switchAuth('sign-in')}>
          {text.signIn}
        </button>
      </p>
    </form>
  );
}
