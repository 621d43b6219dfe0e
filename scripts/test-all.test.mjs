import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const program = resolve(import.meta.dirname, 'test-all.mjs');
const folder = mkdtempSync(join(tmpdir(), 'pullproof-test-all-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines and the exit code, with a fake npm that answers `npm test` and `npm run test:long` as given. */
function runAll(short, long) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\nif [ "$1" = test ]; then ${short}; else ${long}; fi\n`);
  chmodSync(npm, 0o755);
  const PATH = [folder, dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise((done) => {
    execFile(process.execPath, [program], { env: { ...process.env, PATH } }, (error, output) =>
      done({ lines: output.trim().split('\n'), code: error?.code ?? 0 }),
    );
  });
}

test.each([
  [
    'both hold',
    'echo 3 passed, 0 failed',
    'echo 1 passed, 9 failed; echo 4 passed, 0 failed',
    '7 passed, 0 failed',
    0,
  ],
  ['the core fails', 'echo 3 passed, 2 failed; exit 1', 'echo 4 passed, 0 failed', '7 passed, 2 failed', 1],
  ['the rest fails', 'echo 3 passed, 0 failed', 'echo 4 passed, 1 failed; exit 1', '7 passed, 1 failed', 1],
  ['one ends before its last line', 'exit 7', 'echo 4 passed, 0 failed', '4 passed, 1 failed', 1],
])('%s: the last line sums both', async (_, short, long, line, code) => {
  const result = await runAll(short, long);
  expect([result.lines.at(-1), result.code]).toEqual([line, code]);
});

test('the tables of both runs are printed once more before the last line', async () => {
  const table = (name) => `echo; echo '  part  CPU'; echo '  ${name}  9.1'; echo; echo 1 passed, 0 failed`;
  const { lines } = await runAll(table('format'), table('sweeps'));
  expect(lines.slice(-9)).toEqual([
    '> npm test',
    '  part  CPU',
    '  format  9.1',
    '',
    '> npm run test:long',
    '  part  CPU',
    '  sweeps  9.1',
    '',
    '2 passed, 0 failed',
  ]);
});

test('tests that failed in both runs are named before the last line', async () => {
  const failed = (name) =>
    `echo; echo '  failed'; echo '  tests: ${name}'; echo; echo 1 passed, 1 failed; exit 1`;
  const { lines } = await runAll(failed('one'), failed('another'));
  expect(lines.slice(-5)).toEqual(['> failed', '  tests: one', '  tests: another', '', '2 passed, 2 failed']);
});
