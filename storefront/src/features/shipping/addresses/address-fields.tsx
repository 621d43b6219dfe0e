'use client';

import type { AddressDto, AddressFieldDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { useApiKept } from '../../../lib/api/use-api.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { CountryField } from '../../../ui/form/country-field.tsx';
import type { FormState } from '../../../ui/form/use-form.ts';
import { rulesPath } from './paths.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { text } from './text.ts';

interface AddressFieldsProps extends Pick<FormState, 'errors'> {
  given: AddressDto | undefined;
  country: string;
  blocked: readonly string[];
}

type Line = 'recipient' | 'line1' | 'line2' | 'postcode' | 'city' | 'region' | 'phone';
/** Returns the common props of an address line's field. */
type FieldOf = (name: Line) => { name: Line; defaultValue: string; error: string | undefined };

const { form } = text;

/** Until the country's rules are known: the fields of most countries, none of them required. */
const usualFields: readonly AddressFieldDto[] = [
  { name: 'postcode', kind: 'postal', isRequired: false },
  { name: 'city', kind: 'city', isRequired: false },
  { name: 'region', kind: 'region', isRequired: false },
];

const looks = {
  postcode: { autoComplete: 'shipping postal-code', maxLength: 16 },
  city: { autoComplete: 'shipping address-level2', maxLength: 80 },
  region: { autoComplete: 'shipping address-level1', maxLength: 80 },
};

/** The fields that the chosen country has, in its order and by its own words. */
export function AddressFields({ given, country, blocked, errors }: AddressFieldsProps) {
  const [chosen, setChosen] = useState(given?.country ?? country);
  const { data: rules } = useApiKept(rulesPath(chosen));
  const fieldOf: FieldOf = (name) => ({ name, defaultValue: given?.[name] ?? '', error: errors[name] });
  const fields = rules?.fields ?? usualFields;
  // What was saved in a field that the country does not have stays visible.
  const others =
    given?.country === chosen
      ? usualFields.filter(({ name }) => given[name] !== '' && !fields.some((field) => field.name === name))
      : [];
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
        onChoose={setChosen}
      />
      <StreetFields fieldOf={fieldOf} />
      <Grid minColumnWidth={180} gap={16} align="start">
        {[...fields, ...others].map(({ name, kind, isRequired, example }) => (
          <TextField
            key={name}
            {...fieldOf(name)}
            {...looks[name]}
            label={form.kinds[kind]}
            hint={isRequired || !rules ? undefined : form.optional}
            placeholder={example}
            required={isRequired}
          />
        ))}
      </Grid>
      <TextField
        {...fieldOf('phone')}
        label={form.phone}
        hint={form.phoneHint}
        type="tel"
        autoComplete="shipping tel"
        maxLength={24}
      />
    </>
  );
}

function StreetFields({ fieldOf }: { fieldOf: FieldOf }) {
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
    </>
  );
}
