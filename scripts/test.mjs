// Every check and the core of the tests, on a bare clone: `npm test`. Ends with the line "N passed, N failed".
// `npm run test:long` has the rest.
import { join } from 'node:path';
import { checksAfterBuild, checksBesideBuild, runCheck } from './lib/checks.mjs';
import { dataFolder } from './lib/paths.mjs';
import { failure, step } from './lib/progress.mjs';
import { hasJourneys, runAttacks, runJest, runJourneys } from './lib/test-runs.mjs';
import { runTestSession } from './lib/test-session.mjs';

await runTestSession(async (session) => {
  await runChecks(session);
  const { env } = session;
  await session.runTests('tests', () => runJest('core', join(dataFolder, 'jest.json'), env));
  if (hasJourneys())
    await session.runTests('journeys', () => runJourneys('core', join(dataFolder, 'e2e.json'), env));
  // After the journeys, which built the pages, so that pages are attacked too.
  await session.runTests('attacks', () => runAttacks('core', join(dataFolder, 'attacks.json'), env));
});

async function runChecks(session) {
  const afterBuild = async () => {
    await session.build();
    await runInTurn(session, checksAfterBuild);
  };
  await Promise.all([runInTurn(session, checksBesideBuild), afterBuild()]);
}

async function runInTurn(session, checks) {
  for (const check of checks) {
    let findings;
    await step(check.name, async () => {
      findings = await runCheck(check);
      return findings && failure;
    });
    if (findings) session.fail(findings);
  }
}
