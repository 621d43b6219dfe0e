import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { checkWitnesses } from '@pullproof/verify';

import { startApi } from '../../../testing/api.ts';
import { findFreePort } from '../../../testing/own-stage.ts';
import { until } from '../../../testing/until.ts';

const folder = await mkdtemp(join(tmpdir(), 'second-party-'));
const port = await findFreePort();
const witnessAddress = `http://127.0.0.1:${port}`;
const api = await startApi({
  WATERMARKS: join(folder, 'places'),
  WEBHOOK_TEST_TARGETS: witnessAddress,
});
const { closeShop, forgePublicLog, honestAsk, jsonOf } =
  await import('../../../testing/public-log/monitor-stage.ts');
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const { comparePass } = await import('../fence/index.ts');
const { askWitnesses } = await import('./ask-witnesses.ts');
const { writeLog } = await import('./write-log.ts');

let cheat: Awaited<ReturnType<typeof forgePublicLog>> | undefined;
/** The shop as the monitor meets it, honest until it cheats. */
const shop = createServer((request, response) => {
  const path = request.url ?? '/';
  const answer = cheat ? cheat(path, () => honestAsk(path)) : honestAsk(path);
  answer.then(
    (bytes) => response.end(bytes),
    // A NotThere of the stage, whose class isn't ours.
    (failure: unknown) => {
      const isThere = !(failure instanceof Error && 'status' in failure);
      response.writeHead(isThere ? 500 : 404).end();
    },
  );
}).listen(0, '127.0.0.1');
const running: ChildProcess[] = [];
const start = (program: string, ...args: string[]) => {
  const path = new URL(`../../../../${program}`, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args]);
  running.push(child);
  return child;
};

afterAll(async () => {
  for (const one of running) one.kill('SIGKILL');
  shop.closeAllConnections();
  shop.close();
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

const readLog = async () => (await api.client().ask('/api/log')).body.data;
const report = join(folder, 'report.html');

/** `pullproof-verify monitor`, as anybody runs it. */
async function monitor() {
  const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // on a port, once it listens
  const args = ['monitor', address, '--test-chain', '--state', join(folder, 'seen'), '--report', report];
  const program = start('verifiers/typescript/cli/main.ts', ...args);
  const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  return { said, code, html: await readFile(report, 'utf8') };
}

test('a witness of a second party cosigns, and is named with its last time', async () => {
  await comparePass(true);
  await make.aRunOnSale(6);
  await writeLog({ isForced: true });
  const settings = join(folder, 'witness.json');
  const logs = [(await readLog()).verifierKey];
  await writeFile(settings, JSON.stringify({ name: 'heron.example/w1', state: 'witness', port, logs }));
  const lines = createInterface(start('server/src/witness.ts', settings).stdout);
  const { verifierKey } = JSON.parse((await lines[Symbol.asyncIterator]().next()).value);
  await changeSetting('logWitnesses', [`${verifierKey} ${witnessAddress}`]);
  const shown = await until('the witness has signed', async () => {
    await askWitnesses();
    const log = await readLog();
    return log.witnesses[0]?.cosignedAt && log;
  });
  expect(shown.witnesses).toEqual([
    { key: verifierKey, address: witnessAddress, cosignedAt: expect.any(String), size: shown.size },
  ]);
  expect(shown.checkpoint).toContain('— heron.example/w1 ');
  const count = (address: string) =>
    checkWitnesses({ shown, witnesses: [{ key: verifierKey, address }], required: 1 });
  // On the shop's own machine it counts for nothing; the same signature from elsewhere does.
  expect(count(witnessAddress)).toMatchObject({ ok: true, counted: 0 });
  expect(count('https://heron.example')).toMatchObject({ ok: true, counted: 1, isMet: true });
});

test('the monitor’s command holds an honest shop for clean, and names a fork in its report', async () => {
  const clean = await monitor();
  expect([clean.code, clean.said]).toEqual([0, expect.stringMatching(/^Nothing found\.$/m)]);
  expect(clean.html).toContain('<p class="verdict good">Nothing found</p>');
  cheat = await forgePublicLog((entries) =>
    entries.with(-1, (entries.at(-1) ?? '').replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000')),
  );
  const forked = await monitor();
  expect([forked.code, forked.said]).toEqual([1, expect.stringMatching(/^FOUND .*two signed states of/m)]);
  expect(forked.html).toContain('<p class="verdict bad">1 finding</p>');
});

test('the witness signs no second history of a size that it has signed', async () => {
  const { data } = jsonOf((await cheat?.('/api/log', () => honestAsk('/api/log'))) ?? new Uint8Array());
  const size = Number(String(data.checkpoint).split('\n')[1]);
  const answer = await fetch(`${witnessAddress}/add-checkpoint`, {
    method: 'POST',
    body: `old ${size}\n\n${data.checkpoint}`,
  });
  expect([answer.status, await answer.text()]).toEqual([422, expect.not.stringContaining('—')]);
});
