'use client';

import { callApi } from '../../../lib/api.ts';
import { refreshPaths } from '../../../lib/api/use-api.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormError, PasswordField } from '../../../ui/controls/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { NewPasswordField, sessionText as authText } from '../session/index.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { securityText } from './text.ts';

const text = securityText.password;

const WRONG = { SIGN_IN_FAILED: authText.wrongPassword };

/** Changes the password; requires the old one. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useForm(async (values) => {
    const body = { currentPassword: values['currentPassword'] ?? '', password: values['password'] ?? '' };
    await callApi('/api/auth/password', { method: 'POST', body });
    await refreshPaths('/api/session', '/api/me/sessions');
    showToast(text.done);
    onDone();
  }, WRONG);
  return (
    <Stack as={Form} gap={16} className={layout.slim} action={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      {/* Tells password managers which account's password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text.current}
        name="currentPassword"
        autoComplete="current-password"
        required
        autoFocus
        error={form.errors['currentPassword']}
      />
      <NewPasswordField label={text.next} error={form.errors['password']} />
      <FormActions submit={text.save} isBusy={form.isBusy} cancel={text.cancel} onCancel={onDone} />
    </Stack>
  );
}
