import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
const { sealLogs } = await import('./index.ts');
const { advanceRuns } = await import('../../office/index.ts');
const folder = mkdtempSync(join(tmpdir(), 'python-verifier-'));
afterEach(() => time.clock.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

const verifier = fileURLToPath(new URL('../../../../verifiers/python', import.meta.url));
const readme = readFileSync(join(verifier, 'README.md'), 'utf8');
const block = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
const [always = '', closed = '', open = ''] = block.split(/^# (?:closed|still open).*$/m);

/** Runs the README's commands as they stand there, against this API, in a folder of this name. */
const fetchRun = (more: string, runId: string, name: string) => {
  const commands = `${always}${more}`
    .replace('https://shop.example', api.origin)
    .replace('RUN_ID', runId)
    .replace('mkdir run && cd run', `mkdir ${name} && cd ${name}`);
  return promisify(execFile)('sh', ['-ec', commands], { cwd: folder });
};
const verify = (...args: string[]) => {
  const now = time.clock
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z');
  const { status, stdout, stderr } = spawnSync(
    'python3',
    [join(verifier, 'verify.py'), '--now', now, ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  return { status, text: stdout + stderr };
};

const hasTools = ['python3', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const testIf = hasTools ? test : test.skip;

testIf('the README’s commands verify a served run, open and closed, and its opened packs', async () => {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api);
  const buy = async (picks: number[]): Promise<string[]> => {
    const { body } = await make.buy(customer.client, run.productId, {
      runId: run.runId,
      picks,
      quantity: picks.length,
    });
    return body.packs.map(({ id }: { id: string }) => id);
  };
  const [returned = ''] = await buy([4]);
  await make.post(customer.client, `/api/me/packs/${returned}/refund`);
  const [first = '', ...others] = [...(await buy([4])), ...(await buy([1, 2, 3, 5, 6]))];
  const opened = await make.post(customer.client, `/api/me/packs/${first}/open`);
  await sealLogs();
  await fetchRun(open, run.runId, 'open');
  const whileOpen = verify('run', 'open');
  expect(whileOpen.text).toMatch(/log +9 entries, 7 sales/);
  expect([whileOpen.status, whileOpen.text]).toEqual([0, expect.not.stringContaining('REFUSED')]);

  const { contents, salt, leaf, proof, receipt } = opened.body;
  writeFileSync(join(folder, 'pack.json'), JSON.stringify({ contents, salt, leaf, proof, receipt }));
  expect(verify('pack', 'pack.json', '--commitment', 'open/commitment.json').status).toBe(0);
  writeFileSync(
    join(folder, 'forged.json'),
    JSON.stringify({ contents, salt: 'ab'.repeat(32), leaf, proof, receipt }),
  );
  expect(verify('pack', 'forged.json', '--commitment', 'open/commitment.json').status).toBe(1);

  await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids: others } });
  await advanceRuns();
  time.clock.travel(time.minutes(2));
  await advanceRuns();
  await fetchRun(closed, run.runId, 'closed');
  const atEnd = verify('run', 'closed');
  expect([atEnd.status, atEnd.text]).toEqual([0, expect.stringMatching(/packs +root/)]);
  expect(verify('run', 'open', 'closed').status).toBe(1);
});
