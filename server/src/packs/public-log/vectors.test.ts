import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { writeLogVectors } from '../../../testing/public-log/make-log-vectors.ts';

const file = new URL('../../../../docs/fairness-vectors-log.json', import.meta.url);
const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
const hasGo = spawnSync('go', ['list', 'golang.org/x/mod/sumdb/note'], { env }).status === 0;

test('the vectors are what the generator writes', () => {
  expect(writeLogVectors()).toBe(readFileSync(file, 'utf8'));
});

const title = 'Go’s own packages accept and refuse what the vectors say';
(hasGo ? test : test.skip)(`${title}${hasGo ? '' : ' (skipped: golang-go is not installed)'}`, () => {
  const program = new URL('../../../../verifiers/go/check_log.go', import.meta.url).pathname;
  const { stdout } = spawnSync('go', ['run', program, 'vectors', file.pathname], { env, encoding: 'utf8' });
  expect(stdout).toMatch(
    /^Go agrees: 6 states, 5 consistency proofs, 5 inclusion proofs, 4 refused checkpoints, 13 comparisons, 25 cosigned checkpoints, 6 refused/,
  );
});
