import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { checkLoggedCommitment, compareLogs, readShopLog, type SeenLog } from '@pullproof/verify';
import express from 'express';

import { startApi } from '../../../testing/api.ts';

const folder = await mkdtemp(join(tmpdir(), 'public-log-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { tagHash, TAGS } = await import('../../base/fairness/index.ts');
const { createApi } = await import('../../app.ts');
const { mountOwnPaths } = await import('../../front-door/fronts.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { openPlace } = await import('../../platform/places/places.ts');
const { comparePass, settleByStatement, liftRecovered } = await import('../fence/index.ts');
const { sealLogs } = await import('../runs/index.ts');
const { appendEntries } = await import('./entries.ts');
const { eraseStatement } = await import('./statements.ts');
const { parseTile } = await import('./tile-routes.ts');
const { writeLog } = await import('./write-log.ts');

const app = createApi();
mountOwnPaths(app, 'demo');
const server = createServer(express().use(app)).listen(0, '127.0.0.1');
// Listening on a port, not on a pipe.
const shop = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(() => comparePass(true));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
  await rm(folder, { recursive: true });
});

const rows = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;
const write = () => writeLog({ isForced: true });
const readLog = async () => (await api.client().ask('/api/log')).body.data;
const hashesOf = async (from: number, to: number): Promise<string[]> =>
  (await api.client().ask(`/api/log/consistency?from=${from}&to=${to}`)).body.hashes;
const add = (count: number, run = 'test') =>
  inTransaction(() =>
    appendEntries(
      Array.from({ length: count }, (_, place) => ({
        kind: 'head',
        subject: `${run}-${place}`,
        members: { hash: 'ab'.repeat(32), run: `${run}-${place}`, seq: place },
      })),
    ),
  );

async function seenLog(): Promise<SeenLog> {
  const read = readShopLog(await readLog());
  if (!('log' in read)) throw new Error(read.reason);
  return read.log;
}

async function compareNow(seen: SeenLog) {
  const shown = await readLog();
  return compareLogs({ seen, shown, hashes: await hashesOf(seen.size, shown.size) });
}

test('begins with its keys, and names each commitment with a signature of the shop’s key', async () => {
  const run = await make.aRunOnSale(6);
  await write();
  expect((await readLog()).witnesses).toEqual([]);
  const [first] = await rows('SELECT kind, entry FROM public_log WHERE index = 0');
  expect(first.kind).toBe('keys');
  const file = (await api.client().ask(`/api/runs/${run.runId}/commitment/log-proof`)).text;
  const [{ commitment_hash: commitmentHash }] = await rows('SELECT commitment_hash FROM runs WHERE id = $1', [
    run.runId,
  ]);
  const question = { file, shown: await readLog(), run: run.runId, commitmentHash };
  expect(checkLoggedCommitment(question)).toMatchObject({ ok: true });
  expect(checkLoggedCommitment({ ...question, commitmentHash: 'ab'.repeat(32) })).toMatchObject({
    ok: false,
  });
});

test('the log has no word, account or entrant in any entry', async () => {
  const entries = await rows('SELECT entry FROM public_log');
  const allowed = /^([0-9a-f-]{36}|[0-9a-f]{64}|[0-9a-f]{128}|localhost:\d+\/[0-9a-f]{8}|[a-z-]+|test-\d+)$/;
  for (const { entry } of entries)
    JSON.parse(entry, (key, value) => {
      if (typeof value === 'string') expect([key, value]).toEqual([key, expect.stringMatching(allowed)]);
      return value;
    });
});

test('logs a run’s head once a minute at most, and the one of its close-out', async () => {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api, 20_000);
  for (const pick of [1, 2]) {
    const bought = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [pick] });
    expect(bought.status).toBe(201);
    await sealLogs();
    await write();
  }
  const heads = `SELECT (entry::json ->> 'seq')::int AS seq FROM public_log WHERE subject = $1 AND kind = 'head' ORDER BY index`;
  expect(await rows(heads, [run.runId])).toEqual([{ seq: 1 }]);
  await api.db.query(
    `UPDATE runs SET state = 'closed', opened_seed = 'x', close_out = '{}', close_out_signature = 'x' WHERE id = $1`,
    [run.runId],
  );
  await write();
  expect(await rows(heads, [run.runId])).toEqual([{ seq: 1 }, { seq: 2 }]);
  const last = await rows('SELECT kind FROM public_log WHERE subject = $1 ORDER BY index DESC LIMIT 1', [
    run.runId,
  ]);
  expect(last).toEqual([{ kind: 'close-out' }]);
});

test('logs the hash of a signed refusal with the answer that is stored', async () => {
  const run = await make.aRunOnSale(6);
  const [one, other] = [await make.aCustomer(api, 20_000), await make.aCustomer(api, 20_000)];
  await make.buy(one.client, run.productId, { runId: run.runId, picks: [1] });
  const refused = await make.buy(other.client, run.productId, { runId: run.runId, picks: [1] });
  expect(refused.body.code).toBe('PICK_TAKEN');
  const waiting = await rows(`SELECT fields FROM public_log_queue WHERE kind = 'refusal' AND subject = $1`, [
    run.runId,
  ]);
  const hash = tagHash(TAGS.refusal, refused.body.statement.document).toString('hex');
  expect(waiting).toEqual([{ fields: { hash, run: run.runId } }]);
});

test('keeps the words of a statement beside a salted hash, and forgets them for good', async () => {
  const words = 'A disk of the primary failed.';
  await api.db.query(`SELECT log_publicly('correction', 'run', '{}', $1)`, [
    JSON.stringify({ document: words, signature: 'ab' }),
  ]);
  await write();
  const [{ entry }] = await rows(
    `SELECT entry FROM public_log WHERE kind = 'correction' ORDER BY index DESC LIMIT 1`,
  );
  expect(entry).not.toContain('disk');
  const { statement: hash } = JSON.parse(entry);
  const answer = await fetch(`${shop()}/log/statements/${hash}`);
  const shown = (await answer.json()) as { document: string; nonce: string }; // as the log serves it
  expect(tagHash(TAGS.statement, Buffer.from(shown.nonce, 'hex'), shown.document).toString('hex')).toBe(hash);
  expect(await inTransaction(() => eraseStatement(hash))).toBe(true);
  expect((await fetch(`${shop()}/log/statements/${hash}`)).status).toBe(410);
  expect(await inTransaction(() => eraseStatement(hash))).toBe(false);
});

test('two writers at once follow each other, and every place is given once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await api.db.query(`SELECT log_publicly('head', 'a', '{}') FROM generate_series(1, 40)`);
    await Promise.all([write(), write(), write()]);
  }
  expect(await rows('SELECT max(index) + 1 - count(*) AS gaps FROM public_log')).toEqual([{ gaps: 0 }]);
  expect(await rows('SELECT count(*)::int AS waiting FROM public_log_queue')).toEqual([{ waiting: 0 }]);
});

test('a receipt names the newest published state, and a head of its run that is not older than the one logged there', async () => {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api, 20_000);
  const buy = async (pick: number) =>
    JSON.parse(
      (await make.buy(customer.client, run.productId, { runId: run.runId, picks: [pick] })).body.packs[0]
        .receipt.document,
    );
  await buy(1);
  await sealLogs();
  await write();
  const { origin, size, root } = await seenLog();
  const receipt = await buy(2);
  expect(receipt.log).toEqual({ origin, root, size });
  const [logged] = await rows(
    `SELECT (entry::json ->> 'seq')::int AS seq FROM public_log WHERE subject = $1 AND kind = 'head'`,
    [run.runId],
  );
  expect(receipt.head.seq).toBeGreaterThanOrEqual(logged.seq);
});

test('signs nothing new without anything new, and not twice within ten seconds', async () => {
  await write();
  const { size } = await readLog();
  await write();
  await api.db.query(`SELECT log_publicly('head', 'a', '{}')`);
  await writeLog();
  expect((await readLog()).size).toBe(size);
  await write();
  expect((await readLog()).size).toBe(Number(size) + 1);
});

test('shows a state that a killed shop had signed only once its watermark is written', async () => {
  await write();
  const seen = await seenLog();
  await add(3).then(write);
  // As if it had been killed between the commit and the watermark.
  const unseen = 'UPDATE public_log_checkpoints SET published_at = NULL, public_at = NULL WHERE size > $1';
  await rows(unseen, [seen.size]);
  expect((await readLog()).size).toBe(seen.size);
  await writeLog();
  expect((await readLog()).size).toBe(seen.size + 3);
  expect(await compareNow(seen)).toMatchObject({ name: 'grown' });
});

test('serves what is published, as tiles that another shape of address does not reach', async () => {
  await add(600);
  await write();
  const { size } = await readLog();
  const tile = async (path: string) => fetch(`${shop()}/log/tile/${path}`);
  const full = await tile('0/000');
  expect([full.status, (await full.arrayBuffer()).byteLength]).toEqual([200, 8_192]);
  expect(full.headers.get('cache-control')).toMatch(/immutable/);
  const last = Math.floor(size / 256);
  const width = size % 256;
  expect((await tile(`0/${String(last).padStart(3, '0')}.p/${width}`)).status).toBe(200);
  expect((await tile(`0/${String(last).padStart(3, '0')}.p/${width + 1}`)).status).toBe(404);
  expect((await tile(`1/000.p/${last}`)).status).toBe(200);
  for (const path of [
    '0/0',
    '00/000',
    '0/x000/000',
    '0/000.p/256',
    '0/000.p/0',
    '64/000',
    'entries/000.p/01',
  ])
    expect([path, parseTile(path)]).toEqual([path, undefined]);
});

const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
const hasGo =
  spawnSync('go', ['list', 'golang.org/x/mod/sumdb/note'], { env: { ...process.env, ...go } }).status === 0;
const goTitle = 'Go’s own packages accept tiles, entries, proofs and signature of the live log';

(hasGo ? test : test.skip)(
  `${goTitle}${hasGo ? '' : ' (skipped: golang-go and golang-golang-x-mod-dev are not installed)'}`,
  async () => {
    const env = { ...process.env, ...go, HOME: folder };
    const program = new URL('../../../../verifiers/go/check_log.go', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)('go', ['run', program, 'live', shop()], { env });
    expect(stdout).toMatch(/^Go agrees: localhost:\d+\/[0-9a-f]{8}, \d+ entries/);
  },
);

test('a browser sees that the log grew, and that another state of the same size is a fork', async () => {
  await write();
  const seen = await seenLog();
  await add(2);
  await write();
  expect(await compareNow(seen)).toMatchObject({ name: 'grown' });
  expect(await compareNow({ ...seen, root: 'ab'.repeat(32) })).toMatchObject({ name: 'fork' });
});

describe('a database that is older than the newest published state', () => {
  let seen: SeenLog;
  let run: Awaited<ReturnType<typeof make.aRunOnSale>>;
  beforeAll(async () => {
    run = await make.aRunOnSale(6);
    await add(4);
    await write();
    seen = await seenLog();
    // A restore: entries, hashes and states of before.
    await api.db.query('DELETE FROM public_log_checkpoints WHERE size > $1', [seen.size - 4]);
    await api.db.query('DELETE FROM public_log_hashes WHERE level = 0 AND index >= $1', [seen.size - 4]);
    await api.db.query('DELETE FROM public_log WHERE index >= $1', [seen.size - 4]);
    await comparePass(true);
  });

  test('signs nothing, shows no state, and stays so while the newest one is missing', async () => {
    await add(9, 'other');
    await write();
    expect(await readLog()).toBeNull();
    expect((await fetch(`${shop()}/log/checkpoint`)).status).toBe(404);
    await expect(liftRecovered({ subject: 'log', reason: 'too early' })).rejects.toThrow(
      /newest watermark names/,
    );
    const names = await openPlace(folder).list(String((await rows('SELECT id FROM shop_identity'))[0].id));
    expect(names.filter((name) => name.startsWith('log_'))).toHaveLength(1);
  });

  test('still sells packs', async () => {
    const customer = await make.aCustomer(api, 20_000);
    const { status } = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1] });
    expect(status).toBe(201);
  });

  test('goes on under another name once a public statement says what is lost', async () => {
    await settleByStatement({ subject: 'log', reason: 'A disk failed.', restored: [], isDraft: false });
    await write();
    await comparePass(true);
    expect(await rows(`SELECT FROM log_fences WHERE lifted_at IS NULL`)).toEqual([]);
    const log = await seenLog();
    expect(log.origin).not.toBe(seen.origin);
    expect(await compareNow({ ...seen, size: 1 })).toMatchObject({ name: 'anew' });
    await write();
    const kinds = await rows(`SELECT DISTINCT kind FROM public_log WHERE kind = 'loss'`);
    expect(kinds).toEqual([{ kind: 'loss' }]);
  });
});
