import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

// dependency-cruiser's folder scope does not follow a path that enters a feature at the door of one of its folders.

/**
 * Returns each feature that reaches itself over others, with the way; `files` maps paths below the features to texts. The
 * first folders of a path are its feature: `depth` of them, or one in `single` areas.
 */
function listCircles(files, { depth = 1, single = [] } = {}) {
  const featureOf = (parts) => parts.slice(0, single.includes(parts[0]) ? 1 : depth).join('/');
  const imports = new Map();
  for (const [path, text] of Object.entries(files)) {
    const feature = featureOf(path.split('/'));
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const target = fileName.startsWith('.') ? normalize(join(dirname(path), fileName)).split('/') : [];
      if (target.length < 2 || target[0] === '..' || featureOf(target) === feature) continue;
      imports.set(feature, (imports.get(feature) ?? new Set()).add(featureOf(target)));
    }
  }
  return [...imports.keys()].flatMap((feature) => findWay(imports, feature) ?? []);
}

/** The shortest way from a feature back to itself. */
function findWay(imports, feature) {
  const seen = new Set();
  let ways = [[feature]];
  while (ways.length > 0) {
    const longer = ways.flatMap((way) => [...(imports.get(way.at(-1)) ?? [])].map((next) => [...way, next]));
    const circle = longer.find((way) => way.at(-1) === feature);
    if (circle) return circle.join(' → ');
    ways = longer.filter((way) => !seen.has(way.at(-1)));
    for (const way of ways) seen.add(way.at(-1));
  }
  return undefined;
}

const readFeatures = (folder) =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path))
      .map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]),
  );

const sound = {
  'orders/place-order.ts':
    "import { post } from '../ledger/index.ts';\nimport { one } from '../../platform/db.ts';\n",
  'ledger/post.ts': "import './accounts.ts';\n",
};

test('features without a circle are not named', () => {
  expect(listCircles(sound)).toEqual([]);
});

test.each([
  ['of two features', { 'ledger/read.ts': "export { order } from '../orders/index.ts';\n" }],
  ['of types alone', { 'ledger/read.ts': "import type { Order } from '../orders/index.ts';\n" }],
  ['that loads on demand', { 'ledger/read.ts': "const load = () => import('../orders/index.ts');\n" }],
  [
    'from a folder of a feature',
    { 'ledger/log/read.ts': "import { order } from '../../orders/index.ts';\n" },
  ],
  ['to the door of a folder', { 'ledger/read.ts': "import { order } from '../orders/rules/index.ts';\n" }],
])('names a circle %s', (_what, files) => {
  expect(listCircles({ ...sound, ...files })).toEqual([
    'orders → ledger → orders',
    'ledger → orders → ledger',
  ]);
});

test('names a circle of features in two areas, and none within a feature', () => {
  const files = {
    'packs/buy/a.ts': "import '../../vault/sell/index.ts';\nimport './b/c.ts';\n",
    'vault/sell/a.ts': "import '../../packs/buy/index.ts';\n",
    'drops/today/a.ts': "import '../past/b.ts';\n",
    'drops/past/b.ts': "import '../today/a.ts';\n",
  };
  expect(listCircles(files, { depth: 2, single: ['drops'] })).toEqual([
    'packs/buy → vault/sell → packs/buy',
    'vault/sell → packs/buy → vault/sell',
  ]);
});

test('names a circle of three', () => {
  const files = {
    'ledger/read.ts': "import { run } from '../runs/index.ts';\n",
    'runs/end.ts': "import { order } from '../orders/index.ts';\n",
  };
  expect(listCircles({ ...sound, ...files })).toContain('orders → ledger → runs → orders');
});

test.each([
  ...['office', 'packs', 'money', 'vault', 'people', 'base'].map((area) => [`server/src/${area}`, {}]),
  ['storefront/src/features', { depth: 2, single: ['drops', 'shipping'] }],
])('%s has no circle', (folder, levels) => {
  const files = readFeatures(folder);
  expect(Object.keys(files).length).toBeGreaterThan(10);
  expect(listCircles(files, levels)).toEqual([]);
});
