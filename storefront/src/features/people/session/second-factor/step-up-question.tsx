'use client';

import { callApi } from '../../../../lib/api.ts';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { PasswordField } from '../../../../ui/controls/field.tsx';
import { AuthForm } from '../auth-form.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { mfaText } from './mfa-text.ts';
import { text } from '../text.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useSession } from '../use-session.ts';

interface StepUpQuestionProps {
  onDone: () => void;
  onClose: () => void;
}

export function StepUpQuestion({ onDone, onClose }: StepUpQuestionProps) {
  return (
    <Dialog isOpen title={mfaText.stepUpTitle} onClose={onClose}>
      <StepUpForm onDone={onDone} />
    </Dialog>
  );
}

const WRONG = { SIGN_IN_FAILED: text.wrongPassword };

function StepUpForm({ onDone }: { onDone: () => void }) {
  const { mfa } = useSession();
  const form = useForm(async (values) => {
    const body = mfa.enrolled ? readCode(values) : { password: values['password'] ?? '' };
    await callApi('/api/auth/step-up', { method: 'POST', body });
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
