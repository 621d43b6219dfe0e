'use client';

import type { AddressDto } from '@pullproof/server/contract';
import { TextField } from '../../ui/controls/field.tsx';
import { CountryField } from '../../ui/form/country-field.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import css from './shipping.module.css';
import { text } from './text.ts';

interface AddressFieldsProps extends Pick<FormState, 'errors'> {
  given: AddressDto | undefined;
  country: string;
  blocked: readonly string[];
}

type Line = 'recipient' | 'line1' | 'line2' | 'postcode' | 'city' | 'region';
/** Returns the common props of an address line's field. */
type FieldOf = (name: Line) => { name: Line; defaultValue: string; error: string | undefined };

const { form } = text;

export function AddressFields({ given, country, blocked, errors }: AddressFieldsProps) {
  const fieldOf: FieldOf = (name) => ({ name, defaultValue: given?.[name] ?? '', error: errors[name] });
  return (
    <>
      <TextField
        {...fieldOf('recipient')}
        label={form.recipient}
        hint={form.recipientHint}
        autoComplete="shipping name"
        minLength={2}
        maxLength={80}
        required
      />
      <CountryField
        label={form.country}
        blocked={blocked}
        country={given?.country ?? country}
        autoComplete="shipping country"
        error={errors['country']}
      />
      <PlaceFields fieldOf={fieldOf} />
    </>
  );
}

function PlaceFields({ fieldOf }: { fieldOf: FieldOf }) {
  return (
    <>
      <TextField
        {...fieldOf('line1')}
        label={form.line1}
        autoComplete="shipping address-line1"
        minLength={2}
        maxLength={100}
        required
      />
      <TextField
        {...fieldOf('line2')}
        label={form.line2}
        hint={form.optional}
        autoComplete="shipping address-line2"
        maxLength={100}
      />
      <div className={css.pair}>
        <TextField
          {...fieldOf('postcode')}
          label={form.postcode}
          autoComplete="shipping postal-code"
          maxLength={16}
        />
        <TextField
          {...fieldOf('city')}
          label={form.city}
          autoComplete="shipping address-level2"
          maxLength={80}
          required
        />
      </div>
      <TextField
        {...fieldOf('region')}
        label={form.region}
        hint={form.regionHint}
        autoComplete="shipping address-level1"
        maxLength={80}
      />
    </>
  );
}
