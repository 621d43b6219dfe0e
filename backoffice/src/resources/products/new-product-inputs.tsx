import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { SlugInput } from '../../shared/values/slug-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { kindChoices } from './choices.ts';

const byName = { field: 'name', order: 'ASC' } as const;
const search = (q: string) => ({ q });

/** Inputs for a new listing. Kind, item and first price are fixed afterwards; the rest is edited on its page. */
export function NewProductInputs() {
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <>
      <SelectInput source="kind" choices={kindChoices} validate={mustBeSet} />
      <MoneyInput source="priceCents" required min={1} />
      <TextInput source="title" validate={mustBeSet} />
      <SlugInput from="title" />
      {kind === 'single' ? (
        <ReferenceInput key="card" source="cardId" reference="cards" sort={byName}>
          <AutocompleteInput optionText="name" filterToQuery={search} validate={mustBeSet} />
        </ReferenceInput>
      ) : (
        <ReferenceInput key="pack" source="packId" reference="packs" sort={byName}>
          <AutocompleteInput optionText="name" filterToQuery={search} validate={mustBeSet} />
        </ReferenceInput>
      )}
      <TextInput source="tagline" className="wide" />
    </>
  );
}
