// What `npm test` leaves out: `npm run test:long`. Ends with the line "N passed, N failed".
import { join } from 'node:path';
import { runCommand } from './lib/commands.mjs';
import { fetchNewerNode } from './lib/newer-node.mjs';
import { dataFolder, root } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { hasJourneys, runAttacks, runJest, runJourneys, tally } from './lib/test-runs.mjs';
import { runTestSession } from './lib/test-session.mjs';

/** Separate programs, shorter here than when run by name; environment variables make them longer. */
const programs = [
  { name: 'model', script: 'test-model.mjs', env: { MODEL_SEEDS: '10', MODEL_OPERATIONS: '150' } },
  {
    name: 'races',
    script: 'test-race.mjs',
    env: { RACE_TIMES: '2', RACE_ROUNDS: '20', RACE_SUSPEND_MS: '20000' },
  },
  { name: 'chaos', script: 'test-chaos.mjs', env: { CHAOS_SECONDS: '120' } },
];

await runTestSession(async (session) => {
  const { env } = session;
  await session.build();
  await session.runTests('sweeps', () => runJest('sweeps', join(dataFolder, 'jest-sweeps.json'), env));
  if (hasJourneys())
    await session.runTests('journeys', () => runJourneys('long', join(dataFolder, 'e2e-long.json'), env));
  await session.runTests('attacks', () => runAttacks('long', join(dataFolder, 'attacks.json'), env));
  for (const program of programs) await session.runTests(program.name, () => runProgram(program, env));
  await testOnNewerNode(session);
});

/** A start, the core journeys and a part of the server's tests. */
async function testOnNewerNode(session) {
  let newer;
  await step('newer Node', async () => {
    newer = await fetchNewerNode(session.env);
    return newer
      ? 'fetched'
      : `not on ${process.platform} ${process.arch} with Node ${process.versions.node}`;
  });
  if (!newer) return;
  const { program, env } = newer;
  await session.runTests('server, newer Node', () =>
    runJest('newerNode', join(dataFolder, 'jest-newer.json'), env, program),
  );
  if (hasJourneys())
    await session.runTests('journeys, newer Node', () =>
      runJourneys('core', join(dataFolder, 'e2e-newer.json'), env, program),
    );
}

/** Prints output as it comes; a program that prints no counts counts as one test. */
async function runProgram(program, env) {
  const { code, output } = await runCommand(process.execPath, [join(root, 'scripts', program.script)], {
    env: { ...program.env, ...env },
    onOutput: (text) => process.stdout.write(text),
  });
  const counted = /^(\d+) passed, (\d+) failed$/m.exec(output);
  if (counted) return tally(code, Number(counted[1]), Number(counted[2]));
  return tally(code, Number(code === 0), 0);
}
