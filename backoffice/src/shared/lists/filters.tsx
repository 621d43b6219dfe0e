import type { ResourceDeclaration } from '@pullproof/server/contract';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
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
  /** The column to sort by, if not the text. */
  sort?: string;
}

type Filterable<Columns, Kind> = {
  [Field in keyof Columns & string]: Columns[Field] extends { filter: Kind } ? Field : never;
}[keyof Columns & string];

type Choice = { id: string; name: string };

/** The search over the columns declared with `search`; `placeholder` names them. */
const search = (placeholder?: string) => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    // Fits the longest placeholder.
    sx={{ width: { sm: 300 } }}
    {...(placeholder ? { placeholder } : {})}
  />
);

/** Helpers that make a list's filters from the resource's declaration: only what it declares as filterable compiles. */
export function filtersOf<Declaration extends ResourceDeclaration>(declaration: Declaration) {
  const columns: ResourceDeclaration['columns'] = declaration.columns;
  type Field = Filterable<Declaration['columns'], 'equal' | 'range'>;
  type RangeField = Filterable<Declaration['columns'], 'range'>;
  const bound = (field: RangeField, operator: 'gte' | 'lte' | 'lt') => {
    const source = `${field}_${operator}`;
    const type = columns[field]?.type;
    if (type === 'cents') return <MoneyInput key={source} source={source} />;
    if (type === 'int') return <NumberInput key={source} source={source} min={0} />;
    const local = type === 'instant' ? { parse: startOfDay, format: dayOf } : {};
    return <DateInput key={source} source={source} {...local} />;
  };
  return {
    search,
    /** One of the declared values, or of `choices`. */
    choice: (field: Field, { choices, ...options }: FilterOptions & { choices?: Choice[] } = {}) => (
      <SelectInput
        key={field}
        source={field}
        choices={choices ?? (columns[field] ? choicesOf(columns[field]) : [])}
        format={oneValue}
        {...options}
      />
    ),
    text: (field: Field, helperText?: string) => (
      <TextInput key={field} source={field} {...(helperText ? { helperText } : {})} />
    ),
    flag: (field: Field) => <BooleanInput key={field} source={field} />,
    /** From this amount, number or day on. */
    from: (field: RangeField) => bound(field, 'gte'),
    /** Up to and including this amount, number or day. */
    to: (field: RangeField) => bound(field, 'lte'),
    /** Before this day. */
    before: (field: RangeField) => bound(field, 'lt'),
    /** A record of another resource, by the text in its column `by`. */
    reference: (
      field: Field,
      reference: string,
      by: string,
      { all, sort = by, ...options }: ReferenceOptions = {},
    ) => {
      const label = columns[field]?.filterLabel ?? columns[field]?.label ?? field;
      return (
        <ReferenceInput
          key={field}
          source={field}
          reference={reference}
          sort={{ field: sort, order: 'ASC' }}
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

/** A saved view may filter by several values, which a select of one shows as none. */
const oneValue = (value: unknown) => (Array.isArray(value) ? '' : (value ?? ''));

/** The filter of an instant holds an instant; the input shows its local day. */
function dayOf(instant: unknown): string {
  if (typeof instant !== 'string' || instant === '') return '';
  const moment = new Date(instant);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

function startOfDay(day: unknown): string | null {
  if (typeof day !== 'string' || day === '') return null;
  const moment = new Date(`${day}T00:00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
