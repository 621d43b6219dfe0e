import { describeRequest } from '@pullproof/server/contract';
import { Box, Button, TextField } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { Section } from '../shared/records/section.tsx';
import { StepForm, textOf } from '../sign-in/step-form.tsx';
import { useStep } from '../sign-in/use-step.ts';

interface PrivateEmailProps {
  hasPrivateEmail: boolean;
  onChange: () => void;
}

/** Staff may not buy here, so the shop must know the address of a staff member's private customer account. */
export function PrivateEmailSection({ hasPrivateEmail, onChange }: PrivateEmailProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { run, isBusy, problem } = useStep();
  const declare = (email: string | null) =>
    void run(async () => {
      const { isWaiting } = await dataProvider.send<{ isWaiting: boolean }>('auth/private-email', { email });
      if (isWaiting)
        notify('A second person decides on that. Until then the address stays.', { type: 'info' });
      else notify(email === null ? 'Taken back' : 'Declared', { type: 'success' });
      onChange();
    });
  return (
    <Section
      title="Private account in the shop"
      hint={`Staff may not buy, enter drops or win. We store only a hash of the address. ${describeRequest({ kind: 'staff-address' }, 'If you take it back')}`}
    >
      <Box sx={{ maxWidth: 420 }}>
        {hasPrivateEmail ? (
          <>
            You have declared an address.{' '}
            <Button size="small" disabled={isBusy} onClick={() => declare(null)}>
              Take it back
            </Button>
          </>
        ) : (
          <StepForm
            action="Declare"
            isBusy={isBusy}
            problem={problem}
            onSubmit={(fields) => declare(textOf(fields, 'email').trim())}
          >
            <TextField name="email" type="email" label="Private email" required margin="normal" />
          </StepForm>
        )}
      </Box>
    </Section>
  );
}
