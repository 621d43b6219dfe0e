import type { ResourceDeclaration } from '@pullproof/server/contract';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { choicesOf } from '../values/choices.ts';
import { MoneyInput } from '../values/hundredths-input.tsx';

interface FilterOptions {
  /** Shown without being chosen from the menu. */
  alwaysOn?: true;
}

interface ReferenceOptions extends FilterOptions {
  /** Of a short list: offers all records at once instead of a search. */
  all?: true;
}

type Filterable<Columns, Kind> = {
  [Field in keyof Columns & string]: Columns[Field] extends { filter: Kind } ? Field : never;
}[keyof Columns & string];

type Choice = { id: string; name: string };

/** Helpers that make a list's filters from the resource's declaration: only what it declares as filterable compiles. */
export function filtersOf<Declaration extends ResourceDeclaration>(declaration: Declaration) {
  const columns: ResourceDeclaration['columns'] = declaration.columns;
  type Field = Filterable<Declaration['columns'], 'equal' | 'range'>;
  type RangeField = Filterable<Declaration['columns'], 'range'>;
  const bound = (field: RangeField, operator: 'gte' | 'lte' | 'lt') => {
    const source = `${field}_${operator}`;
    return columns[field]?.type === 'cents' ? (
      <MoneyInput key={source} source={source} />
    ) : (
      <DateInput key={source} source={source} />
    );
  };
  return {
    /** The search over the columns declared with `search`; `placeholder` names them. */
    search: (placeholder?: string) => (
      <SearchInput key="q" source="q" alwaysOn {...(placeholder ? { placeholder } : {})} />
    ),
    /** One of the declared values, or of `choices`. */
    choice: (field: Field, { choices, ...options }: FilterOptions & { choices?: Choice[] } = {}) => (
      <SelectInput
        key={field}
        source={field}
        choices={choices ?? (columns[field] ? choicesOf(columns[field]) : [])}
        {...options}
      />
    ),
    text: (field: Field, helperText?: string) => (
      <TextInput key={field} source={field} {...(helperText ? { helperText } : {})} />
    ),
    flag: (field: Field) => <BooleanInput key={field} source={field} />,
    /** From this amount or day on. */
    from: (field: RangeField) => bound(field, 'gte'),
    /** Up to and including this amount or day. */
    to: (field: RangeField) => bound(field, 'lte'),
    /** Before this day. */
    before: (field: RangeField) => bound(field, 'lt'),
    /** A record of another resource, by the text in its column `by`. */
    reference: (field: Field, reference: string, by: string, { all, ...options }: ReferenceOptions = {}) => {
      const label = columns[field]?.label ?? field;
      return (
        <ReferenceInput
          key={field}
          source={field}
          reference={reference}
          sort={{ field: by, order: 'ASC' }}
          {...(all ? { perPage: 100 } : {})}
          {...options}
        >
          {all ? (
            <SelectInput optionText={by} label={label} />
          ) : (
            <AutocompleteInput label={label} optionText={by} filterToQuery={(q: string) => ({ q })} />
          )}
        </ReferenceInput>
      );
    },
  };
}
