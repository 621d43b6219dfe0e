import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { transform } from 'lightningcss';
import { root } from '../lib/paths.mjs';

/** Returns a line for each class that a module lacks or nobody uses; `files` maps paths to texts. */
function checkClasses(files) {
  const modules = Object.keys(files).filter((path) => path.endsWith('.module.css'));
  const used = new Map(modules.map((path) => [path, new Set()]));
  const faults = [];
  for (const [path, text] of Object.entries(files))
    for (const [, name, from] of text.matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
      const target = normalize(join(dirname(path), from));
      // Nothing can say which classes an expression names.
      if (new RegExp(String.raw`\b${name}\[`).test(text)) faults.push(`${path}: computed class of ${target}`);
      for (const [, className] of text.matchAll(new RegExp(String.raw`(?<![./\w-])${name}\.(\w+)`, 'g')))
        used.get(target)?.add(className);
    }
  const declared = new Map(modules.map((path) => [path, readClasses(path, files[path])]));
  for (const [path, classes] of declared)
    for (const { name, specifier } of Object.values(classes).flatMap(({ composes }) => composes))
      used.get(specifier ? normalize(join(dirname(path), specifier)) : path)?.add(name);
  for (const [path, names] of used) {
    const classes = Object.keys(declared.get(path));
    for (const name of names) if (!classes.includes(name)) faults.push(`${path}: .${name} is missing`);
    for (const name of classes) if (!names.has(name)) faults.push(`${path}: .${name} is unused`);
  }
  return faults;
}

/** Classes by name, with what each composes. Without the options, keyframes and grid areas would count as classes. */
const readClasses = (filename, text) =>
  transform({
    filename,
    code: Buffer.from(text),
    cssModules: { pattern: '[local]', animation: false, container: false, customIdents: false, grid: false },
  }).exports ?? {};

const sound = {
  'shop/shop.tsx': "import css from '../ui/tile.module.css';\nexport const a = <i className={css.tile} />;\n",
  'ui/tile.module.css':
    '.tile { composes: row from "./layout.module.css"; animation: turn 1s }\n@keyframes turn { to { rotate: 1turn } }\n',
  'ui/layout.module.css': '.row { display: flex }\n',
};

test('accepts classes that are declared and used', () => {
  expect(checkClasses(sound)).toEqual([]);
});

test.each([
  ['a missing class', 'shop/shop.tsx', 'css.face', 'ui/tile.module.css: .face is missing'],
  [
    'an unused class',
    'ui/tile.module.css',
    '.tile .old { color: red }',
    'ui/tile.module.css: .old is unused',
  ],
  [
    'a missing class that another composes',
    'ui/layout.module.css',
    null,
    'ui/layout.module.css: .row is missing',
  ],
  ['a computed class', 'shop/shop.tsx', 'css[kind]', 'shop/shop.tsx: computed class of ui/tile.module.css'],
])('names %s', (_what, path, planted, fault) => {
  expect(checkClasses({ ...sound, [path]: planted === null ? '' : sound[path] + planted })).toEqual([fault]);
});

/** A module may load before base.css: unless it names the order of the layers, its own would come first, and lose. */
const listUnordered = (files) =>
  Object.keys(files).filter(
    (path) => /^@layer \w+ \{/m.test(files[path]) && !/^@layer \w+,/m.test(files[path]),
  );

test('a layer that is filled before the order is named is found', () => {
  const named = '@layer base, parts;\n\n@layer parts {\n}\n';
  expect(listUnordered({ 'a.css': named, 'b.css': '@layer parts {\n}\n', 'c.css': '.row {}\n' })).toEqual([
    'b.css',
  ]);
});

test('storefront and shared parts use every class of their modules, and no other', () => {
  const paths = ['storefront/src', 'shared/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const read = (path) => [path, readFileSync(join(root, path), 'utf8')];
  const files = Object.fromEntries(paths.filter((path) => /\.(tsx?|css)$/.test(path)).map(read));
  expect(Object.keys(files).length).toBeGreaterThan(500);
  expect(checkClasses(files)).toEqual([]);
  expect(listUnordered(files)).toEqual([]);
});
