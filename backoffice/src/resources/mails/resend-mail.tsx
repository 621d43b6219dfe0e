import { consequences, type MailRecord } from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

/** Resends an email to its original address. */
export function ResendMail({ mail }: { mail: MailRecord }) {
  const mayResend = usePermission('mails.resend');
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb({ resource: 'mails', id: mail.id, verb: 'resend' });
  if (!mayResend || mail.isForgotten) return null;
  return (
    <>
      <Button
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        aria-label={`Send again: ${mail.subject}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Send again
      </Button>
      <VerbDialog
        open={isAsking}
        title="Send this mail again?"
        action="Send again"
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void run({}, `Sent again to ${mail.recipient}`).then(
            (answer) => answer !== undefined && setAsking(false),
          )
        }
      >
        <Typography variant="body2">
          “{mail.subject}” to {mail.recipient}. {consequences['mails/resend']}
        </Typography>
      </VerbDialog>
    </>
  );
}
