import { knownFields, templateOf } from './known-fields.ts';
import { headingOf } from './read-columns.ts';
import { mayImport } from './use-import.ts';

const counts = { new: 2, changed: 0, same: 1, broken: 0 };
const open = { reason: '', leavesOut: false, skipsBroken: false };

it.each([
  ['good rows', counts, [], open, true],
  ['nothing new', { ...counts, new: 0 }, [], open, false],
  ['invalid rows', { ...counts, broken: 1 }, [], open, false],
  ['invalid rows that stay behind', { ...counts, broken: 1 }, [], { ...open, skipsBroken: true }, true],
  ['only invalid rows', { ...counts, new: 0, broken: 1 }, [], { ...open, skipsBroken: true }, false],
  ['a column that no field takes', counts, ['quantity'], open, false],
  ['a column that is left out on purpose', counts, ['quantity'], { ...open, leavesOut: true }, true],
])('%s may be imported or not', (_, each, unknownColumns, choices, isAllowed) => {
  expect(mayImport({ counts: each, unknownColumns }, choices)).toBe(isAllowed);
});

it.each(['cards', 'collectibles'] as const)('a template of %s names every field and has no row', (kind) => {
  expect(headingOf(templateOf(kind))).toEqual(knownFields[kind].map(({ name }) => name));
  expect(templateOf(kind).trimEnd().split('\r\n')).toHaveLength(1);
});
