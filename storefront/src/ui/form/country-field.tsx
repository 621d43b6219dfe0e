import { SelectField } from '../controls/field.tsx';
import { listCountries } from './countries.ts';

// Not among the sign-in texts, because the account page does not load those.
const chooseCountry = 'Choose a country';

interface CountryFieldProps {
  label: string;
  /** Countries the shop does not serve. */
  blocked?: readonly string[];
  /** Empty requires a choice. */
  country?: string;
  autoComplete?: 'country' | 'shipping country';
  error: string | undefined;
  onChoose?: (country: string) => void;
}

export function CountryField({
  label,
  blocked = [],
  country = '',
  autoComplete = 'country',
  error,
  onChoose,
}: CountryFieldProps) {
  return (
    <SelectField
      label={label}
      name="country"
      autoComplete={autoComplete}
      required
      defaultValue={country}
      error={error}
      onChange={(event) => onChoose?.(event.target.value)}
    >
      {country === '' ? (
        <option value="" disabled>
          {chooseCountry}
        </option>
      ) : null}
      {listCountries(blocked).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
