import { join } from 'node:path';
import { findImporters, readSources } from './import-graph.mjs';
import { root } from '../lib/paths.mjs';

/** A test needs the database when its imports reach this module, since only it hands out databases. */
const databaseDoor = join(root, 'server/testing/database.ts');
const jsdomMark = '/** @jest-environment ./scripts/jest/jsdom-environment.mjs';

/** Where tests are. */
export const testFolders = [
  'server/src',
  'server/testing',
  'storefront/src',
  'backoffice/src',
  'seeders/src',
  'seeders/generator',
  'scripts',
  'verifiers/typescript',
  'shared/src',
];

/** Returns the paths of all test files by jest's project: `pure`, `dom` and `database`. */
export function sortTestFiles(sources = readSources(testFolders)) {
  const reachesDatabase = findImporters(sources, [databaseDoor]);
  const tests = { pure: [], dom: [], database: [] };
  for (const [file, text] of sources) {
    if (!isTest(file)) continue;
    const project = reachesDatabase.has(file) ? 'database' : text.startsWith(jsdomMark) ? 'dom' : 'pure';
    tests[project].push(file);
  }
  return tests;
}

export const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
