import { SelectField } from '../../ui/field.tsx';
import { listCountries } from './countries.ts';

// Not among the texts of sign-in, which the account's page does without.
const chooseCountry = 'Choose a country';

interface CountryFieldProps {
  label: string;
  /** Where the shop serves nobody. */
  blocked?: readonly string[];
  /** Empty lets one choose first. */
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
