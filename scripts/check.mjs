// Every check and all tests without browser and attacks: `npm run check`. With `-- --changed` only format, lint and
// types of what differs from `main`, committed or not, and the tests nearest to it, in about a minute.
import { runCommand } from './lib/commands.mjs';
import { checksAfterBuild, checksBesideBuild, checkFiles, runCheck } from './lib/checks.mjs';
import { findRelated, listChanged, nameOf } from './jest/changed.mjs';
import { Parts } from './lib/parts.mjs';
import { failure, print, step } from './lib/progress.mjs';
import { turnOf } from './testing/turn.mjs';

let hasFailed = false;

async function run(check) {
  let findings;
  await step(check.name, async () => {
    findings = await runCheck(check);
    return findings && failure;
  });
  if (!findings) return;
  hasFailed = true;
  console.log(`\n${findings}\n`);
}

async function runTests(args, env = {}) {
  const { code } = await runCommand('npm', ['run', '-s', 'jest', '--', ...args], {
    env: { ...process.env, ...env },
    shown: true,
  });
  if (code !== 0) hasFailed = true;
}

async function checkAll() {
  for (const check of [...checksBesideBuild, ...checksAfterBuild]) await run(check);
  await runTests([]);
}

async function checkChanged() {
  const changed = await listChanged();
  if (changed.length === 0) return print(' ', 'nothing differs from main');
  const { sources, tests, others } = findRelated(changed);
  print(' ', 'changed', `${changed.length} files; types of ${sources.length} depend on them`);
  const check = async () => {
    for (const each of checkFiles(changed.map(nameOf), sources.map(nameOf))) await run(each);
  };
  const turn = { SWEEP_TURN: String(turnOf(Date.now())) };
  const test = async () => {
    if (tests.length > 0) await runTests(['--silent', '--runTestsByPath', ...tests.map(nameOf)], turn);
  };
  const parts = new Parts();
  await Promise.all([parts.measure('format, lint and types', check), parts.measure('tests', test)]);
  print(
    ' ',
    'tests',
    `${tests.length} files run; ${others} more that the change can reach are left to npm test`,
  );
  console.log(`\n${parts.end().join('\n')}`);
}

await (process.argv.includes('--changed') ? checkChanged() : checkAll());
process.exit(hasFailed ? 1 : 0);
