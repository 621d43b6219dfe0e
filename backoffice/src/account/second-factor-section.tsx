import { Alert, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { describeError } from '../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import type { OwnAccount } from '../providers/staff-auth.ts';
import { Facts, Section } from '../shared/records/section.tsx';
import { When } from '../shared/values/when.tsx';
import { EnrolmentSteps } from '../sign-in/enrolment-steps.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';

const fewCodes = 3;

/** The authenticator app and the recovery codes; renewing either needs a current code. */
export function SecondFactorSection({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [codes, setCodes] = useState<string[]>();
  const [isReplacing, setReplacing] = useState(false);
  async function renew() {
    try {
      const answer = await dataProvider.send<{ recoveryCodes: string[] }>('auth/recovery-codes', {});
      setCodes(answer.recoveryCodes);
    } catch (error) {
      notify(describeError(error), { type: 'error' });
    }
  }
  const close = () => {
    setCodes(undefined);
    setReplacing(false);
    onChange();
  };
  return (
    <Section
      title="Second factor"
      actions={
        <>
          <Button size="small" variant="outlined" onClick={() => void renew()}>
            New recovery codes
          </Button>
          <Button size="small" variant="outlined" onClick={() => setReplacing(true)}>
            Set up another app
          </Button>
        </>
      }
    >
      {account.recoveryCodesLeft < fewCodes ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          You have few recovery codes left. Without them and the app, only another owner can let you in.
        </Alert>
      ) : null}
      <Facts
        rows={[
          ['App set up', <When key="since" at={account.mfaEnrolledAt} exact />],
          ['Recovery codes left', account.recoveryCodesLeft],
        ]}
      />
      <FactorDialog codes={codes} isReplacing={isReplacing} onClose={close} />
    </Section>
  );
}

interface FactorDialogProps {
  codes: string[] | undefined;
  isReplacing: boolean;
  onClose: () => void;
}

function FactorDialog({ codes, isReplacing, onClose }: FactorDialogProps) {
  return (
    <Dialog open={codes !== undefined || isReplacing} maxWidth="xs" fullWidth aria-labelledby="factor-title">
      <DialogTitle id="factor-title">{isReplacing ? 'Set up another app' : 'Recovery codes'}</DialogTitle>
      <DialogContent>
        {codes ? <RecoveryCodes codes={codes} action="Done" onDone={onClose} /> : null}
        {isReplacing ? <EnrolmentSteps onDone={async () => onClose()} /> : null}
        {isReplacing ? (
          <Button fullWidth onClick={onClose} sx={{ mt: 1 }}>
            Close
          </Button>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
