import { isPicture } from './picture-file.ts';
import { listUnsent, planPictures, reportOf } from './plan-pictures.ts';

const file = (path: string) => ({ path, bytes: 7, open: () => Promise.resolve(new Blob()) });
const target = (id: string) => ({ side: 'front' as const, id, name: `KND ${id}` });
const matches = [
  { path: 'a.png', match: 'new' as const, target: target('1') },
  { path: 'b.png', match: 'same' as const, target: target('2') },
  { path: 'c.png', match: 'replaces' as const, target: target('3') },
  { path: 'd.png', match: 'new' as const, target: target('1') },
  { path: 'e.png', match: 'unknown' as const, target: null },
];
const plan = planPictures(
  matches.map(({ path }) => file(path)),
  matches,
);
const pathsOf = (part: typeof plan) => part.map(({ file: { path } }) => path);

test('sends what is new, and replaces pictures only on request', () => {
  expect(pathsOf(listUnsent(plan, false))).toEqual(['a.png']);
  expect(pathsOf(listUnsent(plan, true))).toEqual(['a.png', 'c.png']);
});

test('sends the first of two files for one card, and names it', () => {
  expect(plan[3]).toMatchObject({ match: 'double', reason: 'The same card as a.png' });
});

test('goes on with what was not sent', () => {
  const half = plan.map((one, at) => (at === 0 ? { ...one, outcome: 'attached' as const } : one));
  expect(listUnsent(half, false)).toEqual([]);
});

test('reports a line a file', () => {
  const lines = reportOf(plan).split('\r\n');
  expect(lines[1]).toBe('a.png,KND 1,New,,');
  expect(lines[5]).toBe('e.png,,Not found,,"No card has this set and number, or this name"');
});

test.each([
  ['KND/012.JPG', true],
  ['KND/012.heic', true],
  ['KND/.DS_Store', false],
  ['__MACOSX/KND/._012.png', false],
  ['KND/._012.png', false],
  ['KND/notes.txt', false],
])('%s counts as a picture: %s', (path, is) => {
  expect(isPicture({ path })).toBe(is);
});
