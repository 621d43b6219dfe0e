import { stripVTControlCharacters } from 'node:util';
import { buildChanged } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { explain } from './failure.mjs';
import { installPackages, requireNode } from './install.mjs';
import { Parts } from './parts.mjs';
import { ensurePostgres } from './postgres.mjs';
import { readPidFile } from './postgres/supervise.mjs';
import { failure, print, step } from './progress.mjs';
import { hasJourneys } from './test-runs.mjs';

/**
 * Shared by `npm test` and `npm run test:long`: prepares, runs `work`, prints what failed, its parts, and
 * "N passed, N failed" last.
 */
export async function runTestSession(work) {
  const session = new TestSession();
  let database;
  try {
    database = await prepare();
    session.env = { ...process.env, CI: 'true' };
    if (database) session.parts.follow('PostgreSQL', readPidFile(database.folder).pid);
    if (database)
      Object.assign(session.env, { TEST_OWNER_URL: database.ownerUrl, TEST_APP_URL: database.appUrl });
    await work(session);
  } catch (error) {
    session.count('stopped', { failed: 1 });
    print('✗', 'stopped', explain(error));
  }
  const table = session.parts.end();
  await database?.stop();
  if (session.failures.length > 0) console.log(`\n  failed\n${session.failures.join('\n')}`);
  console.log(`\n${table.join('\n')}`);
  const { passed, failed } = session.total;
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

class TestSession {
  total = { passed: 0, failed: 0 };
  failures = [];
  env = process.env;
  parts = new Parts();

  step(name, work) {
    return this.parts.measure(name, () => step(name, work));
  }

  /** Built once up front: journeys and attacks would each build, competing for the CPU. */
  async build() {
    if (!hasJourneys()) return;
    await this.step('build', () => buildChanged()).catch((error) => this.fail('build', explain(error)));
  }

  fail(name, findings) {
    this.count(name, { failed: 1 });
    console.log(`\n${findings}\n`);
  }

  /** Adds the result of `run`: {passed, failed, failures}, which names those that it knows. */
  async runTests(name, run) {
    await this.step(name, async () => {
      const { passed, failed, failures } = await run();
      this.count(name, { passed, failed, failures });
      return failed > 0 ? failure : `${passed} passed`;
    });
  }

  count(name, { passed = 0, failed, failures = [] }) {
    this.total.passed += passed;
    this.total.failed += failed;
    const named = failures.slice(0, namedPerPart);
    if (failed > named.length) named.push(`${failed - named.length} more`);
    this.failures.push(...named.map((each) => `  ${name}: ${firstLine(each)}`));
  }
}

const namedPerPart = 8;
const firstLine = (text) => stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 400);

async function prepare() {
  await step('node', requireNode);
  await step('packages', () => installPackages());
  if (hasJourneys()) await step('browser', async () => (process.env.CHROME_PATH = await ensureChromium()));
  if (process.env.TEST_DATABASE_URL) return undefined;
  let database;
  await step('PostgreSQL', async () => {
    database = await ensurePostgres({ name: 'test-postgres', durable: false });
    return database.attached ? 'attached' : 'started';
  });
  return database;
}
