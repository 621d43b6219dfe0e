import { NumberInput, TextInput } from 'react-admin';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

/** A game's inputs; its name in addresses and files is fixed on creation. */
export function GameInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      {isNew ? (
        <TextInput
          source="slug"
          validate={mustBeSet}
          helperText="a–z, 0–9 and hyphens. It cannot be changed later"
        />
      ) : null}
      <NumberInput source="rank" min={0} step={1} helperText="0 is the first in filters" {...locked} />
    </>
  );
}
