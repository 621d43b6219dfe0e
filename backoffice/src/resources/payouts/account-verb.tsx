import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useVerb } from '../../shared/use-verb.ts';

interface Account {
  account: string;
  bankCode: string | null;
}

/** Reveals the full account to the person making the transfer; the server logs each viewing. */
export function AccountVerb({ id }: { id: string }) {
  const [shown, setShown] = useState<Account>();
  const { run, isRunning } = useVerb<Account>(
    { resource: 'payouts', id, verb: 'account' },
    { isRefusalToast: true },
  );
  if (shown)
    return (
      <Alert severity="info" sx={{ mt: 2, wordBreak: 'break-all' }} onClose={() => setShown(undefined)}>
        {shown.account.replace(/(.{4})(?=.)/g, '$1 ')}
        {shown.bankCode ? `, bank ${shown.bankCode}` : ''}
      </Alert>
    );
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ mt: 2 }}
      disabled={isRunning}
      title="Your access is logged."
      onClick={() => void run({}).then(setShown)}
    >
      Show account
    </Button>
  );
}
