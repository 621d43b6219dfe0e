// `npm test`, then `npm run test:long` in the same clone; at the end their parts with minutes and CPU seconds, what
// failed, and the sum: "N passed, N failed".
import { runCommand } from './lib/commands.mjs';

const total = { passed: 0, failed: 0 };
const tables = [];
const failures = [];

async function run(args) {
  console.log(`\n> npm ${args.join(' ')}\n`);
  const { code, output } = await runCommand('npm', args, { onOutput: (text) => process.stdout.write(text) });
  const [, passed = 0, failed = 0] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  const [table] = output.match(/^ {2}part .*\n(?: {2}.*\n)+/m) ?? [];
  if (table) tables.push(`> npm ${args.join(' ')}\n${table}`);
  const [, names = ''] = output.match(/^ {2}failed\n((?: {2}.*\n)+)/m) ?? [];
  failures.push(...names.split('\n').filter(Boolean));
  total.passed += Number(passed);
  // A run that exits without its last line counts as failed.
  total.failed += Math.max(Number(failed), Number(code !== 0));
}

await run(['test']);
await run(['run', 'test:long']);
if (failures.length > 0) tables.push(`> failed\n${failures.join('\n')}\n`);
console.log(`\n${tables.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
