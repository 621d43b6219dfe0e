import type { ParcelRecord, ParcelUnitRecord, ReturnedParcelDto } from '@pullproof/server/contract';
import {
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { describeUnit } from './words.ts';

/** States of a unit that can still come back. */
const outStates: readonly string[] = ['shipped', 'delivered', 'returned'];

const returnableOf = ({ units = [] }: ParcelRecord): ParcelUnitRecord[] =>
  units.filter(
    ({ unitState, missingSince, outcome }) =>
      outStates.includes(unitState) &&
      missingSince === null &&
      (outcome === null || outcome === 'delivered' || outcome === 'returned'),
  );

/** Says which units of a parcel came back, and to whom they go; the others are missing. */
export function Return({ parcel }: { parcel: ParcelRecord }) {
  const [to, setTo] = useState<'owned' | 'vault'>('owned');
  const [here, setHere] = useState<readonly string[]>([]);
  const units = returnableOf(parcel);
  const isPart = units.length > 1 && here.length < units.length;
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="return"
      body={{ to, ...(isPart && { unitIds: here }) }}
      disabled={units.length > 1 && here.length === 0}
      label="Came back"
      title={`${parcel.number} came back`}
      effect={
        parcel.state === 'returned'
          ? 'The carrier reported that it comes back, and the customer knows. Only once you have it. Valuable units wait until a second person has scanned them.'
          : 'Only once you have the parcel. Nothing moves until the carrier, the customer or a second person says the same; we ask the customer by email.'
      }
      done={({ inInspection }: ReturnedParcelDto) =>
        inInspection ? `${parcel.number}: waiting for a second look` : `${parcel.number} returned`
      }
    >
      {units.length > 1 ? <UnitsHere units={units} here={here} onHere={setHere} /> : null}
      <RadioGroup
        aria-label="Where the units go"
        value={to}
        onChange={(_, value) => setTo(value === 'vault' ? 'vault' : 'owned')}
        sx={{ mb: 1 }}
      >
        <FormControlLabel
          value="owned"
          control={<Radio size="small" />}
          label="Back to the customer’s collection, to be shipped again or sold back"
        />
        <FormControlLabel
          value="vault"
          control={<Radio size="small" />}
          label="To the shop: only once the customer agrees, else back to their collection"
        />
      </RadioGroup>
    </ReasonVerb>
  );
}

interface UnitsHereProps {
  units: readonly ParcelUnitRecord[];
  here: readonly string[];
  onHere: (ids: readonly string[]) => void;
}

const isOf = ({ collectibleId, cert }: ParcelUnitRecord, code: string): boolean =>
  [collectibleId, `#${collectibleId.slice(-8)}`, cert].some((own) => own?.toLowerCase() === code);

function UnitsHere({ units, here, onHere }: UnitsHereProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const missing = units.length - here.length;

  function scan(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // A scanner's Enter must not send the form.
    event.preventDefault();
    const scanned = code.trim().toLowerCase();
    setCode('');
    if (scanned === '') return;
    const found = units.filter((unit) => isOf(unit, scanned));
    setProblem(found.length === 0 ? `No unit of this parcel has the code “${code.trim()}”.` : '');
    onHere([...new Set([...here, ...found.map(({ collectibleId }) => collectibleId)])]);
  }

  return (
    <>
      <TextField
        label="Scan what is there"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={scan}
        error={problem !== ''}
        helperText={problem || 'Certificate or label, or tick the units below.'}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', enterKeyHint: 'go' } }}
      />
      <FormGroup aria-label="Units that are there">
        {units.map((unit) => (
          <FormControlLabel
            key={unit.collectibleId}
            control={
              <Checkbox
                size="small"
                checked={here.includes(unit.collectibleId)}
                onChange={(_, isHere) =>
                  onHere(
                    isHere
                      ? [...here, unit.collectibleId]
                      : here.filter((each) => each !== unit.collectibleId),
                  )
                }
              />
            }
            label={`${unit.cardName} ${describeUnit(unit)}`}
          />
        ))}
      </FormGroup>
      {missing === 0 ? null : (
        <Button size="small" onClick={() => onHere(units.map(({ collectibleId }) => collectibleId))}>
          All are there
        </Button>
      )}
      <Typography variant="body2" role="status" sx={{ my: 1 }}>
        {here.length} of {units.length} there.{' '}
        {here.length > 0 && missing > 0
          ? `The ${missing === 1 ? 'other is' : `other ${missing} are`} reported as missing: looked for, or paid by two people.`
          : ''}
      </Typography>
    </>
  );
}
