import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRelated, nameOf, textTests } from './changed.mjs';
import { root } from '../lib/paths.mjs';

const mark = '/** @jest-environment ./scripts/jest/jsdom-environment.mjs */';
const database = `import { openTestDatabase } from '../../testing/database.ts';`;
const texts = new Map(
  Object.entries({
    'server/testing/database.ts': '',
    'server/src/app.ts': `import './orders/routes.ts';`,
    'server/src/orders/rules.ts': '',
    'server/src/orders/rules.test.ts': `import { limit } from './rules.ts';`,
    'server/src/orders/routes.ts': `import { limit } from './rules.ts';`,
    'server/src/orders/places.test.ts': database,
    'server/src/orders/deep/one.ts': '',
    'server/src/wallet/wallet.test.ts': `${database}\nawait import('../app.ts');`,
    'server/src/wallet/type.ts': `import type { Limit } from '../orders/rules.ts';`,
    'storefront/src/buy.test.tsx': `${mark}\nimport { limit } from '@pullproof/server/contract';`,
    'server/src/contract/index.ts': '',
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `server/src/far/${at}.test.ts`,
        `${database}\nawait import('../app.ts');`,
      ]),
    ),
  }).map(([name, text]) => [join(root, name), text]),
);
const related = (...names) =>
  findRelated(
    names.map((name) => join(root, name)),
    texts,
  );
const testsOf = (...names) => related(...names).tests.map(nameOf);

test('tests that import a change come first, then those beside it, then what reaches it, as far as a minute goes', () => {
  const tests = testsOf('server/src/orders/rules.ts');
  expect(tests.slice(0, 2)).toEqual(['server/src/orders/rules.test.ts', 'server/src/orders/places.test.ts']);
  expect(tests).toContain('server/src/wallet/wallet.test.ts');
  expect(tests.length).toBeLessThan(20);
  expect(related('server/src/orders/rules.ts').others).toBeGreaterThan(20);
});

test('a change without tests beside it takes those of the folder above', () => {
  expect(testsOf('server/src/orders/deep/one.ts')).toContain('server/src/orders/places.test.ts');
});

test('a change of a workspace reaches tests of another', () => {
  expect(testsOf('server/src/contract/index.ts')).toContain('storefront/src/buy.test.tsx');
});

test('types are checked wherever a change is imported, also as a type', () => {
  expect(related('server/src/orders/rules.ts').sources.map(nameOf)).toEqual(
    expect.arrayContaining(['server/src/orders/rules.ts', 'server/src/wallet/type.ts', 'server/src/app.ts']),
  );
});

test('a changed document runs no test', () => {
  expect(related('README.md')).toEqual({ sources: [], tests: [], others: 0 });
});

test('a test that reads a folder as text runs for what is in it, and no other', () => {
  expect(Object.keys(textTests).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(testsOf('server/schema/drops.sql')).toEqual([
    'scripts/lint/tables/tables.test.mjs',
    'scripts/schema/drawing.test.mjs',
    'scripts/schema/schema.test.mjs',
  ]);
  expect(testsOf('backoffice/src/list.tsx')).toEqual([]);
});
