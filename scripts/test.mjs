// Everything that is checked, on a bare clone: `npm test`. Ends with the line "N passed, N failed".
import { join } from 'node:path';
import { buildChanged } from './lib/build.mjs';
import { checksAfterBuild, checksBesideBuild, routeTypes, runCheck } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { explain } from './lib/failure.mjs';
import { installPackages, requireNode } from './lib/install.mjs';
import { dataFolder } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { failure, print, step } from './lib/progress.mjs';
import { hasJourneys, runAttacks, runJest, runJourneys } from './lib/test-runs.mjs';

const total = { passed: 0, failed: 0 };

async function prepare() {
  await step('node', requireNode);
  await step('packages', installPackages);
  if (hasJourneys()) await step('browser', async () => (process.env.CHROME_PATH = await ensureChromium()));
  if (process.env.TEST_DATABASE_URL) return undefined;
  let database;
  await step('PostgreSQL', async () => {
    database = await ensurePostgres({ name: 'test-postgres', durable: false });
    return database.attached ? 'attached' : 'started';
  });
  return database;
}

/** Two cores: the build is one program, the checks beside it another. */
async function runChecks() {
  await Promise.all([build(), runInTurn(checksBesideBuild)]);
  await runInTurn([routeTypes]);
  await Promise.all(checksAfterBuild.map(runInTurn));
}

/** Journeys and attacks would build too, each core waiting for the other. */
async function build() {
  if (!hasJourneys()) return;
  await step('build', () => buildChanged()).catch((error) => fail(explain(error)));
}

async function runInTurn(checks) {
  for (const check of checks) {
    let findings;
    await step(check.name, async () => {
      findings = await runCheck(check);
      return findings && failure;
    });
    if (findings) fail(findings);
  }
}

function fail(findings) {
  total.failed += 1;
  console.log(`\n${findings}\n`);
}

async function runTests(name, run) {
  await step(name, async () => {
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    return failed > 0 ? failure : `${passed} passed`;
  });
}

let database;
try {
  database = await prepare();
  const env = { ...process.env, CI: 'true' };
  if (database) Object.assign(env, { TEST_OWNER_URL: database.ownerUrl, TEST_APP_URL: database.appUrl });
  await runChecks();
  await runTests('tests', () => runJest(join(dataFolder, 'jest.json'), env));
  if (hasJourneys()) await runTests('journeys', () => runJourneys(join(dataFolder, 'e2e.json'), env));
  // After the journeys, which have built the pages: then they are attacked as well.
  await runTests('attacks', () => runAttacks(join(dataFolder, 'attacks.json'), env));
} catch (error) {
  total.failed += 1;
  print('✗', 'stopped', explain(error));
} finally {
  await database?.stop();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
