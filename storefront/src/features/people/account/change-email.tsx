'use client';

import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormError, PasswordField, TextField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { sessionText as authText } from '../session/index.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { accountText } from './text.ts';

const text = accountText.email;
const PATH = '/api/me/email';

const WRONG = { SIGN_IN_FAILED: authText.wrongPassword };

/** Asks for the new address and the password; nothing changes until the new address is confirmed. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const form = useForm(async (values) => {
    await callApi(PATH, { method: 'POST', body: values });
    await refreshPaths('/api/me', '/api/session');
    showToast(text.sent(values['email'] ?? ''));
    onDone();
  }, WRONG);
  return (
    <Stack as={Form} gap={16} className={layout.slim} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TextField
        label={text.newEmail}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        autoFocus
        error={form.errors['email']}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
      <FormActions submit={text.send} isBusy={form.isBusy} cancel={text.cancel} onCancel={onDone} />
    </Stack>
  );
}
