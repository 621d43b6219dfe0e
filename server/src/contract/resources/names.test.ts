import { declarations, type ColumnDeclaration, type ResourceDeclaration } from '../index.ts';

const named = Object.values<ResourceDeclaration>(declarations).flatMap(({ name, columns }) =>
  Object.entries(columns).map(([field, column]) => ({ of: `${name} ${field}`, field, column })),
);

const nameOf = ({ names }: ColumnDeclaration, value: string): string => names?.[value] ?? value;

/** Values that two lists call by different words. */
const listDifferent = (field: string, one: ColumnDeclaration, other: ColumnDeclaration): string[] =>
  (one.values ?? []).filter(
    (value) => other.values?.includes(value) === true && nameOf(one, value) !== nameOf(other, value),
  );

test('a list and the tab of the same rows call each value by one word', () => {
  const pairs = named.flatMap((one, at) =>
    named
      .slice(at + 1)
      .filter(
        ({ field, column }) =>
          field === one.field && one.column.values !== undefined && column.values !== undefined,
      )
      .map((other) => ({ one, other })),
  );
  expect(pairs.length).toBeGreaterThan(20);
  const different = pairs.flatMap(({ one, other }) =>
    listDifferent(one.field, one.column, other.column).map((value) => `${one.of}, ${other.of}: ${value}`),
  );
  expect(different).toEqual([]);
});
