// Every check and the core of the tests, on a bare clone: `npm test`. Ends with the line "N passed, N failed".
// `npm run test:long` has the rest.
import { join } from 'node:path';
import { checksAfterBuild, checksBesideBuild, runCheck } from './lib/checks.mjs';
import { finishTogether } from './lib/commands.mjs';
import { dataFolder } from './lib/paths.mjs';
import { failure, step } from './lib/progress.mjs';
import { hasJourneys, runAttacks, runJest, runJourneys } from './lib/test-runs.mjs';
import { runTestSession } from './lib/test-session.mjs';

await runTestSession(async (session) => {
  await runChecks(session);
  const { env } = session;
  // In parallel: a browser mostly waits.
  await finishTogether([
    session.runTests('tests', () => runJest('core', join(dataFolder, 'jest.json'), env)),
    visit(session),
  ]);
});

async function visit(session) {
  const { env } = session;
  if (hasJourneys())
    await session.runTests('journeys', () => runJourneys('core', join(dataFolder, 'e2e.json'), env));
  await session.runTests('attacks', () => runAttacks('core', join(dataFolder, 'attacks.json'), env));
}

/** Two at a time, as most machines have two cores: the build with what needs it, beside the other checks. */
async function runChecks(session) {
  const afterBuild = async () => {
    await session.build();
    for (const check of checksAfterBuild) await run(session, check);
  };
  const works = [afterBuild, ...checksBesideBuild.map((check) => () => run(session, check))];
  const lane = async () => {
    for (let work = works.shift(); work; work = works.shift()) await work();
  };
  await Promise.all([lane(), lane()]);
}

async function run(session, check) {
  let findings;
  await step(check.name, async () => {
    findings = await runCheck(check);
    return findings && failure;
  });
  if (findings) session.fail(findings);
}
