import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { PercentInput } from '../../shared/values/hundredths-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { SlugInput } from '../../shared/values/slug-input.tsx';

/** A kind of unit's rules. Its slug in checklists and whether it is made on demand are fixed on creation. */
export function KindInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const locked = { disabled: !mayWrite };
  const once = { disabled: !mayWrite || !isNew };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      {isNew ? (
        <SlugInput
          from="name"
          helperText="Part of every run’s checklist, so it’s fixed. Copies whose finish is called so (foil) become this kind."
        />
      ) : (
        <TextInput source="slug" disabled helperText="Part of every run’s checklist, so it is fixed" />
      )}
      <NumberInput source="weightGrams" min={0} max={50_000} step={1} {...locked} />
      <TextInput source="hsCode" helperText="For customs, for example 9504.40" {...locked} />
      <TextInput
        source="customsDescription"
        helperText="What the customs form says about such a unit"
        {...locked}
      />
      <BooleanInput
        source="isDigital"
        helperText="Not stored in the vault: created when it is drawn"
        {...once}
      />
      <BooleanInput source="isShippable" {...locked} />
      <BooleanInput source="isBuybackAllowed" {...locked} />
      <BooleanInput source="isInsurable" {...locked} />
      <PercentInput
        source="buybackBps"
        helperText="Leave empty for the rate of the card’s class"
        {...locked}
      />
      <PercentInput
        source="laterBuybackBps"
        helperText="Leave empty for the rate of the card’s class"
        {...locked}
      />
    </>
  );
}
