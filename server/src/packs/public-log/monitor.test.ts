import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Signed } from '@pullproof/verify';

import { startApi } from '../../../testing/api.ts';
import { aDrop } from '../../../testing/drop-stage.ts';
import {
  bytesOf,
  type Cheat,
  closeShop,
  commitmentOf,
  forgeLog,
  forgePublicLog,
  jsonOf,
  Monitor,
  notThere,
  signedEntry,
} from '../../../testing/public-log/monitor-stage.ts';
import * as fairness from '../../base/fairness/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'monitor-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { comparePass } = await import('../fence/index.ts');
const { signingKeyOf } = await import('../keys/index.ts');
const { sealLogs } = await import('../runs/index.ts');
const { writeLog } = await import('./write-log.ts');

beforeAll(() => comparePass(true));
afterAll(async () => {
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

const twoMinutes = 121_000;
const honest = { kinds: [], says: '', unchecked: [] };
const write = () => writeLog({ isForced: true });

async function sell(pick: number) {
  const customer = await make.aCustomer(api, 50_000);
  const bought = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [pick] });
  await sealLogs();
  await write();
  return bought;
}

let run: { productId: string; runId: string };
let receipt: Signed;
const first = new Monitor();
/** Somebody who has visited the shop when two packs of its run were sold. */
const visitor = (): Monitor => first.twin();

beforeAll(async () => {
  run = await make.aRunOnSale(6);
  receipt = (await sell(1)).body.packs[0].receipt as Signed;
  await sell(2);
  expect(await first.visit()).toMatchObject(honest);
});

/** A change that nobody who looks at the entry alone would notice. */
const altered = (entry: string): string =>
  entry.replace(/"hash":"(.)/, (_, digit: string) => `"hash":"${digit === 'a' ? 'b' : 'a'}`);
const alterLast = (entries: string[]): string[] => entries.with(-1, altered(entries.at(-1) ?? ''));
const headOf = (run: string): string =>
  fairness.canonical({ hash: 'ab'.repeat(32), kind: 'head', run, seq: 1, v: 1 });
const stranger = fairness.signingKeyFrom(Buffer.alloc(32, 9));

describe('a public log that is', () => {
  test.each([
    ['forked: another entry in the same size', alterLast, {}, 'log-fork', /two signed states of \d+ entries/],
    [
      'forked before it grew',
      (entries: string[]) => [...alterLast(entries), headOf('a')],
      {},
      'log-fork',
      /entries don’t go on from the \d+ seen before/,
    ],
    [
      'rolled back',
      (entries: string[]) => entries.slice(0, -1),
      {},
      'log-shrunk',
      /^it has \d+ entries, and had \d+/,
    ],
    [
      'truncated where it serves entries',
      (entries: string[]) => [...entries, headOf('a')],
      { served: (entries: readonly string[]) => entries.slice(0, -1) },
      'log-entries',
      /^a tile has \d+ entries, not \d+$/,
    ],
    [
      'altered where it serves entries',
      (entries: string[]) => [...entries, headOf('a')],
      { served: (entries: readonly string[]) => alterLast([...entries]) },
      'log-entries',
      /^the entries served don’t give the signed root/,
    ],
    [
      'signed by another key',
      (entries: string[]) => entries,
      { key: stranger },
      'log-refused',
      /signature|signed/,
    ],
    [
      'under another name',
      (entries: string[]) => entries,
      { origin: 'x/1' },
      'log-refused',
      /signed|another log/,
    ],
  ] as const)('%s is found', async (_, change, more, kind, says) => {
    const monitor = visitor();
    const found = await monitor.visit(await forgePublicLog(change, more));
    expect(found.kinds).toEqual([kind]);
    expect(found.says).toMatch(says);
    // An honest answer afterwards adds nothing: what was seen before is what counts.
    expect((await monitor.visit()).kinds).toEqual([]);
  });

  test('older on the way is asked for again, and found only if it stays so', async () => {
    const older = await forgePublicLog((entries) => entries.slice(0, -1));
    let asked = 0;
    const once: Cheat = (path, ask) => {
      if (path === '/api/log') asked += 1;
      return asked === 1 ? older(path, ask) : ask();
    };
    expect(await visitor().visit(once)).toMatchObject(honest);
    expect((await visitor().visit(older)).kinds).toEqual(['log-shrunk']);
  });

  test('gone from the shop is found', async () => {
    const monitor = visitor();
    const found = await monitor.visit((path, ask) =>
      path === '/api/log' ? Promise.resolve(bytesOf({ data: null })) : ask(),
    );
    expect(found).toMatchObject({ kinds: ['log-gone'] });
  });

  test('signed honestly, with two commitments of one run, one number twice, or an entry of a stranger, is found', async () => {
    const monitor = visitor();
    const { key: signingKey } = await commitmentOf(run.runId);
    const { number = 0 } = monitor.state.runs[run.runId] ?? {};
    const hash = 'cd'.repeat(32);
    const found = await monitor.visit(
      await forgePublicLog((entries) => [
        ...entries,
        signedEntry('commitment', { hash, number, run: run.runId, signingKey }),
        signedEntry('commitment', { hash, number, run: 'another', signingKey }),
        fairness.canonical({
          hash,
          kind: 'commitment',
          number: 999,
          run: 'third',
          signature: '00'.repeat(64),
          v: 1,
        }),
      ]),
    );
    expect(found.kinds).toEqual([
      ...['attempt-changed', 'commitment-number', 'entry-unsigned', 'two-commitments'],
    ]);
    expect(found.says).toContain('it is sealed, and the public log announced no attempt');
  });
});

describe('a run', () => {
  const path = (rest = '') => `/api/runs/${run.runId}${rest}`;

  test('that vanished is found once it stays away', async () => {
    const monitor = visitor();
    const gone: Cheat = (asked, ask) => (asked.startsWith(path()) ? Promise.reject(notThere(asked)) : ask());
    expect((await monitor.visit(gone)).kinds).toEqual([]);
    expect((await monitor.visit(gone, twoMinutes)).kinds).toEqual(['run-vanished']);
  });

  test('that sells one number twice is found', async () => {
    const monitor = visitor();
    const twice = await forgeLog(run.runId, (entries) => [
      ...entries,
      { ...entries.at(-1), receipt: 'ef'.repeat(32) },
    ]);
    const found = await monitor.visit(twice);
    expect(found).toMatchObject({ kinds: ['number-repeated'] });
    expect(found.says).toMatch(/^pack 2 was sold while it was not for sale/);
  });

  test('whose sale log was rewritten or cut short is found', async () => {
    const monitor = visitor();
    const other = await forgeLog(run.runId, (entries) =>
      entries.map((entry) => ({ ...entry, receipt: 'ef'.repeat(32).replace('e', String(entry.pack)) })),
    );
    expect((await monitor.visit(other)).kinds).toEqual(['run-rewritten']);
    const short = await forgeLog(run.runId, (entries) => entries.slice(0, -1));
    expect((await monitor.visit(short)).kinds).toEqual(['run-shrunk']);
    // Somebody who never saw the run has the public log's heads.
    const stranger = await new Monitor().visit(other);
    expect(stranger.kinds).toContain('run-rewritten');
  });

  test('that is on sale without being in the public log is found', async () => {
    const monitor = new Monitor();
    const hidden = await forgePublicLog((entries) => entries.filter((entry) => !entry.includes(run.runId)));
    await monitor.visit(hidden);
    expect((await monitor.visit(hidden, twoMinutes)).kinds).toContain('run-unlogged');
  });

  test('whose odds forget an opened pack is found', async () => {
    const monitor = visitor();
    const found = await monitor.visit(async (asked, ask) => {
      const bytes = await ask();
      return asked === path() ? bytesOf({ ...jsonOf(bytes), packsOpened: 1 }) : bytes;
    });
    expect(found).toMatchObject({ kinds: ['odds-wrong'] });
    expect(found.says).toMatch(/^the page says 1 packs are opened, the log says 0/);
  });

  test('that should have ended years ago is found', async () => {
    const monitor = visitor();
    expect((await monitor.visit(undefined, 4 * 366 * 86_400_000)).kinds).toContain('run-overdue');
  });

  test('that keeps back a refusal which the public log names is found', async () => {
    const monitor = visitor();
    const late = await make.aCustomer(api, 50_000);
    await make.buy(late.client, run.productId, { runId: run.runId, picks: [1] });
    await write();
    const silent: Cheat = async (asked, ask) =>
      asked.startsWith(path('/refusals')) ? bytesOf({ data: [], next: null }) : ask();
    await monitor.visit(silent);
    expect((await monitor.visit(silent, twoMinutes)).kinds).toEqual(['refusal-withheld']);
  });

  test('that breaks its word to one of several people is found by the receipts that they give', async () => {
    const monitor = visitor();
    const { key } = await commitmentOf(run.runId);
    const forge = (change: object): Signed => {
      const document = { ...(JSON.parse(String(receipt.document)) as object), ...change };
      const signature = fairness.signDocument(signingKeyOf(key), 'pullproof/1/receipt', document);
      return { document: fairness.canonical(document), signature };
    };
    monitor.receipts.push(receipt);
    expect(await monitor.visit()).toMatchObject(honest);
    monitor.receipts.push(forge({ nonce: '01'.repeat(16) }));
    expect((await monitor.visit()).kinds).toEqual(['receipt-broken']);
    monitor.receipts.splice(1, 1, forge({ commitment: 'cd'.repeat(32) }));
    expect((await monitor.visit()).kinds).toEqual(['two-commitments']);
    const { origin, size } = monitor.state.log ?? { origin: '', size: 0 };
    const others = ['ab', 'cd'].map((root) => forge({ log: { origin, root: root.repeat(32), size } }));
    monitor.receipts.splice(0, 2, ...others);
    expect((await monitor.visit()).kinds).toEqual(expect.arrayContaining(['log-fork', 'receipts-disagree']));
  });
});

describe('a drop', () => {
  test('that vanished from the list, or whose result stays away, is found', async () => {
    await aDrop(api, { until: 'announced' });
    await write();
    const monitor = visitor();
    expect(await monitor.visit()).toMatchObject(honest);
    const other = monitor.twin();
    const dayMs = 86_400_000;
    await other.visit(undefined, dayMs);
    expect((await other.visit(undefined, dayMs + twoMinutes)).kinds).toEqual(['drop-withheld']);
    const silent: Cheat = (asked, ask) =>
      asked.startsWith('/api/drops/announcements')
        ? Promise.resolve(bytesOf({ data: [], losses: [], next: null }))
        : ask();
    await monitor.visit(silent);
    expect((await monitor.visit(silent, twoMinutes)).kinds).toEqual(['drop-vanished']);
  });
});

test('an honest shop gives no finding, at once and later, and refused picks are counted', async () => {
  const monitor = visitor();
  const late = await make.aCustomer(api, 50_000);
  for (const pick of [1, 2]) await make.buy(late.client, run.productId, { runId: run.runId, picks: [pick] });
  await sell(3);
  const second = await monitor.visit();
  expect(second).toMatchObject(honest);
  expect(second.refusals.get(run.runId)?.refused).toBe(3);
  expect(await monitor.visit(undefined, twoMinutes)).toMatchObject(honest);
});
