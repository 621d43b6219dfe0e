import { SelectInput, TextInput } from 'react-admin';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

export const textureKinds = [
  { id: 'card', name: 'A card’s finish' },
  { id: 'wrapper', name: 'A pack’s wrapper' },
];

/** A texture's name and purpose; its images belong to versions. */
export function TextureInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  return (
    <>
      <TextInput source="name" validate={mustBeSet} disabled={!mayWrite} />
      <SelectInput source="kind" choices={textureKinds} validate={mustBeSet} disabled={!mayWrite || !isNew} />
    </>
  );
}
