import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isTest, sortTestFiles, testFolders } from './projects.mjs';
import { runCommand } from '../lib/commands.mjs';
import { Failure } from '../lib/failure.mjs';
import { findImporters, readSources } from './import-graph.mjs';
import { root } from '../lib/paths.mjs';

const moreFolders = ['client/src', 'attacks', 'bench', 'e2e', 'examples'];

/** What a test file costs, in seconds of one of two cores; tests of what is nearest are chosen until these are spent. */
const seconds = { pure: 1, dom: 3, database: 6, sweep: 25 };
const budget = 60;
/** Tests that read folders as text, so that no import leads to them. */
export const textTests = {
  'scripts/lint/circles.test.mjs': ['server/src/', 'storefront/src/'],
  'scripts/lint/css-classes.test.mjs': ['storefront/src/', 'shared/src/'],
  'scripts/lint/tables/tables.test.mjs': ['server/src/', 'server/schema/'],
  'scripts/schema/drawing.test.mjs': ['server/schema/'],
  'scripts/schema/schema.test.mjs': ['server/schema/', 'server/migrations/'],
};

/** Returns the files that differ from the branch `main` or are not committed, without deleted ones. */
export async function listChanged() {
  const base = (await git('merge-base', 'HEAD', 'main').catch(() => git('rev-parse', 'HEAD'))).trim();
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const names = lists.flatMap((list) => list.split('\0').filter(Boolean));
  return names.map((name) => join(root, name)).filter((file) => existsSync(file));
}

async function git(...args) {
  const { code, output } = await runCommand('git', args);
  if (code !== 0) throw new Failure(`git ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** Returns what a change of these files can break: `sources` to type-check, `tests` to run, and `others` that are left. */
export function findRelated(changed, texts = readSources([...testFolders, ...moreFolders])) {
  const modules = changed.filter((file) => texts.has(file));
  const sources = [...modules, ...findImporters(texts, modules, { types: true }).keys()];
  return { sources, ...chooseTests(changed, texts) };
}

function chooseTests(changed, texts) {
  const projects = sortTestFiles(texts);
  const projectOf = new Map(
    Object.entries(projects).flatMap(([name, files]) => files.map((file) => [file, name])),
  );
  const steps = findImporters(texts, changed);
  const reach = [...steps].filter(([file]) => isTest(file));
  const direct = reach.filter(([, step]) => step <= 2);
  // Tests over HTTP import only the whole API: those of a feature are in its folder.
  const beside = changed
    .filter((file) => !isTest(file))
    .flatMap((file) => findBeside(file, [...projectOf.keys()]));
  const related = new Set([...changed.filter(isTest), ...namesOf(direct), ...beside, ...namesOf(reach)]);
  let left = budget;
  const tests = [];
  for (const file of related) {
    const isSweep = /\.sweep\.test\./.test(file);
    if (isSweep && !changed.includes(file)) continue;
    left -= isSweep ? seconds.sweep : seconds[projectOf.get(file)];
    if (left < 0) break;
    tests.push(file);
  }
  const readers = Object.entries(textTests).filter(([, folders]) =>
    changed.some((file) => folders.some((folder) => nameOf(file).startsWith(folder))),
  );
  return {
    tests: [...new Set([...tests, ...readers.map(([test]) => join(root, test))])],
    others: related.size - tests.length,
  };
}

const namesOf = (reached) => reached.map(([file]) => file);

/** The tests in the file's folder, or in the nearest one above that has some. */
function findBeside(file, tests) {
  for (let folder = dirname(file); folder !== root && folder !== dirname(folder); folder = dirname(folder)) {
    const found = tests.filter((test) => dirname(test) === folder);
    if (found.length > 0) return found;
  }
  return [];
}

export const nameOf = (file) => relative(root, file).split('\\').join('/');
