// Randomly kills and suspends servers, worker, database and mail server while customers trade; nothing acknowledged may
// be lost or duplicated.
// CHAOS_SECONDS (600).
import { spawn } from 'node:child_process';

const seconds = Number(process.env.CHAOS_SECONDS ?? 600);
console.log(`chaos for ${seconds} seconds`);
const child = spawn(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', 'integrity/chaos'],
  {
    env: { ...process.env, CHAOS_SECONDS: String(seconds), CHAOS_LOG: 'on' },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
process.exitCode = await new Promise((done) => child.on('close', (code) => done(code === 0 ? 0 : 1)));
