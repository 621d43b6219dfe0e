import type { ParcelRecord, ShownAddressDto } from '@pullproof/server/contract';
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

interface CorrectAddressProps {
  parcel: ParcelRecord;
  /** Filled in if it was shown; otherwise the whole address is typed, so that nobody sees it by this way. */
  address: ShownAddressDto | undefined;
}

/** Replaces the address of a parcel that is not packed yet, within its country. */
export function CorrectAddress({ parcel, address }: CorrectAddressProps) {
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const draft: Draft = { ...emptyDraft, ...(address && pickFields(address)), ...typed };
  return (
    <ReasonVerb
      resource="shipping"
      id={parcel.id}
      verb="correct-address"
      body={{ ...draft, country: parcel.country }}
      label="Correct address"
      title={`Correct the address of ${parcel.number}`}
      effect={
        address
          ? 'The parcel goes to the new address. We email the customer.'
          : 'Enter the full address. To change only part of it, show the address first. We email the customer.'
      }
      done="Address corrected"
      onDone={() => setTyped({})}
    >
      <AddressFields draft={draft} onDraft={setTyped} />
    </ReasonVerb>
  );
}

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
