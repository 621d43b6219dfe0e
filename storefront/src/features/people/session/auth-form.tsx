'use client';

import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';
import type { FormState } from '../../../ui/form/use-form.ts';

interface AuthFormProps {
  form: FormState;
  /** Label of the button. */
  submit: string;
  isDisabled?: boolean;
  children: ReactNode;
  /** Other options, below the button. */
  after?: ReactNode;
}

/** The frame of every account form: form error, fields, one button. */
export function AuthForm({ form, submit, isDisabled = false, children, after }: AuthFormProps) {
  return (
    <Stack as={Form} gap={16} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      {children}
      <Button type="submit" variant="primary" isWide isBusy={form.isBusy} disabled={isDisabled}>
        {submit}
      </Button>
      {after}
    </Stack>
  );
}

/** The account's email address; password managers recognise it as `username`. */
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
