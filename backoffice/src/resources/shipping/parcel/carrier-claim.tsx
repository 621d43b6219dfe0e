import { nextCarrierClaimStates, type CarrierClaimState, type ClaimRecord } from '@pullproof/server/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { VerbTextField } from '../../../shared/refusal.tsx';
import { parseCents } from '@pullproof/shared/money';
import { carrierClaimNames } from './words.ts';

/** Keeps track of what the carrier's insurance owes for a paid claim. */
export function CarrierClaim({ claim }: { claim: ClaimRecord }) {
  const next = nextCarrierClaimStates[claim.carrierState];
  const [chosen, setChosen] = useState<CarrierClaimState>();
  const [typed, setTyped] = useState('');
  const state = next.find((known) => known === chosen) ?? next[0];
  if (state === undefined) return null;
  const body = state === 'paid' ? { state, paidCents: parseCents(typed) ?? null } : { state };
  return (
    <ReasonVerb
      resource="shipping/claims"
      id={claim.id}
      verb="carrier"
      body={body}
      label="Carrier’s insurance"
      title="What the carrier’s insurance says"
      effect="What it pays is booked when you enter it as paid, so check the bank account first."
      done="Noted"
    >
      <TextField
        select
        label="State"
        value={state}
        onChange={({ target }) => setChosen(next.find((known) => known === target.value))}
      >
        {next.map((known) => (
          <MenuItem key={known} value={known}>
            {carrierClaimNames[known]}
          </MenuItem>
        ))}
      </TextField>
      {state === 'paid' ? (
        <VerbTextField
          source="paidCents"
          label="Amount received ($)"
          value={typed}
          required
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ) : null}
    </ReasonVerb>
  );
}
