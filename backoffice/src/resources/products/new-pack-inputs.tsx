import type { RecipeTemplate } from '@pullproof/server/contract';
import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { SlugInput } from '../../shared/values/slug-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

const byName = { field: 'name', order: 'ASC' } as const;
const search = (q: string) => ({ q });
const wrappers = { kind: 'wrapper' };

const templates: { id: RecipeTemplate | 'copy'; name: string }[] = [
  { id: 'booster', name: 'Booster: six common, three better, one rare' },
  { id: 'trio', name: 'Three cards: two common, one better' },
  { id: 'single', name: 'One card of any class' },
  { id: 'copy', name: 'The recipe of another pack' },
];

/** Creates a pack, a draft product that sells it, and a first recipe to edit. */
export function NewPackInputs() {
  const template: unknown = useWatch({ name: 'template' });
  return (
    <>
      <TextInput source="name" validate={mustBeSet} />
      <SlugInput from="name" />
      <MoneyInput source="priceCents" required min={1} />
      <ReferenceInput source="architectId" reference="architects" sort={byName}>
        <AutocompleteInput optionText="name" filterToQuery={search} />
      </ReferenceInput>
      <ReferenceInput source="textureId" reference="textures" sort={byName} filter={wrappers}>
        <AutocompleteInput optionText="name" filterToQuery={search} />
      </ReferenceInput>
      <SelectInput source="template" choices={templates} validate={mustBeSet} />
      {template === 'copy' ? (
        <ReferenceInput key="copy" source="copyOf" reference="packs" sort={byName}>
          <AutocompleteInput optionText="name" filterToQuery={search} validate={mustBeSet} />
        </ReferenceInput>
      ) : (
        <ReferenceInput key="set" source="setId" reference="sets" sort={byName}>
          <AutocompleteInput
            optionText="name"
            filterToQuery={search}
            helperText="Leave empty for cards of all sets"
          />
        </ReferenceInput>
      )}
    </>
  );
}
