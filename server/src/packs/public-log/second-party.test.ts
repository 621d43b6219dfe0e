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
import { hasPython } from '../../../testing/fairness/forger/judge.ts';
import { findFreePort } from '../../../testing/own-stage.ts';
import { until } from '../../../testing/until.ts';

const folder = await mkdtemp(join(tmpdir(), 'second-party-'));
const port = await findFreePort();
const witnessAddress = `http://127.0.0.1:${port}`;
let silentAsked = 0;
/** A witness that is down: it takes every request, and never answers. */
const silent = createServer(() => {
  silentAsked += 1;
}).listen(0, '127.0.0.1');
await once(silent, 'listening');
const silentAddress = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`; // on a port
const api = await startApi({
  WATERMARKS: join(folder, 'places'),
  WEBHOOK_TEST_TARGETS: [witnessAddress, silentAddress].join(),
});
const { closeShop, forgePublicLog, honestAsk, jsonOf } =
  await import('../../../testing/public-log/monitor-stage.ts');
const make = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter } = await import('../../../testing/drop-stage.ts');
const { signingKeyFrom, witnessKey } = await import('../../base/fairness/index.ts');
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
const pathOf = (program: string): string => new URL(`../../../../${program}`, import.meta.url).pathname;
function run(command: string, ...args: string[]) {
  const child = spawn(command, args);
  running.push(child);
  return child;
}
const start = (program: string, ...args: string[]) =>
  run(process.execPath, '--import', 'tsx', pathOf(program), ...args);
/** What a program says until it ends, and its exit code. */
async function resultOf(program: ReturnType<typeof run>) {
  const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  return { said, code };
}

afterAll(async () => {
  for (const one of running) one.kill('SIGKILL');
  for (const server of [shop, silent]) {
    server.closeAllConnections();
    server.close();
  }
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
  const result = await resultOf(start('verifiers/typescript/cli/main.ts', ...args));
  return { ...result, html: await readFile(report, 'utf8') };
}

/** The witness of the second party as the shop names it. */
let secondParty = '';

test('a witness of a second party cosigns, and is named with its last time', async () => {
  await comparePass(true);
  await make.aRunOnSale(6);
  await writeLog({ isForced: true });
  const settings = join(folder, 'witness.json');
  const logs = [(await readLog()).verifierKey];
  await writeFile(settings, JSON.stringify({ name: 'heron.example/w1', state: 'witness', port, logs }));
  const lines = createInterface(start('server/src/witness.ts', settings).stdout);
  const { verifierKey } = JSON.parse((await lines[Symbol.asyncIterator]().next()).value);
  secondParty = `${verifierKey} ${witnessAddress}`;
  await changeSetting('logWitnesses', [secondParty]);
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

const record = join(folder, 'record.json');
const inTime = /announcement and list are in the public log, the list before the round according to 1 /m;

test('a drop names in its record the second party that had its list before the round, and waits for no witness that is down', async () => {
  const key = witnessKey('wren.example/w1', signingKeyFrom(Buffer.alloc(32, 9)).publicKey);
  await changeSetting('logWitnesses', [secondParty, `${key} ${silentAddress}`]);
  const dropId = await aDrop(api);
  for (let n = 0; n < 3; n += 1)
    expect((await enter((await make.aCustomer(api, 0)).client, dropId)).status).toBe(201);
  await closeNow(api, dropId);
  await writeLog({ isForced: true });
  // Beside the log's writer, as in the shop.
  const asking = askWitnesses();
  await until('the list is cosigned', async () => {
    const { size, witnesses } = await readLog();
    return witnesses[0].size === size;
  });
  await until('the other one is asked too', () => silentAsked > 0);
  await drawNow(api, dropId);
  silent.closeAllConnections();
  await asking;
  const answer = await api.client().ask(`/api/drops/${dropId}/record`);
  expect([answer.body.drawn.length, answer.body.log.witnesses]).toEqual([3, [secondParty.split(' ')[0]]]);
  await writeFile(record, answer.text);
});

test('the command of @pullproof/verify says how many had the list', async () => {
  const { said, code } = await resultOf(
    start('verifiers/typescript/cli/main.ts', 'verify', record, '--test-chain'),
  );
  // Nobody has to believe a test chain: not all of it was checked.
  expect([code, said]).toEqual([3, expect.stringMatching(inTime)]);
});

(hasPython ? test : test.skip)('so does the one in Python', async () => {
  const python = run('python3', pathOf('verifiers/python/verify.py'), 'drop', '--accept-test-chain', record);
  const { said, code } = await resultOf(python);
  expect([code, said]).toEqual([3, expect.stringMatching(inTime)]);
});
