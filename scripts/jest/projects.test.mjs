import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';
import { findImporters } from './import-graph.mjs';
import { sortTestFiles } from './projects.mjs';

const tests = sortTestFiles();

test('every test file of the repository is in exactly one project', () => {
  const ignored = new Set(['node_modules', 'dist', '.next', '.data', '.git']);
  const listTests = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (ignored.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listTests(path) : /\.test\.\w+$/.test(entry.name) ? [path] : [];
    });
  expect(Object.values(tests).flat().sort()).toEqual(listTests(root).sort());
});

test.each([
  ['database', 'server/testing/database.test.ts'],
  ['dom', 'backoffice/src/shared/lists/columns.test.tsx'],
  ['pure', 'server/src/platform/ids.test.ts'],
])('the %s project has %s', (project, file) => {
  expect(tests[project].map((path) => relative(root, path).split('\\').join('/'))).toContain(file);
});

test.each([
  ['a name', `import { openTestDatabase } from './database.ts';`],
  ['names on several lines', `import {\n  openTestDatabase,\n  type TestDatabase,\n} from './database.ts';`],
  ['nothing', `import './database.ts';`],
  ['a module as it runs', `const { startApi } = await import('./database.ts');`],
  ['what it exports again', `export * from './database.ts';`],
  ['a module that imports it', `import { startApi } from './api.ts';`],
])('a file that imports %s reaches the database', (_, text) => {
  const sources = new Map([
    ['/testing/x.test.ts', text],
    ['/testing/api.ts', `import { openTestDatabase } from './database.ts';`],
  ]);
  expect([...findImporters(sources, ['/testing/database.ts']).keys()]).toContain('/testing/x.test.ts');
});

test.each([
  ['types', `import type { TestDatabase } from './database.ts';`],
  ['another module', `import { a } from './other.ts';\nconst b = './database.ts';`],
])('a file that imports only %s does not reach the database', (_, text) => {
  expect(findImporters(new Map([['/testing/x.test.ts', text]]), ['/testing/database.ts']).size).toBe(0);
});
