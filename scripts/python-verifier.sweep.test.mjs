import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const folder = join(root, 'verifiers/python');
// The verifier's annotations need Python 3.9; without it the shop's other tests must still run.
const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 9))';
const hasPython = spawnSync('python3', ['-c', isNewEnough]).status === 0;

async function runUnittest() {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const args = ['-m', 'unittest', 'discover', '-p', 'test_*.py'];
  const { stderr } = await promisify(execFile)('python3', args, { cwd: folder, env });
  return stderr;
}

if (hasPython) {
  test('the Python verifier passes its own tests and every vector', async () => {
    const report = await runUnittest();
    console.info(`verifiers/python: ${/^Ran .*$/m.exec(report)}`);
    expect(Number(/^Ran (\d+) tests/m.exec(report)?.[1])).toBeGreaterThan(60);
    expect(report.trimEnd()).toMatch(/\nOK$/);
  });
} else {
  test.skip('the Python verifier passes its own tests and every vector (needs python3, 3.9 or later)', () => {});
}
