import { consequences, type ClaimKind, type ParcelRecord } from '@pullproof/server/contract';
import { Checkbox, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { VerbTextField } from '../../../shared/refusal.tsx';

interface ClaimForProps {
  parcel: Pick<ParcelRecord, 'id' | 'number' | 'units'>;
  kind: ClaimKind;
}

const minLength = 10;

/** Opens a claim for the parcel's customer; a colleague decides it. */
export function ClaimFor({ parcel, kind }: ClaimForProps) {
  const [description, setDescription] = useState('');
  const [unitIds, setUnitIds] = useState<readonly string[]>([]);
  const isDamage = kind === 'damaged';
  const isReady = description.trim().length >= minLength && (!isDamage || unitIds.length > 0);
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="claims"
      body={{ kind, description: description.trim(), ...(isDamage && { collectibleIds: unitIds }) }}
      label={isDamage ? 'Claim damage' : 'Claim it didn’t arrive'}
      title={`${isDamage ? 'Claim damage in' : 'Claim that it didn’t arrive:'} ${parcel.number}`}
      effect={consequences['shipping/claims']}
      done="Claim opened"
      disabled={!isReady}
      onDone={() => {
        setDescription('');
        setUnitIds([]);
      }}
    >
      {isDamage ? (
        <FormGroup sx={{ mb: 1 }} role="group" aria-label="Damaged cards">
          <FormLabel>Damaged cards</FormLabel>
          {(parcel.units ?? []).map(({ collectibleId, cardName, serial }) => (
            <FormControlLabel
              key={collectibleId}
              control={
                <Checkbox
                  checked={unitIds.includes(collectibleId)}
                  onChange={(_, checked) =>
                    setUnitIds(
                      checked ? [...unitIds, collectibleId] : unitIds.filter((id) => id !== collectibleId),
                    )
                  }
                />
              }
              label={serial === null ? cardName : `${cardName}, no. ${serial}`}
            />
          ))}
        </FormGroup>
      ) : null}
      <VerbTextField
        source="description"
        label="What the customer says"
        helperText="At least ten letters. The customer can read it."
        value={description}
        required
        multiline
        minRows={2}
        onChange={(event) => setDescription(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
    </ReasonVerb>
  );
}
