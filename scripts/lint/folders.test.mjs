import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';

const maxFiles = 25;
/** Folders of one file per thing, and the tests' own tools. */
const lists = ['server/src/contract/resources', 'server/testing'];
const places = [
  'server/src',
  'storefront/src',
  'backoffice/src',
  'seeders/src',
  'seeders/generator',
  'client/src',
  'examples',
  'e2e',
  'attacks',
  'bench',
  'scripts',
];

/** Folders of `paths` with more files than a reader keeps in mind; tests do not count. */
function listCrowded(paths) {
  const counts = new Map();
  for (const path of paths.filter((each) => /(?<!\.test)\.(ts|tsx|mjs|css)$/.test(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !lists.some((list) => folder.startsWith(list)))
    .map(([folder, count]) => `${folder}: ${count}`);
}

test('a folder of more than 25 files is named', () => {
  const paths = Array.from({ length: 26 }, (_, at) => `server/src/crowd/part-${at}.ts`);
  expect(listCrowded(paths)).toEqual(['server/src/crowd: 26']);
  expect(listCrowded(paths.slice(1))).toEqual([]);
});

test('no folder has more than 25 files', () => {
  const paths = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((path) => join(place, path)),
  );
  expect(listCrowded(paths)).toEqual([]);
});
