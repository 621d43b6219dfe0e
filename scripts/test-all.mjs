// `npm test`, then `npm run test:long` in the same clone; the last line sums both: "N passed, N failed".
import { runCommand } from './lib/commands.mjs';

const total = { passed: 0, failed: 0 };

async function run(args) {
  console.log(`\n> npm ${args.join(' ')}\n`);
  const { code, output } = await runCommand('npm', args, { onOutput: (text) => process.stdout.write(text) });
  const [, passed = 0, failed = 0] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  total.passed += Number(passed);
  // A run that exits without its last line counts as failed.
  total.failed += Math.max(Number(failed), Number(code !== 0));
}

await run(['test']);
await run(['run', 'test:long']);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
