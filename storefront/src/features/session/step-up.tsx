'use client';

import { useSyncExternalStore } from 'react';
import { callApi } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { mfaText } from './mfa-text.ts';
import { readQuestion, subscribeToQuestion } from './step-up-store.ts';
import { text } from './text.ts';
import { useForm } from './use-form.ts';
import { useSession } from './use-session.ts';

export { callWithStepUp, withStepUp } from './with-step-up.ts';

/** Asks whoever is signed in to prove it anew: a code where there is a second factor, else the password. */
export function StepUpDialog() {
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion, () => null);
  if (!question) return null;
  return (
    <Dialog isOpen title={mfaText.stepUpTitle} onClose={question.callOff}>
      <StepUpForm onDone={question.answer} />
    </Dialog>
  );
}

const WRONG = { SIGN_IN_FAILED: text.wrongPassword };

function StepUpForm({ onDone }: { onDone: () => void }) {
  const { mfa } = useSession();
  const form = useForm(async (values) => {
    const body = mfa.enrolled ? readCode(values) : { password: values['password'] ?? '' };
    await callApi<unknown>('/api/auth/step-up', { method: 'POST', body });
    onDone();
  }, WRONG);
  return (
    <AuthForm form={form} submit={mfaText.confirm}>
      <p>{mfa.enrolled ? mfaText.stepUpCode : mfaText.stepUpPassword}</p>
      {mfa.enrolled ? (
        <CodeField error={form.errors['code']} />
      ) : (
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors['password']}
        />
      )}
    </AuthForm>
  );
}
