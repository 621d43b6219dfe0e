import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkWitnesses, readVerifierKey, type NoteKey } from '@pullproof/verify';

import { startApi } from '../../../testing/api.ts';
import { until } from '../../../testing/until.ts';
import { cosign, signCheckpoint, signingKeyFrom, witnessKey } from '../../base/fairness/index.ts';
import { createWitness } from '../../witness/serve.ts';
import { WitnessState } from '../../witness/state.ts';

const folder = await mkdtemp(join(tmpdir(), 'witnesses-'));
const places = join(folder, 'places');
const keyOf = (byte: number) => signingKeyFrom(Buffer.alloc(32, byte));
const servers: Server[] = [];

async function serve(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
}

/** Seven that cosign, five that never answer, and one that says what a test tells it. */
const logs: NoteKey[] = [];
const decisions: Readonly<Record<string, unknown>>[] = [];
const named = await Promise.all(
  Array.from({ length: 12 }, async (_, place) => {
    const [name, key] = [`w${place}.example/log`, keyOf(20 + place)];
    const state = new WitnessState(join(folder, String(place)));
    const witness = { name, key, logs, state, say: (line: object) => void decisions.push({ ...line }) };
    const address = await serve(place < 7 ? createWitness(witness) : createServer(() => undefined));
    return { address, line: `${witnessKey(name, key.publicKey)} ${address}` };
  }),
);
let lie: RequestListener = (_request, response) => response.end();
const liar = await serve(createServer((request, response) => lie(request, response)));

const api = await startApi({
  WATERMARKS: places,
  WEBHOOK_TEST_TARGETS: [...named.map(({ address }) => address), liar].join(','),
});
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { comparePass, listFences } = await import('../fence/index.ts');
const { askWitnesses } = await import('./ask-witnesses.ts');
const { readNewestCheckpoint, readPublished } = await import('./checkpoints.ts');
const { appendEntries } = await import('./entries.ts');
const { currentShopKey } = await import('./shop-key.ts');
const { writeLog } = await import('./write-log.ts');

const rows = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;
const readLog = async () => (await api.client().ask('/api/log')).body.data;
const add = (count: number, run: string) =>
  inTransaction(() =>
    appendEntries(
      Array.from({ length: count }, (_, place) => ({
        kind: 'head',
        subject: `${run}-${place}`,
        members: { hash: 'ab'.repeat(32), run: `${run}-${place}`, seq: place },
      })),
    ),
  );
async function grow(run: string, count = 3): Promise<number> {
  await add(count, run);
  await writeLog({ isForced: true });
  return (await readPublished())?.size ?? 0;
}
const countAt = async (size: number): Promise<number> =>
  (await rows('SELECT count(*)::int AS count FROM public_log_cosignatures WHERE size = $1', [size]))[0].count;
/** A witness that a busy machine keeps waiting is asked again after half a minute. */
const cosigned = (size: number) =>
  until(
    'seven cosigned',
    async () => {
      await askWitnesses();
      return (await countAt(size)) === 7;
    },
    240_000,
  );
const nameWitnesses = async (lines: string[], required = 0): Promise<void> => {
  await changeSetting('logWitnesses', lines);
  await changeSetting('logWitnessesRequired', required);
};
const good = named.slice(0, 7).map(({ line }) => line);

beforeAll(async () => {
  await comparePass(true);
  await writeLog({ isForced: true });
  logs.push(readVerifierKey((await readLog()).verifierKey));
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await api.stop();
  await rm(folder, { recursive: true });
});

test('seven of twelve cosign while five never answer, and shop and log go on', async () => {
  await nameWitnesses(
    named.map(({ line }) => line),
    6,
  );
  const size = await grow('twelve');
  const asking = askWitnesses();
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api, 20_000);
  const bought = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1] });
  expect(bought.status).toBe(201);
  const newest = await grow('meanwhile');
  expect(newest).toBeGreaterThan(size);
  await asking;
  await cosigned(newest);
});

test('shows an earlier state that enough have signed, until the newest one is', async () => {
  const size = await grow('unsigned');
  const before = await readLog();
  expect([before.checkpoint.match(/^— w/gm), before.witnessed.match(/^— w/gm)?.length]).toEqual([null, 7]);
  await nameWitnesses(good, 6);
  await cosigned(size);
  const shown = await readLog();
  expect(shown.checkpoint.match(/^— w/gm)).toHaveLength(7);
  expect(shown.witnesses).toHaveLength(7);
  expect(shown.witnesses[0]).toMatchObject({ size: shown.size, cosignedAt: expect.any(String) });
});

test('counts the witnesses by their signatures, and none on the shop’s own machine', async () => {
  const shown = await readLog();
  const question = { shown, required: shown.witnessesRequired };
  const elsewhere = shown.witnesses.map(({ key }: { key: string }, place: number) => ({
    key,
    address: `https://w${place}.example/`,
  }));
  expect(checkWitnesses({ ...question, witnesses: elsewhere })).toMatchObject({ counted: 7, isMet: true });
  expect(checkWitnesses({ ...question, witnesses: shown.witnesses })).toMatchObject({ ok: true, counted: 0 });
});

test('a file of proof carries the cosignatures', async () => {
  const { keys } = await readLog();
  expect(keys[0].proof.match(/^— w/gm)).toHaveLength(7);
});

test('goes on from the size that a witness tells', async () => {
  await api.db.query('DELETE FROM public_log_cosignatures');
  const size = await grow('told');
  await cosigned(size);
  expect(decisions.filter(({ status }) => status === 409).length).toBeGreaterThan(6);
});

test('asks nobody about a state that everybody has signed', async () => {
  const before = decisions.length;
  await askWitnesses();
  expect(decisions).toHaveLength(before);
});

const answer =
  (status: number, text: (note: string) => string, type = 'text/plain'): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const note = body.slice(body.indexOf('\n\n') + 2);
      response.writeHead(status, { 'content-type': type }).end(text(note.slice(0, note.indexOf('\n\n') + 1)));
    });
  };
const now = (): number => Math.floor(Date.now() / 1_000);
let lies = 0;

test.each<[string, (name: string, key: ReturnType<typeof keyOf>) => RequestListener]>([
  ['signs with another key', (name) => answer(200, (text) => cosign(keyOf(99), name, text, now()))],
  [
    'signs another state under its key',
    (name, key) => answer(200, (text) => cosign(key, name, `${text}more\n`, now())),
  ],
  ['signs for a day to come', (name, key) => answer(200, (text) => cosign(key, name, text, now() + 90_000))],
  ['signs without a time', (name, key) => answer(200, (text) => cosign(key, name, text, 0))],
  ['answers nothing', () => answer(200, () => '')],
  ['answers what is no signature', () => answer(200, () => '— w\n')],
  [
    'answers without end',
    (name, key) => answer(200, (t) => 'x'.repeat(99_999) + cosign(key, name, t, now())),
  ],
  ['tells no size', () => answer(409, () => 'none\n', 'text/x.tlog.size')],
  ['tells a size as plain text', () => answer(409, () => '3\n')],
  ['tells another size each time', () => answer(409, () => `${now() % 3}\n`, 'text/x.tlog.size')],
  [
    'has signed more than there is, and shows nothing',
    () => answer(409, () => '999999\n', 'text/x.tlog.size'),
  ],
  ['redirects', () => (_request, response) => response.writeHead(302, { location: liar }).end()],
  ['refuses the shop', () => answer(403, () => 'no')],
  ['breaks off', () => (request) => request.socket.destroy()],
  [
    'changes the protocol',
    () => (request) =>
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
])('keeps nothing of a witness that %s, and the others cosign', async (_what, lieOf) => {
  lies += 1;
  const [name, key] = [`liar${lies}.example`, keyOf(100 + lies)];
  lie = lieOf(name, key);
  await nameWitnesses([...good, `${witnessKey(name, key.publicKey)} ${liar}`], 2);
  const size = await grow(`lie-${lies}`);
  await cosigned(size);
  expect(await countAt(size)).toBe(7);
  expect(await grow(`after-${lies}`)).toBe(size + 3);
  expect(await listFences()).toEqual([]);
});

test('asks no private address that the shop’s test doesn’t name', async () => {
  let asked = 0;
  const address = await serve(createServer((_request, response) => response.end(String((asked += 1)))));
  await nameWitnesses([`${witnessKey('hidden.example', keyOf(60).publicKey)} ${address}`]);
  await grow('private');
  await askWitnesses();
  expect(asked).toBe(0);
});

describe('when the database starts anew', () => {
  const startAnew = async () => {
    await api.db.query('DELETE FROM sale_pass');
    await comparePass(false);
  };
  const showing = async (size: number, signer = currentShopKey().checkpoint) => {
    const { origin } = await readLog();
    const note = signCheckpoint(signer, origin, size, Buffer.alloc(32, 7));
    lie = (_request, response) => response.end(note);
    await nameWitnesses([`${witnessKey('shows.example', keyOf(61).publicKey)} ${liar}`]);
    await startAnew();
  };
  const before = async (): Promise<number> => (await readNewestCheckpoint())?.size ?? 0;

  test('signs nothing while a witness shows another signed state of a size that it had', async () => {
    const size = await grow('forked');
    await showing(2);
    await expect(grow('refused')).rejects.toThrow();
    expect(await before()).toBe(size);
    await nameWitnesses(good);
    await startAnew();
    expect(await grow('again')).toBeGreaterThan(size);
  });

  test('goes on when a witness shows a later state that another key signed', async () => {
    const size = await before();
    await showing(999_999, keyOf(98));
    expect(await grow('unproved')).toBeGreaterThan(size);
    expect(await listFences()).toEqual([]);
  });
});

test('signs nothing after a restore when a witness proves a newer state, and the fence says so', async () => {
  await nameWitnesses(good);
  const kept = await grow('kept');
  await cp(places, `${places}-old`, { recursive: true });
  await cosigned(await grow('lost', 4));
  // A restore of database and watermarks to one moment: only the witnesses know more.
  for (const table of ['cosignatures', 'checkpoints'])
    await api.db.query(`DELETE FROM public_log_${table} WHERE size > $1`, [kept]);
  await api.db.query('DELETE FROM public_log_hashes WHERE level = 0 AND index >= $1', [kept]);
  await api.db.query('DELETE FROM public_log WHERE index >= $1', [kept]);
  await rm(places, { recursive: true });
  await cp(`${places}-old`, places, { recursive: true });
  await api.db.query('DELETE FROM sale_pass');
  await comparePass(false);
  expect(await listFences()).toEqual([]);
  await grow('other', 9);
  expect((await readNewestCheckpoint())?.size).toBe(kept);
  expect(await listFences()).toMatchObject([{ kind: 'log', reason: 'behind' }]);
  expect(await readLog()).toBeNull();
});
