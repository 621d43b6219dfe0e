import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { readJson } from './json-file.mjs';
import { root } from './paths.mjs';

const journeys = join(root, 'e2e/main.ts');
const attacks = join(root, 'attacks/main.ts');

export const hasJourneys = () => existsSync(journeys);

/** Unit and database tests: {passed, failed}. */
export async function runJest(resultFile, env) {
  rmSync(resultFile, { force: true });
  const args = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const { code } = await runCommand(
    process.execPath,
    [...args, '--ci', '--json', `--outputFile=${resultFile}`],
    {
      env,
      shown: 'errors',
    },
  );
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = readJson(resultFile, {});
  return tally(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

/** Browser journeys: e2e/main.ts writes {passed, failed} to the file named by E2E_RESULT. */
export const runJourneys = (resultFile, env) =>
  runProgram(journeys, resultFile, { ...env, E2E_RESULT: resultFile });

/** Attacks over HTTP on a server of their own: attacks/main.ts writes {passed, failed} to the file named by ATTACKS_RESULT. */
export const runAttacks = (resultFile, env) =>
  runProgram(attacks, resultFile, { ...env, ATTACKS_RESULT: resultFile });

async function runProgram(program, resultFile, env) {
  rmSync(resultFile, { force: true });
  const { code } = await runCommand(process.execPath, ['--import', 'tsx', program], { env, shown: true });
  const { passed = 0, failed = 0 } = readJson(resultFile, {});
  return tally(code, passed, failed);
}

// A run that breaks before it can count its failures has failed all the same.
function tally(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
