import type { ParcelRecord } from '@pullproof/server/contract';
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { describeUnit } from './words.ts';

/** Units that were lost and paid for are the shop's: found again, they go into the vault. */
export function TurnUp({ parcel }: { parcel: ParcelRecord }) {
  const lost = (parcel.units ?? []).filter(({ collectibleId }) =>
    parcel.lostUnitIds?.includes(collectibleId),
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  const found = lost.filter(({ id }) => !left.includes(id));
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="turned-up"
      body={{ ids: found.map(({ collectibleId }) => collectibleId) }}
      label="Turned up"
      title={`Lost units of ${parcel.number} turned up`}
      effect="The customer was paid and keeps the money, so the units go into the vault. Only once you have them, and have told the carrier if its insurance paid."
      done="The units are in the vault"
    >
      <FormGroup aria-label="Units that turned up" sx={{ mb: 1 }}>
        {lost.map(({ id, cardName, ...unit }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                size="small"
                checked={!left.includes(id)}
                onChange={(_, isFound) =>
                  setLeft(isFound ? left.filter((each) => each !== id) : [...left, id])
                }
              />
            }
            label={`${cardName} ${describeUnit(unit)}`}
          />
        ))}
      </FormGroup>
    </ReasonVerb>
  );
}
