import { existsSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
const parts = {
  core: { ignored: [...everyRun, sweep] },
  // Those two run as separate, longer programs.
  sweeps: { ignored: [...everyRun, 'integrity/chaos', 'runs/log/race'], chosen: [sweep] },
  // Of the core what leans most on Node itself: HTTP, streams, threads, processes, crypto.
  newerNode: {
    ignored: [...everyRun, sweep],
    chosen: [
      'server/src/(platform|front-door)/',
      'server/src/(people/auth|base/fairness|packs/orders|packs/sealing)/',
    ],
    isInTurns: true,
  },
  // What a PostgreSQL with its own settings would do worst: purchase, opening, lists, sealing, the proof of the books.
  stock: {
    ignored: [...everyRun, sweep],
    chosen: [
      'packs/orders/(orders|opening-and-refund|list-orders).test',
      'packs/sealing/sealing.test',
      'platform/database/schema-check.test',
      'office/integrity/integrity.test',
    ],
  },
};

export const hasJourneys = () => existsSync(journeys);

/** Runs unit and database tests, one of `parts`, on the Node named `node`: {passed, failed}. */
export async function runJest(part, resultFile, env, node = process.execPath) {
  rmSync(resultFile, { force: true });
  const args = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const { ignored, chosen = [], isInTurns } = parts[part];
  const paths = [
    ...ignored.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
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
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = readJson(resultFile, {});
  return tally(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

/** Runs browser journeys, the 'core' or the 'long' ones; e2e/main.ts writes {passed, failed} to the E2E_RESULT file. */
export const runJourneys = (part, resultFile, env, node = process.execPath) =>
  runProgram([node, journeys], ['--part', part], resultFile, { ...env, E2E_RESULT: resultFile });

/**
 * Runs attacks over HTTP on their own server, the 'core' or the 'long' ones; main.ts writes {passed, failed} to
 * ATTACKS_RESULT.
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
  const { passed = 0, failed = 0 } = readJson(resultFile, {});
  return tally(code, passed, failed);
}

/** A run that crashes before counting its failures counts as one failure. */
export function tally(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
