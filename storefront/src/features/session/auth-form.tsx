'use client';

import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError, TextField } from '../../ui/field.tsx';
import css from './auth.module.css';
import { text } from './text.ts';
import type { FormState } from './use-form.ts';

interface AuthFormProps {
  form: FormState;
  /** The button's label. */
  submit: string;
  isDisabled?: boolean;
  children: ReactNode;
  /** Alternatives below the button. */
  after?: ReactNode;
}

/** The common parts of account forms: the form's error, the fields, one button. */
export function AuthForm({ form, submit, isDisabled = false, children, after }: AuthFormProps) {
  return (
    <form className={css.form} onSubmit={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      {children}
      <Button type="submit" look="primary" isWide isBusy={form.isBusy} disabled={isDisabled}>
        {submit}
      </Button>
      {after}
    </form>
  );
}

/** The email address that identifies the account; password managers expect it as `username`. */
export function EmailField({ errors }: Pick<FormState, 'errors'>) {
  return (
    <TextField
      label={text.email}
      name="email"
      type="email"
      autoComplete="username"
      maxLength={254}
      required
      error={errors['email']}
    />
  );
}
