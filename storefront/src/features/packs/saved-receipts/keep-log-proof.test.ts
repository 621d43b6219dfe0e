import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';

import type { ReceiptRecord } from './receipt-file.ts';
import { memoryStore } from './testing/memory-store.ts';

interface Comparison {
  name: string;
  seen: { origin: string; root: string; size: number };
  hashes: string[];
}

interface Logged {
  name: string;
  file: string;
  shown: { checkpoint: string; keys: { proof: string }[] };
  run: string;
  commitmentHash: string;
}

const store = memoryStore();
jest.unstable_mockModule('./receipt-store.ts', () => store.functions);
const { keepLogProofs } = await import('./keep-log-proof.ts');
const path = new URL('../../../../../docs/fairness-vectors-log.json', import.meta.url);
// Written by `npm run vectors`.
const vectors = JSON.parse(readFileSync(path, 'utf8')) as {
  commitments: Logged[];
  comparisons: Comparison[];
};
const { commitments, comparisons } = vectors;
const origin = 'shop.example/0a1b2c3d';
const signedAt = '2026-11-20T12:00:00.000Z';

/** The shop's log, and a proof or none. */
function show({ shown }: Pick<Logged, 'shown'>, file: string | undefined, hashes: string[] = []): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const asked = typeof input === 'string' ? input : '';
    if (asked.includes('/consistency')) return Promise.resolve(Response.json({ hashes }));
    if (!asked.endsWith('/log-proof'))
      return Promise.resolve(Response.json({ data: { ...shown, origin, size: 41, signedAt } }));
    return Promise.resolve(new Response(file ?? '', { status: file === undefined ? 404 : 200 }));
  });
}

function recordOf(
  { run, commitmentHash }: Logged,
  time = '2026-11-20T11:59:00Z',
  log?: Comparison['seen'],
): ReceiptRecord {
  const document = JSON.stringify({ commitment: commitmentHash, log, order: 'o', pack: 6, run, time });
  const place = { run, packNo: 6, order: 'o', source: 'device' as const, keptAt: time };
  return { ...place, receipt: { document, signature: '' }, size: 6 };
}

beforeEach(() => {
  store.clear();
  jest.restoreAllMocks();
});

const find = (name: string): Logged => {
  const found = commitments.find((one) => one.name === name);
  if (!found) throw new Error(`There is no vector “${name}”.`);
  return found;
};

test('keeps the proof that the commitment of a receipt is in the public log', async () => {
  const logged = find('a commitment in the log');
  show(logged, logged.file);
  await keepLogProofs([recordOf(logged)]);
  expect([...store.receipts.values()]).toMatchObject([{ packNo: 6, logProof: logged.file }]);
  expect(store.alarms.size).toBe(0);
});

test.each(['another commitment of the run', 'an entry signed by another key', 'another place'])(
  'raises an alarm, with the proof as evidence: %s',
  async (name) => {
    const logged = find(name);
    show(logged, logged.file);
    await keepLogProofs([recordOf(logged)]);
    expect(store.receipts.size).toBe(0);
    expect([...store.alarms.values()]).toMatchObject([
      { kind: 'unlogged', packNos: [6], evidence: { logProof: logged.file } },
    ]);
  },
);

test('waits for a commitment that the log doesn’t name yet, and not longer than ten minutes', async () => {
  const logged = find('a commitment in the log');
  show(logged, undefined);
  await keepLogProofs([recordOf(logged)]);
  expect([store.receipts.size, store.alarms.size]).toEqual([0, 0]);
  await keepLogProofs([recordOf(logged, '2026-11-20T11:49:00Z')]);
  expect([...store.alarms.values()]).toMatchObject([{ kind: 'unlogged' }]);
});

test('asks nothing for a receipt that has its proof, or was not checked', async () => {
  const logged = find('a commitment in the log');
  show(logged, undefined);
  const asked = { order: 'o', numbers: [6], maxCents: 1, sentAt: 0, commitment: '', size: 6 };
  await keepLogProofs([
    { ...recordOf(logged), logProof: 'x' },
    { ...recordOf(logged), unchecked: asked },
  ]);
  expect(store.alarms.size).toBe(0);
  expect(globalThis.fetch).not.toHaveBeenCalledWith(expect.stringContaining('log-proof'), expect.anything());
});

test.each<[name: string, change: Partial<Comparison['seen']>, alarms: number]>([
  ['a log that grew', {}, 0],
  ['the same state', {}, 0],
  ['another origin', { origin: 'shop.example/4e5f6071' }, 0],
  ['the same state', { root: 'ab'.repeat(32) }, 1],
  ['a log that grew', { root: 'ab'.repeat(32) }, 1],
])('holds the log against the state that the receipt names: %s, %j', async (name, change, alarms) => {
  const logged = find('a commitment in the log');
  const compared = comparisons.find((one) => one.name === name);
  if (!compared) throw new Error(`There is no vector “${name}”.`);
  show(logged, logged.file, compared.hashes);
  await keepLogProofs([recordOf(logged, '2026-11-20T11:59:00Z', { ...compared.seen, ...change })]);
  expect([store.alarms.size, store.receipts.size]).toEqual([alarms, 1 - alarms]);
});
