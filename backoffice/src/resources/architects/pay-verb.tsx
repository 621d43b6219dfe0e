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
import { parseHundredths } from '../../shared/money.tsx';
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
          {asked ? 'Agree and write it down' : 'Write a payout down'}
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
    notify(isAsked ? 'Asked for. Somebody else has to write it down.' : 'Written down', { type: 'success' });
    onClose();
  }
  return (
    <VerbDialog
      open
      title={`A payout to ${architect.name}`}
      action={asked ? 'Agree and write it down' : 'Write it down'}
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {asked
          ? `${asked.requesterName} has asked for ${formatCents(asked.amountCents)}: “${asked.reason}”. You agree by writing down the transfer that was made at the bank.`
          : `After the transfer was made at the bank; at most ${formatCents(payable)}. A large sum takes two people: then this only asks for it, and somebody else writes the transfer down.`}
      </Typography>
      <VerbTextField
        source="amountCents"
        label="Amount in dollars"
        value={amount}
        required
        disabled={asked !== null}
        helperText={asked ? 'As it was asked for; another sum has to be asked for anew' : undefined}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <VerbTextField
        source="reference"
        label="Reference of the bank"
        helperText={asked ? undefined : 'Empty while a second person has still to agree'}
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
      label={isMine ? 'Take it back' : 'Turn it down'}
      title={`The payout of ${formatCents(asked.amountCents)} to ${architect.name}`}
      effect="Nothing was booked, and nothing will be; what is payable stays payable."
      done="Nothing waits any more"
      danger
    />
  );
}
