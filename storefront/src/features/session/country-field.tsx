import { SelectField } from '../../ui/field.tsx';
import { listCountries } from './countries.ts';

// Not in the sign-in texts, which the account page does not load.
const chooseCountry = 'Choose a country';

interface CountryFieldProps {
  label: string;
  /** Countries that the shop does not serve. */
  blocked?: readonly string[];
  /** Empty shows the placeholder first. */
  country?: string;
  autoComplete?: 'country' | 'shipping country';
  error: string | undefined;
}

export function CountryField({
  label,
  blocked = [],
  country = '',
  autoComplete = 'country',
  error,
}: CountryFieldProps) {
  return (
    <SelectField
      label={label}
      name="country"
      autoComplete={autoComplete}
      required
      defaultValue={country}
      error={error}
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
