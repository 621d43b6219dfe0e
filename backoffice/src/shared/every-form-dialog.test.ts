import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve('backoffice/src');

/** Dialogs of the bare kind whose inputs hold nothing that would be missed. */
const harmless: Readonly<Record<string, string>> = {
  'layout/palette/palette.tsx': 'A search: Escape is how one leaves it.',
  'resources/daily/drop/prize-picker.tsx': 'Filters of a search; what is picked counts at once.',
  'shared/form-dialog.tsx': 'It is the one that asks.',
  'shared/records/stale-dialog.tsx': 'A choice between two versions; without one nothing is closed.',
};

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path: relative(root, join(root, path)), text: readFileSync(join(root, path), 'utf8') }));

const inputs =
  /<(?:\w*(?:TextField|Input|InputBase|Autocomplete|Select|Radio|Checkbox|FileStep)|textarea|input)\b/;
const bare = sources.filter(({ text }) => /<Dialog\b/.test(text));
const asking = sources.filter(({ text }) => /<(?:FormDialog|VerbDialog|ReasonVerb)\b/.test(text));

test('there are dialogs of both kinds, or this test looks for the wrong words', () => {
  expect(bare.length).toBeGreaterThan(5);
  expect(asking.length).toBeGreaterThan(50);
});

test.each(bare.filter(({ text }) => inputs.test(text)).map(({ path }) => path))(
  'the dialog of %s asks before Escape or a click beside it discards what was entered',
  (path) => {
    expect(Object.keys(harmless)).toContain(path);
  },
);

test('no exception outlives its dialog', () => {
  const paths = new Set(bare.map(({ path }) => path));
  expect(Object.keys(harmless).filter((path) => !paths.has(path))).toEqual([]);
});
