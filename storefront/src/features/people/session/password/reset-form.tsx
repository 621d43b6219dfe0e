'use client';

import { callApi } from '../../../../lib/api.ts';
import { AuthForm, EmailField } from '../auth-form.tsx';
import { AuthLink } from '../auth-link.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { text } from '../text.ts';
import { useForm } from '../../../../ui/form/use-form.ts';

export function ResetForm({ onMailed }: { onMailed: (email: string) => void }) {
  const form = useForm(async (values) => {
    await callApi('/api/auth/password/reset', { method: 'POST', body: values });
    onMailed(values['email'] ?? '');
  });

  return (
    <AuthForm
      form={form}
      submit={text.sendReset}
      after={
        <p className={layout.note}>
          <AuthLink to="sign-in" className={`${layout.action} ${layout.touch}`}>
            {text.backToSignIn}
          </AuthLink>
        </p>
      }
    >
      <p>{text.resetBody}</p>
      <EmailField errors={form.errors} />
    </AuthForm>
  );
}
