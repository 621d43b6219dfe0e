import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { needsBudget, promoDeclaration } from '@pullproof/server/contract';
import { useEffect } from 'react';
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
  const [kind, percentBps] = useWatch({ name: ['kind', 'percentBps'] }) as unknown[]; // the form's own fields
  return needsBudget({ kind: String(kind), percentBps: Number(percentBps ?? 0) });
}

/** The inputs for one kind of code; changing the kind clears the fields of the others. */
export function KindFields() {
  const kind: unknown = useWatch({ name: 'kind' });
  const isBudgeted = useNeedsBudget();
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!isBudgeted) ['budgetCents', 'reason'].forEach((field) => setValue(field, undefined));
  }, [isBudgeted, setValue]);
  return (
    <>
      <SelectInput
        source="kind"
        choices={choicesOf(promoDeclaration.columns.kind)}
        validate={mustBeSet}
        onChange={() => {
          figures.forEach((figure) => setValue(figure, undefined));
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
            ? 'How much a customer must have spent before. Packs that can still be returned do not count'
            : 'Price of the order without the code'
        }
      />
      {isBudgeted ? <Budget /> : null}
      {kind === 'credit' ? null : <Products isRequired={kind === 'free_pack'} />}
    </>
  );
}

/** The max total cost of credit, free and nearly free packs, and the reason for giving them. */
function Budget() {
  return (
    <>
      <MoneyInput
        source="budgetCents"
        required
        min={1}
        helperText="The maximum for all uses together. Above a limit in the settings, a second person has to approve it."
      />
      <TextInput source="reason" validate={mustBeSet} helperText="Kept in the audit trail" />
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
  // A paused code without a limit can still be edited.
  const isNeeded = useNeedsBudget() && id === undefined;
  return (
    <>
      <NumberInput
        source="totalLimit"
        min={1}
        max={100_000}
        step={1}
        disabled={disabled}
        {...(isNeeded && { validate: mustBeSet })}
        helperText={isNeeded ? 'Required together with the budget' : 'Leave empty for no limit'}
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
