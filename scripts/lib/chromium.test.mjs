import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pullproof-browser-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function place(path) {
  const program = join(folder, path);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  return program;
}

test('CHROME_PATH wins, and is not replaced by another when it names nothing', () => {
  const mine = place('my-chrome');
  const onPath = place('bin/chromium');
  expect(findChromium({ CHROME_PATH: mine, PATH: dirname(onPath) })).toBe(mine);
  expect(findChromium({ CHROME_PATH: join(folder, 'gone'), PATH: dirname(onPath) })).toBeUndefined();
});

test('a browser on the PATH is found', () => {
  const program = place('bin/google-chrome');
  expect(findChromium({ PATH: `/nowhere:${dirname(program)}` })).toBe(program);
});
