// Customers buy and return neighbouring numbers concurrently, on two servers with wrong clocks, one of them suspended;
// the log must replay clean.
// RACE_TIMES (20), RACE_CUSTOMERS (16), RACE_ROUNDS (50); every fifth time RACE_SUSPEND_MS (60000), else 5 seconds.
// Prints a line for each race, and its full output when it fails; ends with "N passed, N failed".
import { runCommand } from './lib/commands.mjs';

const numberOf = (name, otherwise) => Number(process.env[name] ?? otherwise);
const times = numberOf('RACE_TIMES', 20);
const customers = numberOf('RACE_CUSTOMERS', 16);
const rounds = numberOf('RACE_ROUNDS', 50);
const longSuspensionMs = numberOf('RACE_SUSPEND_MS', 60_000);
const shortSuspensionMs = Math.min(5_000, longSuspensionMs);
const beganAt = performance.now();

/** Runs one race in its own process with a new database; resolves to whether its log replayed clean. */
async function race(turn) {
  const suspendMs = turn % 5 === 1 ? longSuspensionMs : shortSuspensionMs;
  const { code, output } = await runCommand(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', 'runs/log/race'],
    {
      env: {
        ...process.env,
        RACE_CUSTOMERS: String(customers),
        RACE_ROUNDS: String(rounds),
        RACE_SUSPEND_MS: String(suspendMs),
        RACE_LOG: 'on',
      },
    },
  );
  const found =
    output.split('\n').find((line) => line.startsWith('race: ')) ?? 'race: it did not get to its end';
  const minutes = ((performance.now() - beganAt) / 60_000).toFixed(1);
  console.log(`${turn} of ${times}, ${minutes} min: ${found.slice('race: '.length)}`);
  if (code !== 0) console.log(output);
  return code === 0;
}

console.log(`${times} races of ${customers} customers, ${rounds} sales and returns each`);
let clean = 0;
for (let turn = 1; turn <= times; turn += 1) if (await race(turn)) clean += 1;
console.log(`${clean} passed, ${times - clean} failed`);
process.exitCode = clean === times ? 0 : 1;
