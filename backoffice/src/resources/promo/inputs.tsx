import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { needsBudget, promoDeclaration } from '@pullproof/server/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesOf } from '../../shared/values/choices.ts';
import { MoneyInput, PercentInput } from '../../shared/values/hundredths-input.tsx';
import { InstantInput } from '../../shared/values/instant-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

const search = (q: string) => ({ q });
/** Constant objects: a new one per render would count as a new filter. */
const packsOnly = { kind: 'pack' };
const everything = {};
const figures = ['amountCents', 'percentBps', 'capCents'] as const;

/** Whether the entered terms need a budget. */
function useNeedsBudget(): boolean {
  const kind: unknown = useWatch({ name: 'kind' });
  return needsBudget({ kind: String(kind) });
}

/** The inputs for one kind of code; changing the kind clears the fields of the others. */
export function KindFields() {
  const kind: unknown = useWatch({ name: 'kind' });
  const isBudgeted = useNeedsBudget();
  const { setValue } = useFormContext();
  return (
    <>
      <SelectInput
        source="kind"
        choices={choicesOf(promoDeclaration.columns.kind)}
        validate={mustBeSet}
        onChange={() => {
          // A budget and its reason were meant for the kind before.
          [...figures, 'budgetCents', 'reason'].forEach((field) => setValue(field, undefined));
          setValue('productIds', []);
        }}
      />
      {kind === 'credit' ? <MoneyInput source="amountCents" required min={1} max={100_000} /> : null}
      {kind === 'percent' ? <PercentInput source="percentBps" required min={1} /> : null}
      {kind === 'percent' ? <MoneyInput source="capCents" required min={1} /> : null}
      <MoneyInput
        source="minSpendCents"
        helperText={
          kind === 'credit'
            ? 'How much a customer must have spent before. What can still be returned does not count'
            : 'Price of the order without the code'
        }
      />
      <Budget isRequired={isBudgeted} />
      {kind === 'credit' ? null : <Products isRequired={kind === 'free_pack'} />}
    </>
  );
}

/** The max total cost, and the reason for giving it. */
function Budget({ isRequired }: { isRequired: boolean }) {
  const needed = isRequired ? { validate: mustBeSet } : {};
  return (
    <>
      <MoneyInput
        source="budgetCents"
        required={isRequired}
        min={1}
        helperText={
          isRequired
            ? 'The maximum for all uses together. Above a limit in the settings, a second person has to approve it.'
            : 'Optional. Without one the code takes a price down to what we would pay back, and no further.'
        }
      />
      <TextInput
        source="reason"
        {...needed}
        helperText={
          isRequired ? 'Kept in the audit trail' : 'Needed when a second person has to approve the code'
        }
      />
    </>
  );
}

export function Products({ isRequired = false, disabled = false }) {
  return (
    <ReferenceArrayInput
      source="productIds"
      reference="products"
      sort={{ field: 'title', order: 'ASC' }}
      filter={isRequired ? packsOnly : everything}
    >
      <AutocompleteArrayInput
        className="wide"
        optionText="title"
        filterToQuery={search}
        disabled={disabled}
        helperText={isRequired ? 'Which pack is free' : 'Leave empty for all products'}
        {...(isRequired ? { validate: mustBeSet } : {})}
      />
    </ReferenceArrayInput>
  );
}

export function Window({ disabled = false }) {
  return (
    <>
      <InstantInput source="startsAt" validate={mustBeSet} disabled={disabled} />
      <InstantInput source="endsAt" disabled={disabled} helperText="Leave empty for no end" />
    </>
  );
}

export function Limits({ disabled = false }) {
  const id: unknown = useWatch({ name: 'id' });
  // Later it changes together with the budget.
  const isNew = id === undefined;
  const isNeeded = useNeedsBudget() && isNew;
  return (
    <>
      <NumberInput
        source="totalLimit"
        min={1}
        max={100_000}
        step={1}
        disabled={disabled || !isNew}
        {...(isNeeded && { validate: mustBeSet })}
        helperText={
          isNeeded ? 'Required together with the budget' : 'Without a limit a second person approves the code'
        }
      />
      <NumberInput source="perCustomerLimit" min={1} max={1_000} step={1} disabled={disabled} />
      <BooleanInput source="newCustomersOnly" disabled={disabled} />
    </>
  );
}

/** A new code. Kind, code and amounts are fixed on creation. */
export function NewPromoInputs() {
  return (
    <>
      <TextInput
        source="code"
        validate={mustBeSet}
        parse={(text: string) => text.toUpperCase()}
        helperText="4 to 40 characters: A–Z, 0–9 and hyphens"
      />
      <TextInput source="name" validate={mustBeSet} helperText="Shown to customers" />
      <KindFields />
      <Limits />
      <Window />
    </>
  );
}
