// Every check and the core of the tests, on a bare clone: `npm test`. Ends with the line "N passed, N failed".
// `npm run test:long` has the rest.
import { join } from 'node:path';
import { checksAfterBuild, checksBesideBuild, runCheck } from './lib/checks.mjs';
import { finishTogether } from './lib/commands.mjs';
import { dataFolder } from './lib/paths.mjs';
import { failure } from './lib/progress.mjs';
import { hasJourneys, runAttacks, runJest, runJourneys } from './lib/test-runs.mjs';
import { runTestSession } from './lib/test-session.mjs';

// Two lanes, as most machines have two cores. The tests take longest, so they wait for no build, which they do not need.
await runTestSession((session) => finishTogether([buildAndVisit(session), checkAndTest(session)]));

async function buildAndVisit(session) {
  await session.build();
  for (const check of checksAfterBuild) await run(session, check);
  const { env } = session;
  // Beside jest, because a browser spends most of its time waiting.
  if (hasJourneys())
    await session.runTests('journeys', () => runJourneys('core', join(dataFolder, 'e2e.json'), env));
  await session.runTests('attacks', () => runAttacks('core', join(dataFolder, 'attacks.json'), env));
}

async function checkAndTest(session) {
  for (const check of checksBesideBuild) await run(session, check);
  await session.runTests('tests', () => runJest('core', join(dataFolder, 'jest.json'), session.env));
}

async function run(session, check) {
  let findings;
  await session.step(check.name, async () => {
    findings = await runCheck(check);
    return findings && failure;
  });
  if (findings) session.fail(check.name, findings);
}
