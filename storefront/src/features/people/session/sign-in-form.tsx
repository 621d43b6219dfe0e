'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { PasswordField } from '../../../ui/controls/field.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { authUrl, switchAuth } from './auth-url.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { keepReturnPlace } from './return-place.ts';
import { text } from './text.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { refreshSession } from './use-session.ts';

const MFA_PLACE = '/login-mfa';

export function SignInForm({ onDone }: { onDone: () => void }) {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const form = useForm(async (values) => {
    setEmail(values['email'] ?? '');
    const answer = await callApi('/api/auth/sign-in', { method: 'POST', body: values });
    if ('mfaRequired' in answer) {
      if (window.location.pathname !== MFA_PLACE) keepReturnPlace(authUrl(window.location.href, null));
      // The session now says whether a code is required.
      await refreshSession();
      if (window.location.pathname === MFA_PLACE) onDone();
      // Back would open this dialog again, or on a private page lead here again.
      else router.replace(MFA_PLACE);
      return;
    }
    await refreshSession();
    onDone();
  });

  return (
    <AuthForm form={form} submit={text.signIn} after={<OtherWays />}>
      {form.code === 'EMAIL_UNCONFIRMED' && email ? <ResendConfirmation email={email} /> : null}
      <EmailField errors={form.errors} />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
    </AuthForm>
  );
}

function OtherWays() {
  return (
    <Row as="p" gap={4} columnGap={20} justify="space-between" className={layout.note}>
      <button
        type="button"
        className={`${layout.action} ${layout.touch}`}
        onClick={() => switchAuth('reset')}
      >
        {text.forgot}
      </button>
      <span>
        {text.noAccount}{' '}
        <button
          type="button"
          className={`${layout.action} ${layout.touch}`}
          onClick={() => switchAuth('sign-up')}
        >
          {text.signUp}
        </button>
      </span>
    </Row>
  );
}
