import { templateOf } from './known-fields.ts';
import { mayImport, type ImportChoices } from './use-import.ts';

const counts = { new: 2, changed: 0, same: 1, broken: 0 };
const open: ImportChoices = { reason: '', leavesOut: [], skipsBroken: false, repeats: 'refuse' };
const file = { counts, unknownColumns: [], missing: [], before: null };
const unknownColumns = [
  { column: 'foil?', changes: 'finish' },
  { column: 'photo', changes: null },
];
const before = { at: '2026-01-02T00:00:00.000Z', by: 'Ann', isSameFile: true, rows: 2 };

it.each([
  ['good rows', file, open, true],
  ['nothing new', { ...file, counts: { ...counts, new: 0 } }, open, false],
  ['a field without a column', { ...file, missing: ['set'] }, open, false],
  ['invalid rows', { ...file, counts: { ...counts, broken: 1 } }, open, false],
  [
    'invalid rows that stay behind',
    { ...file, counts: { ...counts, broken: 1 } },
    { ...open, skipsBroken: true },
    true,
  ],
  ['columns that no field takes', { ...file, unknownColumns }, open, false],
  ['one of two columns left out', { ...file, unknownColumns }, { ...open, leavesOut: ['photo'] }, false],
  ['both columns left out', { ...file, unknownColumns }, { ...open, leavesOut: ['photo', 'foil?'] }, true],
  ['a file that was imported before', { ...file, before }, open, false],
  ['the same, to be added again on purpose', { ...file, before }, { ...open, repeats: 'add' as const }, true],
])('%s may be imported or not', (_, checked, choices, isAllowed) => {
  expect(mayImport(checked, choices)).toBe(isAllowed);
});

it.each(['cards', 'collectibles'] as const)('a template of %s has a heading and no row', (kind) => {
  expect(templateOf(kind, false).trimEnd().split('\r\n')).toHaveLength(1);
  expect(templateOf(kind, false)).toMatch(/^set,/);
  expect(templateOf(kind, true)).toMatch(/^game,set,/);
});
