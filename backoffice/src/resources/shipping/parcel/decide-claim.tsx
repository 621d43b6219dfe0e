import {
  describeApproval,
  type ClaimRecord,
  formatHundredths,
  formatMoney,
} from '@pullproof/server/contract';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { VerbTextField } from '../../../shared/refusal.tsx';
import { parseCents } from '@pullproof/shared/money';

/** Pays up to what the quote fixed for the claimed units. */
export function PayClaim({ claim }: { claim: ClaimRecord }) {
  const [typed, setTyped] = useState(formatHundredths(claim.claimableCents));
  return (
    <ReasonVerb
      resource="shipping/claims"
      id={claim.id}
      verb="decide"
      body={{ decision: 'pay', amountCents: parseCents(typed) ?? null }}
      label="Pay"
      title="Pay this claim"
      effect={`At most ${formatMoney(claim.claimableCents)}, the value fixed on the quote. ${describeApproval({ kind: 'parcel-claim' })} They see your reason. A large amount waits for a second person.`}
      done="Claim decided"
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

export function DeclineClaim({ claim }: { claim: ClaimRecord }) {
  return (
    <ReasonVerb
      resource="shipping/claims"
      id={claim.id}
      verb="decide"
      body={{ decision: 'decline' }}
      label="Decline"
      danger
      title="Decline this claim"
      effect="Nothing is paid. The customer gets your reason by email."
      done="Claim declined"
    />
  );
}
