import { Button, Typography } from '@mui/material';
import {
  type ArchitectRecord,
  type AskedPayout,
  formatCents,
  formatHundredths,
  type PaidArchitectDto,
} from '@pullproof/server/contract';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { parseHundredths } from '../../shared/values/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { VerbTextField } from '../../shared/refusal.tsx';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

/** Records a transfer; large sums become a request that another person records or declines. */
export function PayVerbs({ architect }: { architect: ArchitectRecord }) {
  const { identity } = useGetIdentity();
  const [isPaying, setPaying] = useState(false);
  const asked = architect.askedPayout ?? null;
  const isMine = asked !== null && asked.requestedBy === identity?.id;
  return (
    <>
      {isMine ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Waits for a second person
        </Typography>
      ) : (
        <Button size="small" variant="outlined" onClick={() => setPaying(true)}>
          {asked ? 'Confirm and record' : 'Record a payout'}
        </Button>
      )}
      {asked ? <TurnDown architect={architect} asked={asked} isMine={isMine} /> : null}
      {isPaying ? <PayDialog architect={architect} asked={asked} onClose={() => setPaying(false)} /> : null}
    </>
  );
}

interface PayDialogProps {
  architect: ArchitectRecord;
  asked: AskedPayout | null;
  onClose: () => void;
}

function PayDialog({ architect, asked, onClose }: PayDialogProps) {
  const payable = architect.payableCents ?? 0;
  const [amount, setAmount] = useState(formatHundredths(asked?.amountCents ?? payable));
  const [reference, setReference] = useState('');
  const notify = useNotify();
  const { run, isRunning, refusal } = useVerb<PaidArchitectDto>({
    resource: 'architects',
    id: architect.id,
    verb: 'payouts',
  });
  async function confirm(reason: string) {
    const named = reference.trim();
    const amountCents = parseHundredths(amount) ?? 0;
    const answer = await run({ amountCents, reason, ...(named === '' ? {} : { reference: named }) });
    if (!answer) return;
    const isAsked = answer.approvalsLeft > 0;
    notify(isAsked ? 'Requested. A second person has to record it.' : 'Recorded', { type: 'success' });
    onClose();
  }
  return (
    <VerbDialog
      open
      title={`A payout to ${architect.name}`}
      action={asked ? 'Confirm and record' : 'Record payout'}
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {asked
          ? `${asked.requesterName} requested ${formatCents(asked.amountCents)}: “${asked.reason}”. You approve it by recording the bank transfer.`
          : `Record this after making the bank transfer; up to ${formatCents(payable)}. Large amounts need two people: this then only requests the payout, and someone else records the transfer.`}
      </Typography>
      <VerbTextField
        source="amountCents"
        label="Amount in dollars"
        value={amount}
        required
        disabled={asked !== null}
        helperText={asked ? 'As requested. A different amount needs a new request' : undefined}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <VerbTextField
        source="reference"
        label="Bank reference"
        helperText={asked ? undefined : 'Leave empty until a second person has approved'}
        value={reference}
        required={asked !== null}
        onChange={(event) => setReference(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
    </VerbDialog>
  );
}

interface TurnDownProps {
  architect: ArchitectRecord;
  asked: AskedPayout;
  isMine: boolean;
}

function TurnDown({ architect, asked, isMine }: TurnDownProps) {
  return (
    <ReasonVerb
      resource="architects"
      id={architect.id}
      verb="refuse-payout"
      label={isMine ? 'Take it back' : 'Decline'}
      title={`The payout of ${formatCents(asked.amountCents)} to ${architect.name}`}
      effect="Nothing has been booked or will be. The amount stays payable."
      done="Request closed"
      danger
    />
  );
}
