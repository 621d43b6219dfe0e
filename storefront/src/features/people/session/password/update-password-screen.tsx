'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { useApiPost } from '../../../../lib/api/use-api.ts';
import { buttonClass } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import page from '../../../../ui/layout/page.module.css';
import { AuthForm } from '../auth-form.tsx';
import { AuthLink } from '../auth-link.tsx';
import { LinkEnd } from '../link-story.tsx';
import { tellFailure } from '../link-text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { text } from '../text.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { refreshSession } from '../use-session.ts';

/** Sets a new password from an emailed link; signed-in customers change it in the profile, using the old one. */
export function UpdatePasswordScreen() {
  const token = useSearchParams().get('token');
  const [isDone, setDone] = useState(false);
  const asked = useApiPost('/api/auth/password/preview', token && !isDone ? { token } : null, '');
  const form = useForm(async (values) => {
    const body = { token: token ?? '', password: values['password'] ?? '' };
    await callApi('/api/auth/password', { method: 'POST', body });
    setDone(true);
    await refreshSession();
  });

  if (isDone) return <Changed />;
  if (!token) return <LinkEnd story={tellFailure('NO_TOKEN_FOR_PASSWORD')} role="alert" />;
  if (form.code === 'TOKEN_INVALID' || asked.data?.email === null)
    return <LinkEnd story={tellFailure('TOKEN_INVALID')} role="alert" />;
  return (
    <>
      <h1>{text.resetTitle}</h1>
      <p className={page.lead}>{text.updateLead}</p>
      <Stack gap={16} marginTop={28} className={layout.slim}>
        <AuthForm form={form} submit={text.setPassword}>
          {/* Password managers store the new password under this name. */}
          <TextField
            label={text.account}
            type="email"
            autoComplete="username"
            readOnly
            value={asked.data?.email ?? ''}
          />
          <NewPasswordField label={text.newPassword} error={form.errors['password']} />
        </AuthForm>
      </Stack>
    </>
  );
}

function Changed() {
  return (
    <div role="status">
      <h1>{text.passwordChanged}</h1>
      <p className={page.lead}>{text.passwordChangedBody}</p>
      <p className={layout.marginTop24}>
        <AuthLink to="sign-in" className={buttonClass({ variant: 'primary' })}>
          {text.signIn}
        </AuthLink>
      </p>
    </div>
  );
}
