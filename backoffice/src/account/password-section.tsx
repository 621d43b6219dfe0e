import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { Section } from '../shared/records/section.tsx';
import { NewPasswordField } from '../sign-in/password-field.tsx';
import { StepForm, textOf } from '../sign-in/step-form.tsx';
import { useStep } from '../sign-in/use-step.ts';

export function PasswordSection({ email, onChange }: { email: string; onChange: () => void }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { run, isBusy, problem } = useStep();
  // A new key remounts the form, which clears it.
  const [round, setRound] = useState(0);
  const submit = (fields: FormData) =>
    void run(async () => {
      const [currentPassword, password] = [textOf(fields, 'current'), textOf(fields, 'password')];
      await dataProvider.send('auth/password', { currentPassword, password });
      notify('Password changed. All other sessions were signed out', { type: 'success' });
      setRound(round + 1);
      onChange();
    });
  return (
    <Section title="Password" hint="Changing it signs you out everywhere else.">
      <Box sx={{ maxWidth: 420 }}>
        <StepForm key={round} action="Change password" isBusy={isBusy} problem={problem} onSubmit={submit}>
          {/* Tells password managers which account this password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            name="current"
            type="password"
            label="Current password"
            autoComplete="current-password"
            required
            margin="normal"
          />
          <NewPasswordField />
        </StepForm>
      </Box>
    </Section>
  );
}
