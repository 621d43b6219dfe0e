import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { PictureInput } from '../../shared/pictures/picture-input.tsx';

const byName = { field: 'name', order: 'ASC' } as const;
const search = (q: string) => ({ q });

/** A card's inputs; the set can be chosen only on creation. */
export function CardInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      <TextInput source="number" validate={mustBeSet} {...locked} />
      <ReferenceInput source="setId" reference="sets" sort={byName}>
        <AutocompleteInput
          optionText="name"
          filterToQuery={search}
          validate={mustBeSet}
          disabled={!mayWrite || !isNew}
        />
      </ReferenceInput>
      <ReferenceInput source="classId" reference="class" sort={{ field: 'rank', order: 'ASC' }}>
        <SelectInput optionText="name" validate={mustBeSet} {...locked} />
      </ReferenceInput>
      <TextInput source="artist" {...locked} />
      {isNew ? null : (
        <ReferenceInput source="textureId" reference="textures" sort={byName} filter={cardTextures}>
          <AutocompleteInput optionText="name" filterToQuery={search} {...locked} />
        </ReferenceInput>
      )}
      <MoneyInput source="valueCents" required {...locked} />
      <TextInput source="valueSource" helperText="Where the value comes from" {...locked} />
      <TextInput source="description" className="wide" multiline minRows={3} {...locked} />
      <PictureInput source="image" {...locked} />
      <PictureInput source="back" {...locked} />
    </>
  );
}

const cardTextures = { kind: 'card' };
