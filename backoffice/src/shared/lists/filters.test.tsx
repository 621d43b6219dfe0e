/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ResourceDeclaration } from '@pullproof/server/contract';
import { AutocompleteInput, DateInput, SelectInput } from 'react-admin';
import { MoneyInput } from '../values/hundredths-input.tsx';
import { filtersOf } from './filters.tsx';

const declaration = {
  name: 'payouts',
  label: ['Payout', 'Payouts'],
  subject: 'payout',
  area: 'money',
  columns: {
    holder: { type: 'text', label: 'To', search: true },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range' },
    createdAt: { type: 'instant', label: 'When', filter: 'range' },
    state: { type: 'enum', label: 'State', values: ['requested', 'partly_refunded'], filter: 'equal' },
    productId: { type: 'uuid', label: 'Product', filter: 'equal' },
  },
} as const satisfies ResourceDeclaration;

const filter = filtersOf(declaration);

describe('filters from a declaration', () => {
  test('take the input of a bound from the column’s type', () => {
    expect(filter.from('amountCents')).toMatchObject({
      type: MoneyInput,
      props: { source: 'amountCents_gte' },
    });
    expect(filter.to('amountCents')).toMatchObject({
      type: MoneyInput,
      props: { source: 'amountCents_lte' },
    });
    expect(filter.before('createdAt')).toMatchObject({ type: DateInput, props: { source: 'createdAt_lt' } });
  });

  test('offer the declared values in words, or the given choices', () => {
    expect(filter.choice('state', { alwaysOn: true }).props).toMatchObject({
      source: 'state',
      alwaysOn: true,
      choices: [
        { id: 'requested', name: 'Requested' },
        { id: 'partly_refunded', name: 'Partly refunded' },
      ],
    });
    const { format } = filter.choice('state').props;
    expect([['requested', 'partly_refunded'], 'requested', undefined].map(format)).toEqual([
      '',
      'requested',
      '',
    ]);
    const choices = [{ id: 'requested', name: 'To approve' }];
    expect(filter.choice('state', { choices }).props).toMatchObject({ choices });
  });

  test('search records of another resource by a text, or list them all', () => {
    const found = { source: 'productId', reference: 'products', sort: { field: 'title', order: 'ASC' } };
    const searched = filter.reference('productId', 'products', 'title');
    expect(searched.props).toMatchObject(found);
    expect(searched.props).toMatchObject({
      children: { type: AutocompleteInput, props: { label: 'Product' } },
    });
    const listed = filter.reference('productId', 'products', 'title', { all: true });
    expect(listed.props).toMatchObject({ ...found, perPage: 100, children: { type: SelectInput } });
  });

  test('do not compile for columns that the server would refuse', () => {
    // @ts-expect-error -- not declared as filterable
    filter.text('holder');
    // @ts-expect-error -- has no range
    filter.from('state');
    expect(Object.keys(filter)).toEqual([
      'search',
      'choice',
      'text',
      'flag',
      'from',
      'to',
      'before',
      'reference',
    ]);
  });
});
