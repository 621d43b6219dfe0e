import { columnOf, constantOf, formatOf, isShared, valuesOf, withSource, withValue } from './mapping.ts';

const mapping = { fields: { set: 'Code', kind: { constant: 'raw' } }, ignore: ['State', 'Photo'] };

test('a column that is mapped is not left out any more', () => {
  expect(withSource(mapping, 'condition', 'State')).toEqual({
    fields: { ...mapping.fields, condition: 'State' },
    ignore: ['Photo'],
  });
});

test('a field that is not in the file is removed, and two fields may read one column', () => {
  expect(withSource(mapping, 'kind', undefined).fields).toEqual({ set: 'Code' });
  expect(withSource(mapping, 'setName', 'Code').fields).toMatchObject({ set: 'Code', setName: 'Code' });
});

test('words get a meaning, and lose it again', () => {
  const told = withValue(withSource(mapping, 'condition', 'State'), 'condition', 'gut', 'LP');
  expect(told.fields?.['condition']).toEqual({ column: 'State', values: { gut: 'LP' } });
  expect(withValue(told, 'condition', 'gut', '').fields?.['condition']).toBe('State');
  expect(withValue(mapping, 'kind', 'x', 'y')).toBe(mapping);
});

test.each([
  ['a column', 'Code', 'Code', undefined, {}, false],
  ['a constant', { constant: 'raw' }, undefined, 'raw', {}, false],
  [
    'shared words',
    { column: 'State', values: { a: 'b' }, words: true },
    'State',
    undefined,
    { a: 'b' },
    true,
  ],
  ['nothing', undefined, undefined, undefined, {}, false],
])('reads the parts of %s', (_, source, column, constant, values, shared) => {
  expect([columnOf(source), constantOf(source), valuesOf(source), isShared(source)]).toEqual([
    column,
    constant,
    values,
    shared,
  ]);
});

test.each([
  ['a.CSV', 'csv'],
  ['a.tsv', 'csv'],
  ['a.json', 'json'],
  ['a.xlsx', undefined],
])('the format of %s is %s', (name, format) => {
  expect(formatOf(name)).toBe(format);
});
