import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../providers/api-problem.ts';
import { staffAuth } from '../providers/staff-auth.ts';
import { CopyableHash } from '../shared/values/copyable-hash.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepForm, textOf } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** Sets up an authenticator app: QR code or key, first code, recovery codes. */
export function EnrolmentSteps({ onDone }: { onDone: () => Promise<void> }) {
  const [codes, setCodes] = useState<string[]>();
  const { run, isBusy, problem } = useStep();
  // Every request creates a new secret, so fetch once per screen.
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-enrolment'],
    queryFn: staffAuth.startEnrolment,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (codes) return <RecoveryCodes codes={codes} action="Continue" onDone={() => void run(onDone)} />;
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {describeError(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
        <CircularProgress aria-label="Preparing" />
      </Box>
    );
  }
  const confirm = (fields: FormData) =>
    void run(async () => setCodes(await staffAuth.confirmEnrolment(textOf(fields, 'code'))));
  return (
    <StepForm action="Confirm" busyAction="Checking…" isBusy={isBusy} problem={problem} onSubmit={confirm}>
      <Typography variant="body2">
        Scan this QR code with an authenticator app, then enter the code it shows.
      </Typography>
      <Box
        component="img"
        alt="QR code for the authenticator app"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qrSvg)}`}
        sx={{
          display: 'block',
          width: 208,
          height: 208,
          mx: 'auto',
          my: 2,
          bgcolor: '#fff',
          borderRadius: 2,
        }}
      />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        No camera? Enter this key: <CopyableHash value={data.secret} label="Key" whole />
      </Typography>
      <CodeField autoFocus={false} />
    </StepForm>
  );
}
