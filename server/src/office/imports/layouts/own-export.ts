import {
  cardsDeclaration,
  cardValuesDeclaration,
  collectiblesDeclaration,
  unitStates,
  type ResourceDeclaration,
} from '../../../contract/index.ts';
import { headingOf, idHeadingOf } from '../../../platform/resource/index.ts';
import type { Layout, LayoutSource } from './layout.ts';

/** By field of the import: a field of the list, alone or with what its values stand for. Amounts are in cents under their names. */
type Sources = Readonly<
  Record<string, string | { column: string; values: Readonly<Record<string, string>> }>
>;

/** `value` under a heading, `valueCents` under the field's name. */
const fieldOf = (field: string, source: string, column: string): string =>
  source.endsWith('Cents') && column === source ? `${field}Cents` : field;

/** What the console's list of these records exports, under names of fields or under headings for people. */
function layoutsOf(declaration: ResourceDeclaration, typical: readonly string[], sources: Sources): Layout[] {
  const idHeading = idHeadingOf(declaration);
  const headings = new Map([
    ['id', idHeading],
    ...Object.entries(declaration.columns).map(
      ([field, column]) => [field, headingOf({ field, ...column })] as const,
    ),
  ]);
  const layoutOf = (marks: readonly string[], nameOf: (field: string) => string): Layout => ({
    name: `Pullproof, ${declaration.label[1]}`,
    headings: marks,
    fields: Object.fromEntries(
      Object.entries(sources).map(([field, source]): [string, LayoutSource] =>
        typeof source === 'string'
          ? [fieldOf(field, source, nameOf(source)), nameOf(source)]
          : [field, { column: nameOf(source.column), values: source.values }],
      ),
    ),
    ignore: [...headings.keys()].map(nameOf),
    decimal: '.',
  });
  return [
    layoutOf(['id', ...typical], (field) => field),
    layoutOf([idHeading, headings.get('setCode') ?? ''], (field) => headings.get(field) ?? field),
  ];
}

const copy = {
  set: 'setCode',
  number: 'cardNumber',
  name: 'cardName',
  condition: 'condition',
  finish: 'finish',
  language: 'language',
  grader: 'grader',
  grade: 'grade',
};

const inStock = ['vault', 'listed', 'bought_back'];

export const exportedUnits = layoutsOf(collectiblesDeclaration, ['cardNumber', 'kindSlug'], {
  ...copy,
  unitId: 'id',
  setName: 'setName',
  kind: 'kindName',
  // Another shop's units that it does not have any more, or has promised, add nothing here.
  quantity: {
    column: 'state',
    values: Object.fromEntries(unitStates.map((state) => [state, inStock.includes(state) ? '1' : '0'])),
  },
  cert: 'cert',
  cost: 'costCents',
  origin: 'originName',
  shelf: 'shelf',
  bin: 'bin',
  notes: 'notes',
});

export const exportedCards = layoutsOf(cardsDeclaration, ['classSlug', 'setCode', 'number'], {
  set: 'setCode',
  setName: 'setName',
  number: 'number',
  name: 'name',
  artist: 'artist',
  description: 'description',
  class: 'className',
  value: 'valueCents',
  valueSource: 'valueSource',
});

export const exportedValues = layoutsOf(cardValuesDeclaration, ['cardNumber', 'ownValueCents'], {
  ...copy,
  value: 'ownValueCents',
  valueSource: 'ownSource',
  estimated: 'isEstimated',
});
