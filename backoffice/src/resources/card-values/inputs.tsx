import { conditions } from '@pullproof/server/contract';
import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

const search = (q: string) => ({ q });
// A near mint copy is the plain one.
const played = conditions.filter((name) => name !== 'NM').map((id) => ({ id, name: id }));

/** What a copy is and what it is worth; of a new one also which card. */
export function FormInputs({ isOfCard = false }: { isOfCard?: boolean }) {
  return (
    <>
      {isOfCard ? null : (
        <ReferenceInput source="cardId" reference="cards" sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput
            optionText={(card: { name: string; setCode: string; number: string }) =>
              `${card.name} · ${card.setCode} ${card.number}`
            }
            filterToQuery={search}
            validate={mustBeSet}
          />
        </ReferenceInput>
      )}
      <TextInput source="finish" helperText="Like foil; empty for the usual print" />
      <SelectInput source="condition" choices={played} helperText="Empty for near mint" />
      <TextInput source="grader" helperText="Like PSA" />
      <TextInput source="grade" helperText="Like 9.5, instead of a condition" />
      <TextInput source="language" helperText="A code like ja; empty for English" />
      <MoneyInput source="ownValueCents" helperText="Empty: estimated from the nearest value" />
      <TextInput source="ownSource" helperText="Where the value comes from" />
    </>
  );
}
