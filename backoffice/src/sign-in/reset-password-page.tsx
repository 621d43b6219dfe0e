import { Alert } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { staffAuth } from '../providers/staff-auth.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './password-field.tsx';
import { StepForm, textOf } from './step-form.tsx';
import { useStep } from './use-step.ts';
import { TextLink } from '../shared/text-link.tsx';

/** Requests the reset email; with the link from it, sets the new password. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return (
    <AuthCard
      title="Set a new password"
      lead={
        token === null
          ? 'We email you a link. It works once, for 30 minutes.'
          : 'All sessions end. Your authenticator app does not change.'
      }
    >
      {token === null ? <AskForMail /> : <SetPassword token={token} />}
      <TextLink to="/login" sx={{ display: 'inline-block', mt: 2 }}>
        To sign-in
      </TextLink>
    </AuthCard>
  );
}

function AskForMail() {
  const [isSent, setSent] = useState(false);
  const { run, isBusy, problem } = useStep();
  const submit = (fields: FormData) =>
    void run(async () => {
      await staffAuth.requestReset(textOf(fields, 'email').trim());
      setSent(true);
    });
  if (isSent) {
    return (
      <Alert severity="success" role="status">
        If that address belongs to a staff account, the email is on its way. Check your spam folder as well.
      </Alert>
    );
  }
  return (
    <StepForm action="Email me a link" isBusy={isBusy} problem={problem} onSubmit={submit}>
      <EmailField autoFocus />
    </StepForm>
  );
}

function SetPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { run, isBusy, problem } = useStep();
  const submit = (fields: FormData) =>
    void run(async () => {
      await staffAuth.setPasswordByLink(token, textOf(fields, 'password'));
      setDone(true);
    });
  if (isDone) {
    return (
      <Alert severity="success" role="status">
        Your new password is set. Sign in with it and a code from your app.
      </Alert>
    );
  }
  return (
    <StepForm action="Set password" isBusy={isBusy} problem={problem} onSubmit={submit}>
      <NewPasswordField autoFocus />
    </StepForm>
  );
}
