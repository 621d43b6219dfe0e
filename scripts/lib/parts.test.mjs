import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.mjs';
import { isAlive, waitUntil } from './liveness.mjs';
import { Parts } from './parts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pullproof-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The columns of a part's line. */
const readLine = (lines, name) =>
  lines
    .find((line) => line.trim().startsWith(name))
    .trim()
    .split(/\s{2,}/);

/** A program that computes until its own clock of CPU says so many milliseconds. */
const compute = (ms) => `while (process.cpuUsage().user < ${ms * 1000});`;

const run = (program) => runCommand(process.execPath, ['-e', program]);

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a part counts its children, and theirs that outlive them, beside another part', async () => {
  const parts = new Parts();
  const pidFile = join(folder, 'pid');
  const orphan = `${compute(600)} setInterval(() => {}, 1000)`;
  const starter = `const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(orphan)}], { detached: true, stdio: 'ignore' });
    require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); child.unref();`;
  await Promise.all([
    parts.measure('first', () => run(starter)),
    parts.measure('second', () =>
      run(`require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(compute(900))}]);
        ${compute(300)} setTimeout(() => {}, 1500)`),
    ),
  ]);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const used = () => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[11]) >= 55;
  expect(await waitUntil(used, 60_000)).toBe(true);
  const lines = parts.end();
  process.kill(pid);
  await waitUntil(() => !isAlive(pid), 10_000);

  const [, , first] = readLine(lines, 'first');
  const [, , second] = readLine(lines, 'second');
  expect(Number(first)).toBeGreaterThanOrEqual(0.5);
  expect(Number(second)).toBeGreaterThanOrEqual(1.1);
  expect(Number(readLine(lines, 'all').at(-1))).toBeGreaterThan(Number(first) + Number(second));
});

test('a part that fails is in the table, and its failure is thrown', async () => {
  const parts = new Parts();
  await expect(
    parts.measure('broken', async () => {
      throw new Error('no disk');
    }),
  ).rejects.toThrow('no disk');
  expect(parts.end().map((line) => line.trim().split(/\s{2,}/)[0])).toEqual([
    'part',
    'broken',
    'this program',
    'all',
  ]);
});
