'use client';

import type { ProfileDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { refreshPaths } from '../../lib/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, PasswordField, TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { showToast } from '../../ui/toast.tsx';
import css from '../profile/profile.module.css';
import { Section, StateChip } from '../profile/section.tsx';
import { ResendConfirmation } from '../session/resend-confirmation.tsx';
import { callWithStepUp } from '../session/step-up.tsx';
import { text as authText } from '../session/text.ts';
import { useForm } from '../session/use-form.ts';
import { useSend } from '../session/use-send.ts';
import { accountText } from './text.ts';

const text = accountText.email;
const PATH = '/api/me/email';

export function EmailSection({ profile }: { profile: ProfileDto }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      id="email"
      title={text.title}
      lead={text.lead}
      aside={
        <StateChip look={profile.emailConfirmed ? 'ok' : 'wait'}>
          {profile.emailConfirmed ? text.confirmed : text.unconfirmed}
        </StateChip>
      }
    >
      <p>
        <strong>{profile.email}</strong>
      </p>
      {profile.emailConfirmed ? null : <ResendConfirmation email={profile.email} />}
      {profile.pendingEmail ? <Pending email={profile.pendingEmail} /> : null}
      {isChanging ? (
        <ChangeForm onDone={() => setChanging(false)} />
      ) : (
        <p>
          <Button size="small" onClick={() => setChanging(true)}>
            {text.change}
          </Button>
        </p>
      )}
    </Section>
  );
}

/** The new address has not answered yet: its mail can be sent once more. */
function Pending({ email }: { email: string }) {
  const send = useSend();
  return (
    <div className={css.pending}>
      <p>{text.pending(email)}</p>
      {send.problem ? <FormError>{send.problem}</FormError> : null}
      <p>
        <Button
          size="small"
          isBusy={send.isBusy}
          onClick={() =>
            send.run(async () => {
              await callWithStepUp(PATH, { method: 'POST', body: { email } });
              showToast(text.resent(email));
            })
          }
        >
          {text.resend}
        </Button>
      </p>
    </div>
  );
}

const WRONG = { SIGN_IN_FAILED: authText.wrongPassword };

function ChangeForm({ onDone }: { onDone: () => void }) {
  const form = useForm(async (values) => {
    await callApi(PATH, { method: 'POST', body: values });
    await refreshPaths('/api/me', '/api/session');
    showToast(text.sent(values['email'] ?? ''));
    onDone();
  }, WRONG);
  return (
    <form className={css.fields} onSubmit={form.submit}>
      {form.problem ? <FormError>{form.problem}</FormError> : null}
      <TextField
        label={text.newEmail}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={form.errors['email']}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors['password']}
      />
      <p className={page.actions}>
        <Button type="submit" look="primary" size="small" isBusy={form.isBusy}>
          {text.send}
        </Button>
        <Button size="small" onClick={onDone}>
          {text.cancel}
        </Button>
      </p>
    </form>
  );
}
