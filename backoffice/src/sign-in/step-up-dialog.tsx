import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { staffAuth } from '../providers/staff-auth.ts';
import { stepUpDesk } from '../providers/step-up-desk.ts';
import { CodeField } from './code-field.tsx';
import { StepForm, textOf } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** Mounted once: asks for the second factor when the server requires it again, then repeats the refused request. */
export function StepUpWatch() {
  const question = useSyncExternalStore(stepUpDesk.subscribe, stepUpDesk.current);
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.settle(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="step-up-title"
    >
      {question ? <StepUpForm onSettle={question.settle} /> : null}
    </Dialog>
  );
}

function StepUpForm({ onSettle }: { onSettle: (isShown: boolean) => void }) {
  const { run, isBusy, problem } = useStep();
  const submit = (fields: FormData) =>
    void run(async () => {
      await staffAuth.stepUp(textOf(fields, 'code'));
      onSettle(true);
    });
  return (
    <>
      <DialogTitle id="step-up-title">Confirm it’s you</DialogTitle>
      <DialogContent>
        <Typography variant="body2">
          This action needs a fresh code, which is then valid for five minutes.
        </Typography>
        <StepForm action="Confirm" busyAction="Checking…" isBusy={isBusy} problem={problem} onSubmit={submit}>
          <CodeField />
        </StepForm>
        <Button fullWidth onClick={() => onSettle(false)} sx={{ mt: 1 }}>
          Cancel
        </Button>
      </DialogContent>
    </>
  );
}
