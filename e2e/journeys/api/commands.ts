import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Journey } from '../../lib/stage.ts';
import { findSignIn, makeToken } from '../../lib/people.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The lines of the `sh` blocks of docs/api.md. */
async function readCommands(): Promise<string[]> {
  const text = await readFile(join(root, 'docs/api.md'), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** Runs a line as a reader would, and checks what its comment says: `# 400 UNKNOWN_FIELD, …`; otherwise success. */
async function checkCommand(line: string): Promise<void> {
  // The status follows the body.
  const shell = `curl() { command curl --silent --show-error --write-out '\\n%{http_code}' "$@"; }\n${line}`;
  const { stdout } = await run('bash', ['-euc', shell], { cwd: root });
  const [, status = '200', code] = /# (\d{3})(?: ([A-Z_]+))?/.exec(line) ?? [];
  if (line.startsWith('curl')) assert.equal(stdout.split('\n').at(-1), status, `${line}\n${stdout}`);
  if (code !== undefined) assert.match(stdout, new RegExp(`"code":"${code}"`), line);
}

/** Every command of docs/api.md does what the page says, for the demo's customer. */
export const apiCommands: Journey = {
  name: 'api-commands',
  async play(stage) {
    const { email, password } = findSignIn(stage, 'customer');
    const visitor = await stage.newVisitor();
    await visitor.api.post('/api/auth/sign-in', { email, password });
    const secret = await makeToken(visitor, password, ['packs:buy', 'packs:open']);
    const folder = await mkdtemp(join(tmpdir(), 'pullproof-commands-'));
    const own = (line: string): string =>
      line
        .replaceAll('http://localhost:3000', stage.origin)
        .replace('"email":"…"', `"email":"${email}"`)
        .replace('"password":"…"', `"password":"${password}"`)
        .replace('pullproof_…', secret)
        .replace(/(?<=-[bc] )jar\b/, join(folder, 'jar'));
    try {
      const commands = (await readCommands()).map(own);
      assert.ok(commands.length >= 6, 'docs/api.md has commands');
      for (const command of commands) {
        assert.doesNotMatch(command.replace(/ # .*/, ''), /…/, 'every blank is filled in');
        await checkCommand(command);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
