// Loses the answer to COMMIT on every route by which staff change something; each must say that the outcome is not known.
import { spawn } from 'node:child_process';

const child = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    'front-door/commit-faults-all',
  ],
  { env: { ...process.env, ALL_COMMIT_FAULTS: 'on' }, stdio: 'inherit' },
);
child.on('close', (code) => (process.exitCode = code ?? 1));
