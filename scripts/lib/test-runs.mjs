import { existsSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sortTestFiles } from '../jest/projects.mjs';
import { runCommand } from './commands.mjs';
import { readJson } from './json-file.mjs';
import { root } from './paths.mjs';
import { inTurn } from '../testing/turn.mjs';

const journeys = join(root, 'e2e/main.ts');
const attacks = join(root, 'attacks/main.ts');

/** Parts are chosen by file name: what CONTRIBUTING.md leaves to `npm run test:long` is `*.sweep.test.*`. */
const sweep = String.raw`\.sweep\.test\.`;
const everyRun = ['/node_modules/', '/dist/'];
/** Sweeps of half a minute and more that have no rows to take in turns: a quarter of these files each time, all at night. */
export const dearSweeps = [
  'scripts/adding-a-resource',
  'server/src/office/integrity/backup',
  'scripts/lib/postgres',
  'seeders/generator/art',
  'server/src/doctor',
  'server/src/platform/jobs/database-restarts',
  'seeders/src/worlds/large',
  'server/src/packs/sealing/sealed-secrecy',
  'scripts/ops-samples',
  'server/src/office/integrity/backup-own',
  'server/src/packs/sealing/seal-interrupted',
  'seeders/src/worlds/seed-world',
  'server/src/people/identity/sign-in-time',
  'server/src/money/wallet/shuffled-events',
  'server/src/office/integrity/full-disk',
  'scripts/fence-copies',
].map((path) => `${path}.sweep.test`);
const restOfDearSweeps = () => dearSweeps.filter((path) => !inTurn(dearSweeps).includes(path));
const parts = {
  core: { ignored: [...everyRun, sweep] },
  // Those two run as separate, longer programs.
  sweeps: {
    ignored: [...everyRun, 'integrity/chaos', 'runs/log/race'],
    chosen: [sweep],
    leavesOut: restOfDearSweeps,
  },
  // Of the core what leans most on Node itself: HTTP, streams, threads, processes, crypto.
  newerNode: {
    ignored: [...everyRun, sweep],
    chosen: [
      'server/src/(platform|front-door)/',
      'server/src/(people/auth|base/fairness|packs/orders|packs/sealing)/',
    ],
    isInTurns: true,
  },
  // What a PostgreSQL with its own settings would do worst: purchase, opening, lists, sealing, the proof of the books, backups.
  stock: {
    ignored: everyRun,
    chosen: [
      'packs/orders/(orders|opening-and-refund|list-orders).test',
      'packs/sealing/sealing.test',
      'platform/database/schema-check.test',
      'office/integrity/(integrity.test|backup-own.sweep)',
    ],
  },
};

export const hasJourneys = () => existsSync(journeys);

/** Runs unit and database tests, one of `parts`, on the Node named `node`: {passed, failed, failures}. */
export async function runJest(part, resultFile, env, node = process.execPath) {
  rmSync(resultFile, { force: true });
  const args = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const { ignored, chosen = [], isInTurns, leavesOut = () => [] } = parts[part];
  const paths = [
    ...[...ignored, ...leavesOut()].map((pattern) => `--testPathIgnorePatterns=${pattern}`),
    ...(isInTurns ? inTurn(listTests(chosen)) : chosen).map((pattern) => `--testPathPatterns=${pattern}`),
  ];
  const { code } = await runCommand(
    node,
    [...args, '--ci', '--json', `--outputFile=${resultFile}`, ...paths],
    {
      env,
      shown: 'errors',
    },
  );
  const result = readJson(resultFile, {});
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = result;
  const failures = (result.testResults ?? []).flatMap(namesOfFailures);
  return { ...tally(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites), failures };
}

/** A file that could not run at all has no tests. */
function namesOfFailures({ name, status, assertionResults }) {
  const file = relative(root, name).split(sep).join('/');
  const titles = assertionResults
    .filter((each) => each.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${failureMessages[0] ?? ''}`);
  return status === 'failed' && titles.length === 0 ? [file] : titles;
}

/** Runs browser journeys, the 'core' or the 'long' ones; e2e/main.ts writes {passed, failed, failures} to E2E_RESULT. */
export const runJourneys = (part, resultFile, env, node = process.execPath) =>
  runProgram([node, journeys], ['--part', part], resultFile, { ...env, E2E_RESULT: resultFile });

/**
 * Runs attacks over HTTP on their own server, the 'core' or the 'long' ones; main.ts writes {passed, failed, failures}
 * to ATTACKS_RESULT.
 */
export const runAttacks = (part, resultFile, env) =>
  runProgram([process.execPath, attacks], ['--part', part], resultFile, {
    ...env,
    ATTACKS_RESULT: resultFile,
  });

/** The paths of test files that match one of these patterns. */
const listTests = (patterns) =>
  Object.values(sortTestFiles())
    .flat()
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => !/\.sweep\./.test(file) && patterns.some((pattern) => new RegExp(pattern).test(file)))
    .sort();

async function runProgram([node, program], args, resultFile, env) {
  rmSync(resultFile, { force: true });
  const { code } = await runCommand(node, ['--import', 'tsx', program, ...args], {
    env,
    shown: true,
  });
  const { passed = 0, failed = 0, failures = [] } = readJson(resultFile, {});
  return { ...tally(code, passed, failed), failures };
}

/** The failing tests in what jest printed, a line each: title, message and causes, without code and stack. */
export function readFailures(output) {
  const [, ...blocks] = stripVTControlCharacters(output).split(/^ +● /m);
  const failures = new Map();
  for (const block of blocks) {
    const [title = '', ...rest] = block
      .replace(/\n\S[^]*/, '')
      .split('\n')
      .map((line) => line.trim());
    const said = rest.filter((line) => line && !/^(at |>? ?\d* ?\|)/.test(line)).slice(0, 6);
    // Jest prints a failure where it happens and again at its end.
    if (title !== 'Console' && !failures.has(title)) failures.set(title, `${title}: ${said.join(' ')}`);
  }
  // A program that ends without a failing test says why in its last lines.
  const last = output.trimEnd().split('\n').slice(-3).join(' ');
  return failures.size > 0 ? [...failures.values()] : [last];
}

/** A run that crashes before counting its failures counts as one failure. */
export function tally(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
