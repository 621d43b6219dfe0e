import type { InspectionRecord } from '@pullproof/server/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../shared/reason-verb.tsx';

/** Counts what came in at once; a number that differs is refused and audited. */
export function CountVerb({ card }: { card: Pick<InspectionRecord, 'id'> }) {
  const [count, setCount] = useState('');
  return (
    <ReasonVerb
      resource="unit-inspections"
      id={card.id}
      verb="count"
      body={{ count: Number(count) }}
      disabled={!/^[1-9]\d{0,6}$/.test(count)}
      withoutReason
      label="Counted"
      title="Confirm your count"
      effect="Count the units that were entered together yourself. Then they can be sealed, listed and given away."
      done="Counted"
    >
      <TextField
        label="Units counted"
        value={count}
        onChange={(event) => setCount(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ReasonVerb>
  );
}
