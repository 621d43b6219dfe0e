import { describeRequest, type DailyRecord } from '@pullproof/server/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { VerbTextField } from '../../../shared/refusal.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { VerbDialog } from '../../../shared/verb-dialog.tsx';
import { voidingOf } from './changeable.ts';

interface Voided {
  approvalId: string | null;
}

const minReason = 10;
const maxReason = 500;

/** Cancels a drop; an announced one needs the approval of a second person. */
export function VoidVerb({ drop }: { drop: DailyRecord }) {
  const mayWrite = usePermission('daily.write');
  const [isAsking, setAsking] = useState(false);
  const voiding = voidingOf(drop);
  if (!mayWrite || voiding === undefined) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Cancel drop
      </Button>
      {isAsking ? <VoidDialog drop={drop} voiding={voiding} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface VoidDialogProps {
  drop: DailyRecord;
  voiding: 'at-once' | 'two-people';
  onClose: () => void;
}

function VoidDialog({ drop, voiding, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isRunning, refusal } = useVerb<Voided>({ resource: 'daily', id: drop.id, verb: 'void' });
  async function confirm() {
    const answer = await run({ version: drop.version, reason: reason.trim() });
    // The drop may have been announced meanwhile: what is shown then is what it is now.
    if (answer === undefined) {
      refresh();
      return;
    }
    const done =
      answer.approvalId === null
        ? 'Drop cancelled. Its prizes move to a later drop.'
        : 'Requested. Finance or an owner decides in Approvals.';
    notify(done, { type: 'success' });
    onClose();
  }
  return (
    <VerbDialog
      open
      title={`Cancel drop ${drop.number}`}
      action={voiding === 'at-once' ? 'Cancel drop' : 'Request approval'}
      danger
      isRunning={isRunning}
      refusal={refusal}
      disabled={reason.trim().length < minReason}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {voiding === 'at-once'
          ? 'The drop becomes void immediately, and its prizes move to a later drop.'
          : describeRequest({ kind: 'drop-void' })}
      </Typography>
      <Alert severity="warning" sx={{ mb: 1 }}>
        The reason is public. Do not name customers.
      </Alert>
      <VerbTextField
        source="reason"
        label="Public reason"
        helperText={`At least ${minReason} characters.`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
        required
        fullWidth
        slotProps={{ htmlInput: { maxLength: maxReason } }}
      />
    </VerbDialog>
  );
}
