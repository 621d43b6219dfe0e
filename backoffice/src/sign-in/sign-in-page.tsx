import { Alert, Button, Link as MuiLink, TextField } from '@mui/material';
import { useState } from 'react';
import { Notification, useLogin } from 'react-admin';
import { useShopSettings } from '../layout/shop-settings.ts';
import { staffAuth, type NextStep } from '../providers/staff-auth.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { CodeStep } from './code-step.tsx';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { StepForm, textOf } from './step-form.tsx';
import { useStep } from './use-step.ts';
import { TextLink } from '../shared/text-link.tsx';

type Step = 'password' | NextStep;

const leads: Record<Step, string> = {
  password: 'For staff. Every change is recorded with your name.',
  code: 'One more step: enter the code from your authenticator app.',
  enrolment: 'All staff sign in with a second factor. Set up yours.',
};

/** Staff sign-in: password, then the second factor; then returns to the page that was requested. */
export function SignInPage() {
  const signIn = useLogin();
  const [step, setStep] = useState<Step>('password');
  const enter = async () => {
    await signIn({});
  };
  return (
    <AuthCard lead={leads[step]}>
      {step === 'password' ? <PasswordStep onNext={setStep} /> : null}
      {step === 'code' ? <CodeStep onDone={enter} /> : null}
      {step === 'enrolment' ? <EnrolmentSteps onDone={enter} /> : null}
      {step === 'password' ? (
        <TextLink to="/reset-password" sx={{ display: 'inline-block', mt: 2 }}>
          Forgot your password?
        </TextLink>
      ) : (
        <Button fullWidth onClick={() => setStep('password')} sx={{ mt: 1 }}>
          Start again
        </Button>
      )}
      <DemoHint />
      <Notification />
    </AuthCard>
  );
}

function PasswordStep({ onNext }: { onNext: (step: NextStep) => void }) {
  const { run, isBusy, problem } = useStep();
  const submit = (fields: FormData) =>
    void run(async () =>
      onNext(await staffAuth.showPassword(textOf(fields, 'email').trim(), textOf(fields, 'password'))),
    );
  return (
    <StepForm action="Sign in" busyAction="Signing in…" isBusy={isBusy} problem={problem} onSubmit={submit}>
      <EmailField autoFocus />
      <TextField
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
        margin="normal"
      />
    </StepForm>
  );
}

function DemoHint() {
  const settings = useShopSettings();
  if (settings?.mode !== 'demo') return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mt: 2.5 }}>
      This is the demo shop. The sign-in of each role is printed in the terminal where the shop was started;{' '}
      <MuiLink href="/dev/codes" target="_blank" rel="noopener" underline="always" color="inherit">
        this page
      </MuiLink>{' '}
      shows the codes for their authenticator apps.
    </Alert>
  );
}
