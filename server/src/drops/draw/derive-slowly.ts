import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Reads hex seed, hex salt and iterations from its input, and writes the key. */
const program = `
  const [seed, salt, iterations] = require('node:fs').readFileSync(0, 'utf8').split(' ');
  const key = require('node:crypto').pbkdf2Sync(Buffer.from(seed, 'hex'), Buffer.from(salt, 'hex'), Number(iterations), 32, 'sha256');
  process.stdout.write(key.toString('hex'));`;

/**
 * PBKDF2-HMAC-SHA256 in a child process. A thread of this process could not be stopped: a process waits for running
 * hashes before it exits, which takes longer than a worker has to stop.
 */
export async function deriveSlowly(seed: Uint8Array, salt: Uint8Array, iterations: number): Promise<Buffer> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'ignore'] });
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  try {
    const ended = once(child, 'close');
    child.stdin.end([hex(seed), hex(salt), iterations].join(' '));
    const [output] = await Promise.all([text(child.stdout), ended]);
    if (!/^[0-9a-f]{64}$/.test(output)) throw new Error('The slow hash ended without a key.');
    return Buffer.from(output, 'hex');
  } finally {
    process.removeListener('exit', end);
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
