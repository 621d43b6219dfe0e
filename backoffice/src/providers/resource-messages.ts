import {
  declarations,
  readableState,
  type ColumnDeclaration,
  type ResourceDeclaration,
} from '@pullproof/server/contract';
import { consoleName } from '../shared/resource-names.ts';

/** Labels of form fields that are no columns, and of screens that are no resource. */
const formLabels: Record<string, Record<string, string>> = {
  cards: { reason: 'Reason for the new value' },
  packs: {
    slug: 'Address in the shop',
    priceCents: 'Price',
    template: 'First recipe',
    copyOf: 'Copied from',
    setId: 'Cards of the set',
  },
  promo: { reason: 'Reason' },
};

/** Labels of resources and their fields and filters, in react-admin's format. */
export const resourceMessages = {
  ...Object.fromEntries(
    Object.values<ResourceDeclaration>(declarations).map(({ name, label, columns }) => [
      consoleName(name),
      { name: label.join(' |||| '), fields: { ...labelsOf(columns), ...formLabels[name] } },
    ]),
  ),
  settings: { name: 'Setting |||| Settings', fields: {} },
  'shipping/settings': { name: 'Shipping settings |||| Shipping settings', fields: {} },
};

function labelsOf(columns: ResourceDeclaration['columns']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => [
      [field, column.label],
      ...rangesOf(column).map(([operator, label]) => [`${field}_${operator}`, label]),
    ]),
  );
}

function rangesOf({ type, filter, label, filterLabel }: ColumnDeclaration): [string, string][] {
  if (filter !== 'range') return [];
  const isTime = type === 'instant' || type === 'date';
  const name = filterLabel ?? (isTime ? undefined : label);
  const bound = (word: string) => (name === undefined ? readableState(word) : `${name} ${word}`);
  return [
    ['gte', bound('from')],
    ['lte', bound(isTime ? 'until' : 'to')],
    ['lt', bound('before')],
  ];
}
