import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { staffAuth } from '../providers/staff-auth.ts';
import { CodeField } from './code-field.tsx';
import { StepForm, textOf } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** The second factor: the app's code, or a recovery code when the phone is lost. */
export function CodeStep({ onDone }: { onDone: () => Promise<void> }) {
  const [isRecovery, setRecovery] = useState(false);
  const { run, isBusy, problem } = useStep();
  const submit = (fields: FormData) =>
    void run(async () => {
      if (isRecovery) await staffAuth.showRecoveryCode(textOf(fields, 'recoveryCode').trim());
      else await staffAuth.showCode(textOf(fields, 'code'));
      await onDone();
    });
  return (
    <>
      <StepForm action="Continue" busyAction="Checking…" isBusy={isBusy} problem={problem} onSubmit={submit}>
        {isRecovery ? (
          <TextField
            key="recovery"
            name="recoveryCode"
            label="Recovery code"
            helperText="One of the ten you stored. Each works once."
            autoComplete="off"
            required
            autoFocus
            margin="normal"
          />
        ) : (
          <CodeField key="code" />
        )}
      </StepForm>
      <Button fullWidth onClick={() => setRecovery(!isRecovery)} sx={{ mt: 1 }}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
    </>
  );
}
