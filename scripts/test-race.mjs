// Customers buy and return neighbouring numbers at once, on two servers with wrong clocks of which one is suspended; the log must replay clean.
// RACE_TIMES (20), RACE_CUSTOMERS (16), RACE_ROUNDS (50); every fifth time RACE_SUSPEND_MS (60000), else 5 seconds.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const numberOf = (name, otherwise) => Number(process.env[name] ?? otherwise);
const times = numberOf('RACE_TIMES', 20);
const customers = numberOf('RACE_CUSTOMERS', 16);
const rounds = numberOf('RACE_ROUNDS', 50);
const longSuspensionMs = numberOf('RACE_SUSPEND_MS', 60_000);
const shortSuspensionMs = 5_000;

/** One race in a process of its own, with a new database; answers whether its log replayed clean. */
function race(suspendMs) {
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', 'packs/log/race'],
    {
      env: {
        ...process.env,
        RACE_CUSTOMERS: String(customers),
        RACE_ROUNDS: String(rounds),
        RACE_SUSPEND_MS: String(suspendMs),
        RACE_LOG: 'on',
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  createInterface({ input: child.stderr }).on('line', (line) => console.log(line));
  return new Promise((done) => child.on('close', (code) => done(code === 0)));
}

console.log(`${times} races of ${customers} customers, ${rounds} sales and returns each`);
let clean = 0;
for (let turn = 0; turn < times; turn += 1)
  if (await race(turn % 5 === 0 ? longSuspensionMs : shortSuspensionMs)) clean += 1;
console.log(`${clean} of ${times} logs replayed clean`);
process.exitCode = clean === times ? 0 : 1;
