import { consequences, type ParcelRecord } from '@pullproof/server/contract';
import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { AddressFields, emptyDraft } from './correct-address.tsx';

interface ResendProps {
  parcel: Pick<ParcelRecord, 'id' | 'number' | 'country'>;
}

/** Sends a parcel that came back again, to where it went or to an address that the customer corrected. */
export function Resend({ parcel }: ResendProps) {
  const [isCorrected, setCorrected] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <ReasonVerb<{ id: string | null }>
      resource="shipping"
      id={parcel.id}
      verb="resend"
      body={isCorrected ? { address: { ...draft, country: parcel.country } } : {}}
      label="Send again"
      title={`Send ${parcel.number} again`}
      effect={consequences['shipping/resend']}
      done={({ id }) =>
        id === null ? 'Requested. A second person has to approve' : 'A new parcel waits to be picked'
      }
      onDone={() => setDraft(emptyDraft)}
    >
      <FormControlLabel
        control={<Switch checked={isCorrected} onChange={(_, checked) => setCorrected(checked)} />}
        label="To a corrected address"
        sx={{ mb: 1 }}
      />
      {isCorrected ? <AddressFields draft={draft} onDraft={setDraft} /> : null}
    </ReasonVerb>
  );
}
