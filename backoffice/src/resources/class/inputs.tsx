import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { shapeNames } from '../../shared/class-chip.tsx';
import { MoneyInput, PercentInput } from '../../shared/hundredths-input.tsx';
import { mustBeSet } from '../../shared/must-be-set.ts';
import { readableState } from '../../shared/status-chip.tsx';

const shapeChoices = shapeNames.map((shape) => ({ id: shape, name: readableState(shape) }));

/** A class's fields; what recipes call it is given once. */
export function ClassInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      {isNew ? (
        <TextInput source="slug" validate={mustBeSet} helperText="a–z, 0–9 and underscores; stays for ever" />
      ) : null}
      <NumberInput
        source="rank"
        validate={mustBeSet}
        min={0}
        step={1}
        helperText="0 is the most common"
        {...locked}
      />
      <TextInput source="colour" validate={mustBeSet} helperText="Like #5eb2ff" {...locked} />
      <SelectInput source="shape" choices={shapeChoices} validate={mustBeSet} {...locked} />
      <MoneyInput source="minValueCents" required {...locked} />
      <MoneyInput source="maxValueCents" required {...locked} />
      <PercentInput
        source="buybackBps"
        required
        helperText="Share of the market value, frozen at the reveal"
        {...locked}
      />
      <PercentInput
        source="laterBuybackBps"
        required
        helperText="Share of the value of the day"
        {...locked}
      />
    </>
  );
}
