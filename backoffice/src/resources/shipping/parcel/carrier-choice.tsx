import { carrierNames } from '@pullproof/server/contract';
import { MenuItem } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { VerbTextField } from '../../../shared/refusal.tsx';

/** The stored carrier of parcels without a bought label. */
export const useCarrier = () => useStore('shipping.carrier', '');

const another = 'another';

interface CarrierChoiceProps {
  carrier: string;
  onCarrier: (carrier: string) => void;
  autoFocus?: boolean;
}

/** One of the usual carriers, or another by name: a list, so that nothing that is scanned becomes a carrier. */
export function CarrierChoice({ carrier, onCarrier, autoFocus = false }: CarrierChoiceProps) {
  const [isAnother, setAnother] = useState(false);
  const names = [...new Set([...carrierNames, ...(carrier === '' || isAnother ? [] : [carrier])])];
  if (isAnother)
    return (
      <VerbTextField
        source="carrier"
        label="Name of the carrier"
        value={carrier}
        required
        autoFocus
        onChange={(event) => onCarrier(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    );
  function choose(name: string) {
    setAnother(name === another);
    onCarrier(name === another ? '' : name);
  }
  return (
    <VerbTextField
      source="carrier"
      select
      label="Carrier"
      value={carrier}
      required
      autoFocus={autoFocus}
      onChange={(event) => choose(event.target.value)}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
      <MenuItem value={another}>Another carrier…</MenuItem>
    </VerbTextField>
  );
}
