import { Button, Typography } from '@mui/material';
import {
  describeApproval,
  type ArchitectRecord,
  type AskedPayout,
  formatHundredths,
  type PaidArchitectDto,
  formatMoney,
} from '@pullproof/server/contract';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { parseCents } from '@pullproof/shared/money';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { VerbTextField } from '../../shared/refusal.tsx';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

/** Records a transfer; large sums become a request that another person records or declines. */
export function PayVerbs({ architect }: { architect: ArchitectRecord }) {
  const { identity } = useGetIdentity();
  const [isPaying, setPaying] = useState(false);
  const request = architect.askedPayout ?? null;
  const isMine = request !== null && request.requestedBy === identity?.id;
  return (
    <>
      {isMine ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Waiting for a second person
        </Typography>
      ) : (
        <Button size="small" variant="outlined" onClick={() => setPaying(true)}>
          {request ? 'Confirm and record' : 'Record a payout'}
        </Button>
      )}
      {request ? <TurnDown architect={architect} request={request} isMine={isMine} /> : null}
      {isPaying ? (
        <PayDialog architect={architect} request={request} onClose={() => setPaying(false)} />
      ) : null}
    </>
  );
}

interface PayDialogProps {
  architect: ArchitectRecord;
  request: AskedPayout | null;
  onClose: () => void;
}

function PayDialog({ architect, request, onClose }: PayDialogProps) {
  const payable = architect.payableCents ?? 0;
  const [amount, setAmount] = useState(formatHundredths(request?.amountCents ?? payable));
  const [reference, setReference] = useState('');
  const notify = useNotify();
  const { run, isRunning, refusal } = useVerb<PaidArchitectDto>({
    resource: 'architects',
    id: architect.id,
    verb: 'payouts',
  });
  async function confirm(reason: string) {
    const named = reference.trim();
    const amountCents = parseCents(amount) ?? 0;
    const answer = await run({ amountCents, reason, ...(named === '' ? {} : { reference: named }) });
    if (!answer) return;
    const isRequest = answer.approvalsLeft > 0;
    notify(isRequest ? 'Requested. A second person has to record it.' : 'Recorded', { type: 'success' });
    onClose();
  }
  return (
    <VerbDialog
      open
      title={`A payout to ${architect.name}`}
      action={request ? 'Confirm and record' : 'Record payout'}
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {request
          ? `${request.requesterName} requested ${formatMoney(request.amountCents)}: “${request.reason}”. You approve it by recording the bank transfer. ${describeApproval({ kind: 'royalty-payout' })}`
          : `Record this after making the bank transfer; up to ${formatMoney(payable)}. Large amounts need two people: this then only requests the payout, and someone else records the transfer.`}
      </Typography>
      <VerbTextField
        source="amountCents"
        label="Amount in dollars"
        value={amount}
        required
        disabled={request !== null}
        helperText={request ? 'As requested. A different amount needs a new request' : undefined}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <VerbTextField
        source="reference"
        label="Bank reference"
        helperText={request ? undefined : 'Leave empty until a second person has approved'}
        value={reference}
        required={request !== null}
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </VerbDialog>
  );
}

interface TurnDownProps {
  architect: ArchitectRecord;
  request: AskedPayout;
  isMine: boolean;
}

function TurnDown({ architect, request, isMine }: TurnDownProps) {
  return (
    <ReasonVerb
      resource="architects"
      id={architect.id}
      verb="refuse-payout"
      label={isMine ? 'Take it back' : 'Decline'}
      title={`The payout of ${formatMoney(request.amountCents)} to ${architect.name}`}
      effect="Nothing has been booked or will be. The amount stays payable."
      done="Request closed"
      danger
    />
  );
}
