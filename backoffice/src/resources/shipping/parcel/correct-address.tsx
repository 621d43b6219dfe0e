import {
  consequences,
  describeRequest,
  type ParcelRecord,
  type ShownAddressDto,
} from '@pullproof/server/contract';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { FieldGrid } from '../../../shared/records/field-grid.tsx';
import { VerbTextField } from '../../../shared/refusal.tsx';

const fields = [
  { source: 'recipient', label: 'Name', isRequired: true },
  { source: 'line1', label: 'Street and number', isRequired: true },
  { source: 'line2', label: 'Second line', isRequired: false },
  { source: 'postcode', label: 'Postal code', isRequired: false },
  { source: 'city', label: 'City', isRequired: true },
  { source: 'region', label: 'State or region', isRequired: false },
  { source: 'phone', label: 'Phone', isRequired: false },
] as const;

type Draft = Record<(typeof fields)[number]['source'], string>;

export const emptyDraft: Draft = {
  recipient: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  phone: '',
};

/** An address stays once the parcel is packed, unless its carrier has refused the label. */
export const canCorrectAddress = ({
  state,
  labelState,
}: Pick<ParcelRecord, 'state' | 'labelState'>): boolean =>
  state === 'requested' || state === 'picking' || (state === 'packed' && labelState === 'failed');

interface CorrectAddressProps {
  parcel: Pick<ParcelRecord, 'id' | 'number' | 'version' | 'country'>;
  /** Filled in if it was shown; otherwise the whole address is typed, so that nobody sees it by this way. */
  address: ShownAddressDto | undefined;
}

/** Replaces the address of a parcel that is not packed yet, within its country. */
export function CorrectAddress({ parcel, address }: CorrectAddressProps) {
  const [typed, setTyped] = useState<{ version: number; draft: Draft }>();
  const draft = typed?.draft ?? { ...emptyDraft, ...(address && pickFields(address)) };
  // What was typed stays based on the parcel as it was then.
  const version = typed?.version ?? parcel.version;
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="correct-address"
      body={{ ...draft, country: parcel.country, version }}
      label="Correct address"
      title={`Correct the address of ${parcel.number}`}
      effect={`${address ? '' : wholeAddress}${consequences['shipping/correct-address']} ${describeRequest({ kind: 'parcel-address' }, 'If the parcel is valuable')}`}
      done="Address corrected"
      onDone={() => setTyped(undefined)}
    >
      {version === parcel.version ? null : (
        <StaleNotice onKeep={() => setTyped({ version: parcel.version, draft })} />
      )}
      <AddressFields draft={draft} onDraft={(changed) => setTyped({ version, draft: changed })} />
    </ReasonVerb>
  );
}

const wholeAddress = 'Enter the full address. To change only part of it, show the address first. ';

const StaleNotice = ({ onKeep }: { onKeep: () => void }) => (
  <Alert
    severity="warning"
    sx={{ mb: 2 }}
    action={
      <Button size="small" color="inherit" onClick={onKeep}>
        Keep mine
      </Button>
    }
  >
    Someone else has changed this parcel meanwhile. Your address is not saved yet.
  </Alert>
);

const pickFields = ({ lines: _, country: __, phone = '', ...address }: ShownAddressDto): Draft => ({
  ...address,
  phone,
});

interface AddressFieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

export function AddressFields({ draft, onDraft }: AddressFieldsProps) {
  return (
    <FieldGrid>
      {fields.map(({ source, label, isRequired }) => (
        <VerbTextField
          key={source}
          source={source}
          label={label}
          required={isRequired}
          value={draft[source]}
          onChange={(event) => onDraft({ ...draft, [source]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        />
      ))}
    </FieldGrid>
  );
}
