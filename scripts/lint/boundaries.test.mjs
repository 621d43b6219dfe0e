import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';

const contract = "import { bps } from '@pullproof/server/contract';\nexport const rate = bps;\n";
const importing = (...paths) => paths.map((path, at) => `export * as part${at} from '${path}';\n`).join('');

/** A minimal repository in which every import is allowed. */
const sound = {
  'server/package.json': JSON.stringify({
    name: '@pullproof/server',
    exports: {
      './contract': './src/contract/index.ts',
      './*': './src/*/index.ts',
      './runtime': './src/runtime.ts',
    },
  }),
  'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
  'node_modules/zod/index.js': 'exports.z = 1;\n',
  'node_modules/express/package.json': '{"name":"express","main":"index.js"}',
  'node_modules/express/index.js': 'exports.express = 1;\n',
  'server/src/contract/money.ts': 'export const bps = 1;\n',
  'server/src/contract/schemas/orders.schema.ts':
    "import { z } from 'zod';\nexport const order = z;\nexport type Order = 1;\n",
  'server/src/contract/index.ts':
    "export * from './money.ts';\nexport type * from './schemas/orders.schema.ts';\n",
  'server/src/platform/clock.ts': 'export const now = 1;\n',
  'server/src/platform/http/stale-reads.ts': 'export const read = 1;\n',
  'server/src/base/ledger/models.ts': importing('express'),
  'server/src/base/ledger/index.ts': importing('../../platform/clock.ts', './transfer.ts'),
  'server/src/base/ledger/transfer.ts': importing('./models.ts'),
  'server/src/packs/orders/place-order.ts': importing(
    '../../base/index.ts',
    '../runs/index.ts',
    '../../contract/schemas/orders.schema.ts',
  ),
  'server/src/packs/orders/index.ts': importing('./place-order.ts'),
  'server/src/packs/orders/routes.ts': importing('./place-order.ts', 'express'),
  'server/src/packs/orders/place-order.test.ts': importing('./place-order.ts', '../../../testing/client.ts'),
  'server/src/packs/runs/index.ts': importing('./replay/index.ts'),
  'server/src/packs/index.ts': importing('./orders/index.ts', './runs/index.ts'),
  'server/src/base/index.ts': importing('./ledger/index.ts', './fairness/index.ts'),
  'server/src/base/fairness/index.ts': importing('./merkle/tree.ts'),
  'server/src/base/fairness/merkle/tree.ts': importing('node:crypto'),
  'server/src/packs/runs/replay/index.ts': importing(
    '../../../base/fairness/index.ts',
    '../../../../../verifiers/typescript/src/index.ts',
  ),
  'server/src/drops/index.ts': importing('./draw.ts'),
  'server/src/drops/draw.ts': importing('../packs/index.ts'),
  'server/testing/client.ts': importing('../src/app.ts'),
  'server/src/packs/orders/feature.ts': importing('./routes.ts'),
  'server/src/app.ts': importing('./packs/orders/feature.ts', './base/index.ts'),
  'server/src/runtime.ts': importing('./platform/clock.ts'),
  'storefront/src/lib/text/format.ts': contract,
  'storefront/src/lib/answer.ts':
    "import type { paths } from '../../../client/src/index.ts';\nexport type Answer = paths;\n",
  'storefront/src/ui/controls/button.tsx': importing('../../lib/text/format.ts'),
  'storefront/src/features/catalogue/shop/wall.tsx': importing('../../../ui/controls/button.tsx'),
  'storefront/src/features/catalogue/shop/index.ts': importing('./wall.tsx'),
  'storefront/src/features/catalogue/shop/queries.ts': importing('../../../lib/text/format.ts'),
  'storefront/src/features/packs/product/page.tsx': importing(
    '../../catalogue/shop/index.ts',
    '../../../../../verifiers/typescript/src/index.ts',
  ),
  'storefront/src/features/packs/product/index.ts': importing('./page.tsx'),
  'verifiers/typescript/src/index.ts': importing('./pull.ts'),
  'verifiers/typescript/src/pull.ts': importing('@noble/hashes'),
  'verifiers/typescript/src/pull.test.ts': importing('./pull.ts', '../testing/vectors.ts'),
  'verifiers/typescript/testing/vectors.ts': importing('../src/pull.ts'),
  'node_modules/@noble/hashes/package.json': '{"name":"@noble/hashes","main":"index.js"}',
  'node_modules/@noble/hashes/index.js': 'exports.hash = 1;\n',
  'storefront/src/lib/wall-bitmap.ts': 'export const wall = 1;\n',
  'node_modules/openapi-fetch/package.json': '{"name":"openapi-fetch","main":"index.js"}',
  'node_modules/openapi-fetch/index.js': 'exports.createClient = 1;\n',
  'client/src/schema.d.ts': 'export type paths = object;\n',
  'client/src/index.ts': importing('openapi-fetch', './schema.d.ts'),
  'examples/bot/main.ts': importing(
    'node:crypto',
    '../../client/src/index.ts',
    '../../verifiers/typescript/src/index.ts',
    '../../storefront/src/lib/wall-bitmap.ts',
  ),
  'storefront/src/app/page.tsx': importing(
    '../features/packs/product/index.ts',
    '../features/catalogue/shop/queries.ts',
  ),
  'backoffice/src/shared/money.ts': contract,
  'backoffice/src/resources/cards/index.ts': importing('../../shared/money.ts'),
  'shared/package.json': JSON.stringify({ name: '@pullproof/shared', exports: { './*': './src/*.ts' } }),
  'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
  'node_modules/react/index.js': 'exports.useState = 1;\n',
  'shared/src/money.ts': contract,
  'shared/src/react/amount.ts': importing('react', '../money.ts'),
  'storefront/src/lib/price.ts': importing('@pullproof/shared/money', '@pullproof/shared/react/amount'),
  'seeders/generator/card.ts': 'export const card = 1;\n',
  'seeders/src/main.ts': importing('@pullproof/server/base', '@pullproof/server/runtime'),
};

/** One violation for each rule: the rule, the file, the code. */
const offences = [
  ['no-circle', 'server/src/packs/orders/circle.ts', importing('./ring.ts')],
  ['no-unresolved', 'server/src/platform/lost.ts', importing('./nowhere.ts')],
  ['clients-know-only-the-contract', 'storefront/src/lib/ledger.ts', importing('@pullproof/server/base')],
  [
    'clients-know-only-the-contract',
    'backoffice/src/schema.ts',
    importing('../../server/src/contract/schemas/orders.schema.ts'),
  ],
  [
    'clients-stay-apart',
    'storefront/src/lib/theirs.ts',
    importing('../../../backoffice/src/shared/money.ts'),
  ],
  [
    'stale-reads-have-one-door',
    'server/src/base/ledger/old.ts',
    importing('../../platform/http/stale-reads.ts'),
  ],
  ['server-knows-no-client', 'server/src/pages.ts', importing('../../storefront/src/lib/text/format.ts')],
  ['shared-knows-no-client', 'shared/src/label.ts', importing('../../backoffice/src/shared/money.ts')],
  ['shared-knows-no-client', 'shared/src/ask.ts', importing('../../client/src/index.ts')],
  ['clients-know-only-the-contract', 'shared/src/ledger.ts', importing('../../server/src/runtime.ts')],
  ['shared-is-plain-outside-react', 'shared/src/hook.ts', importing('react')],
  ['shared-is-plain-outside-react', 'shared/src/shown.ts', importing('./react/amount.ts')],
  ['server-knows-no-client', 'server/src/shown.ts', importing('../../shared/src/money.ts')],
  ['server-knows-no-client', 'server/src/typed.ts', importing('../../client/src/index.ts')],
  [
    'storefront-takes-types-of-the-client',
    'storefront/src/lib/ask.ts',
    importing('../../../client/src/index.ts'),
  ],
  ['client-is-only-the-description', 'client/src/wallet.ts', importing('../../server/src/contract/money.ts')],
  ['examples-are-strangers', 'examples/bot/inside.ts', importing('../../server/src/runtime.ts')],
  ['examples-are-strangers', 'examples/bot/page.ts', importing('../../storefront/src/lib/text/format.ts')],
  ['contract-imports-only-zod', 'server/src/contract/schemas/drops.schema.ts', importing('express')],
  [
    'contract-imports-only-zod',
    'server/src/contract/schemas/wallet.schema.ts',
    importing('../platform/clock.ts'),
  ],
  [
    'contract-values-import-only-values',
    'server/src/contract/states.ts',
    importing('./schemas/orders.schema.ts'),
  ],
  ['seeders-use-the-doors', 'seeders/src/tables.ts', importing('../../server/src/base/ledger/models.ts')],
  ['seeders-draw-nothing', 'seeders/src/art/draw.ts', importing('../../generator/card.ts')],
  ['areas-meet-at-the-door', 'server/src/packs/orders/deep.ts', importing('../../base/ledger/transfer.ts')],
  ['areas-meet-at-the-door', 'server/src/drops/open.ts', importing('../packs/orders/index.ts')],
  ['features-meet-at-the-door', 'server/src/packs/orders/inside.ts', importing('../runs/end.ts')],
  ['features-meet-at-the-door', 'server/src/packs/orders/own-door.ts', importing('../index.ts')],
  ...[
    ['drops-and-shipping', 'drops/up.ts', '../office/index.ts'],
    ['drops-and-shipping', 'shipping/beside.ts', '../drops/index.ts'],
    ['packs', 'packs/runs/up.ts', '../../drops/index.ts'],
    ['money-and-vault', 'vault/vault/up.ts', '../../packs/index.ts'],
    ['catalogue', 'catalogue/up.ts', '../packs/index.ts'],
    ['people', 'people/staff/up.ts', '../../packs/index.ts'],
    ['base', 'base/audit/record.ts', '../../packs/index.ts'],
  ].map(([floor, file, path]) => [`${floor}-import-downward`, `server/src/${file}`, importing(path)]),
  ['doors-show-no-model', 'server/src/vault/vault/index.ts', importing('./models.ts')],
  ['fairness-is-pure', 'server/src/base/fairness/time.ts', importing('../../platform/clock.ts')],
  ['platform-knows-no-feature', 'server/src/platform/jobs/queue.ts', importing('../../packs/index.ts')],
  ['features-know-no-composition', 'server/src/packs/orders/whole.ts', importing('../../runtime.ts')],
  ['composition-uses-the-doors', 'server/src/worker.ts', importing('./packs/orders/routes.ts')],
  ['tests-stay-outside', 'server/src/packs/orders/fake.ts', importing('../../../testing/client.ts')],
  ['tests-stay-outside', 'server/src/packs/orders/borrow.ts', importing('./place-order.test.ts')],
  [
    'tests-stay-outside',
    'storefront/src/features/catalogue/shop/fake.ts',
    importing('../../../lib/testing/fake-api.ts'),
  ],
  ['storefront-layers', 'storefront/src/features/catalogue/shop/up.tsx', importing('../../../app/page.tsx')],
  [
    'storefront-ui-knows-no-feature',
    'storefront/src/ui/shelf.tsx',
    importing('../features/catalogue/shop/wall.tsx'),
  ],
  [
    'storefront-features-meet-at-the-door',
    'storefront/src/features/packs/product/inside.tsx',
    importing('../../catalogue/shop/wall.tsx'),
  ],
  [
    'storefront-features-meet-at-the-door',
    'storefront/src/features/vault/sell/inside.tsx',
    importing('../../shipping/parcels/row.tsx'),
  ],
  ['pages-use-the-doors', 'storefront/src/app/layout.tsx', importing('../features/catalogue/shop/wall.tsx')],
  [
    'verifier-shares-no-code',
    'verifiers/typescript/src/borrowed.ts',
    importing('../../../storefront/src/lib/text/format.ts'),
  ],
  ['verifier-shares-no-code', 'verifiers/typescript/src/fetched.ts', importing('openapi-fetch')],
  [
    'verifier-has-one-door',
    'storefront/src/features/packs/product/merkle.ts',
    importing('../../../../../verifiers/typescript/src/pull.ts'),
  ],
  [
    'sealing-knows-no-verifier',
    'server/src/base/fairness/shared.ts',
    importing('../../../../verifiers/typescript/src/index.ts'),
  ],
  ['a-witness-knows-no-shop', 'server/src/witness/stored.ts', importing('../base/index.ts')],
  [
    'backoffice-shared-knows-no-resource',
    'backoffice/src/shared/list.ts',
    importing('../resources/cards/index.ts'),
  ],
];

const companions = {
  'storefront/src/features/shipping/parcels/row.tsx': 'export const row = 1;\n',
  'server/src/office/index.ts': 'export const office = 1;\n',
  'server/src/packs/runs/end.ts': 'export const end = 1;\n',
  'server/src/packs/orders/ring.ts': importing('./circle.ts'),
  'server/src/vault/vault/models.ts': 'export const units = 1;\n',
  'storefront/src/lib/testing/fake-api.ts': 'export const answer = 1;\n',
};

const house = mkdtempSync(join(tmpdir(), 'pullproof-house-'));

afterAll(() => rmSync(house, { recursive: true, force: true }));

function build(files) {
  rmSync(house, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  mkdirSync(join(house, 'node_modules/@pullproof'), { recursive: true });
  for (const name of ['server', 'shared'])
    symlinkSync(`../../${name}`, join(house, 'node_modules/@pullproof', name));
}

function violations() {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = [
    'server/testing',
    ...['server', 'storefront', 'backoffice', 'seeders', 'client', 'verifiers/typescript', 'shared'].map(
      (workspace) => `${workspace}/src`,
    ),
    'examples',
  ];
  const config = join(root, '.dependency-cruiser.cjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...folders],
    { cwd: house, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

test('the sound house has no violation', () => {
  build(sound);
  expect(violations()).toEqual([]);
});

describe('planted offences', () => {
  let found;

  beforeAll(() => {
    const planted = Object.fromEntries(offences.map(([, path, text]) => [path, text]));
    build({ ...sound, ...companions, ...planted });
    found = violations();
  });

  test.each(offences)('%s is reported at %s', (rule, path) => {
    expect(found).toContain(`${rule} ${path}`);
  });

  test('the sound files are not reported', () => {
    expect(found.filter((line) => Object.hasOwn(sound, line.split(' ')[1]))).toEqual([]);
  });
});

test('a schema exported as a value is reported', () => {
  build({
    ...sound,
    'server/src/contract/index.ts':
      "export * from './money.ts';\nexport * from './schemas/orders.schema.ts';\n",
  });
  expect(violations()).toEqual(['clients-get-schemas-as-types server/src/contract/index.ts']);
});

test('every rule has its offence', async () => {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
  const shown = new Set([...offences.map(([rule]) => rule), 'clients-get-schemas-as-types']);
  expect(forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
