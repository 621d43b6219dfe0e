import { describeApproval, type ParcelRecord, formatMoney } from '@pullproof/server/contract';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { VerbTextField } from '../../../shared/refusal.tsx';
import { parseCents } from '@pullproof/shared/money';

interface CompensateProps {
  parcel: Pick<ParcelRecord, 'id' | 'number' | 'feeCents'>;
}

/** Gives back a part of the fee. */
export function Compensate({ parcel }: CompensateProps) {
  const [typed, setTyped] = useState('');
  const amountCents = parseCents(typed);
  return (
    <ReasonVerb<{ approvalId: string | null }>
      resource="shipping"
      id={parcel.id}
      verb="compensate"
      body={{ amountCents: amountCents ?? null }}
      label="Compensate"
      title={`Compensate for ${parcel.number}`}
      effect={`Part of the fee, up to ${formatMoney(parcel.feeCents)}. ${describeApproval({ kind: 'compensation' })}`}
      done={({ approvalId }) => (approvalId ? 'Requested. A second person has to approve' : 'Compensated')}
      onDone={() => setTyped('')}
    >
      <VerbTextField
        source="amountCents"
        label="Amount ($)"
        value={typed}
        required
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    </ReasonVerb>
  );
}
