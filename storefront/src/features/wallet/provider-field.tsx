import type { ShopSettingsDto } from '@pullproof/server/contract';
import { SelectField } from '../../ui/field.tsx';
import { text } from './text.ts';

interface ProviderFieldProps {
  providers: ShopSettingsDto['providers'];
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Which company takes the money. */
export function ProviderField({ providers, value, onChange }: ProviderFieldProps) {
  return (
    <SelectField label={text.provider} value={value} onChange={(event) => onChange(event.target.value)}>
      {providers.map((known) => (
        <option key={known.id} value={known.id}>
          {known.label}
        </option>
      ))}
    </SelectField>
  );
}
