import { DateInput, NumberInput, TextInput } from 'react-admin';
import { GameInput } from '../../shared/games.tsx';
import { PictureInput } from '../../shared/pictures/picture-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

/** A set's inputs; its code, used by recipes, checklists and imports, is fixed on creation. */
export function SetInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      {isNew ? (
        <TextInput
          source="code"
          validate={mustBeSet}
          helperText="Letters, digits and hyphens, like KND-2. It cannot be changed later"
        />
      ) : null}
      <GameInput {...locked} />
      <DateInput source="releasedOn" {...locked} />
      <NumberInput
        source="publishedCount"
        min={0}
        step={1}
        helperText="How many cards were printed in the set, if known"
        {...locked}
      />
      {isNew ? null : <PictureInput source="back" {...locked} />}
    </>
  );
}
