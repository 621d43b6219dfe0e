import { declarations, type ColumnDeclaration, type ResourceDeclaration } from '../index.ts';

const named = Object.values<ResourceDeclaration>(declarations).flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([field, column]) =>
    column.values === undefined
      ? []
      : [{ of: `${name} ${field}`, values: [...column.values].sort(), column }],
  ),
);

const wordsOf = ({ names = {} }: ColumnDeclaration, values: readonly string[]): string[] =>
  values.map((value) => names[value] ?? value);

test('lists and tabs of the same values call each by one word', () => {
  const pairs = named.flatMap((one, at) =>
    named
      .slice(at + 1)
      .filter(({ values }) => values.join() === one.values.join())
      .map((other) => ({ one, other })),
  );
  expect(pairs.length).toBeGreaterThan(3);
  for (const { one, other } of pairs)
    expect({ of: [one.of, other.of], words: wordsOf(one.column, one.values) }).toEqual({
      of: [one.of, other.of],
      words: wordsOf(other.column, other.values),
    });
});
