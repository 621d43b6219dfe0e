// What takes too long for `npm test`: `npm run test:long`. Ends with the line "N passed, N failed".
// Each program's own environment variables make it shorter or longer.
import { join } from 'node:path';
import { runCommand } from './lib/commands.mjs';
import { explain } from './lib/failure.mjs';
import { installPackages, requireNode } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { failure, print, step } from './lib/progress.mjs';

/** Programs that print what they find as they go and exit with 0 only when all of it holds. */
const programs = [
  { name: 'commit faults', script: 'test-faults.mjs' },
  { name: 'chaos', script: 'test-chaos.mjs' },
  { name: 'races', script: 'test-race.mjs' },
];

const total = { passed: 0, failed: 0 };

async function run({ name, script }) {
  await step(name, async () => {
    const { code, output } = await runCommand(process.execPath, [join(root, 'scripts', script)], {
      onOutput: (text) => process.stdout.write(text),
    });
    const counted = /^(\d+) passed, (\d+) failed$/m.exec(output);
    total.passed += counted ? Number(counted[1]) : Number(code === 0);
    // A program that dies after its last test has failed all the same.
    total.failed += Math.max(counted ? Number(counted[2]) : 0, Number(code !== 0));
    return code === 0 ? '' : failure;
  });
}

try {
  await step('node', requireNode);
  await step('packages', installPackages);
  for (const program of programs) await run(program);
} catch (error) {
  total.failed += 1;
  print('✗', 'stopped', explain(error));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
