import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import {
  type Cheat,
  closeShop,
  forgePublicLog,
  instead,
  Monitor,
  shopAddress,
  without,
} from '../../../testing/public-log/monitor-stage.ts';
import { canonical } from '../../base/fairness/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'watched-runs-'));
const root = new URL('../../../..', import.meta.url).pathname;
// Below the clone, whose packages it then finds.
const built = await mkdtemp(join(root, '.data/verify-command-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { comparePass, sealLogs, writeLog } = await import('../../packs/index.ts');
const { advanceRuns } = await import('./index.ts');

const twoMinutes = 121_000;
const honest = { kinds: [], says: '', unchecked: [] };
async function visitTwice(monitor: Monitor, cheat?: Cheat) {
  const first = await monitor.visit(cheat);
  const second = await monitor.visit(cheat, twoMinutes);
  return { kinds: [...first.kinds, ...second.kinds], unchecked: [...first.unchecked, ...second.unchecked] };
}
const found = (kind: string) => ({ kinds: [kind], unchecked: [] });

let run: { productId: string; runId: string };
const path = (rest = ''): string => `/api/runs/${run.runId}${rest}`;
/** People who visited before the run closed, and after. */
const [atSale, atClose] = [new Monitor(), new Monitor()];

beforeAll(async () => {
  await comparePass(true);
  run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api, 100_000);
  await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1] });
  await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1] });
  await make.buy(customer.client, run.productId, { quantity: 5 });
  await sealLogs();
  await writeLog({ isForced: true });
  for (const monitor of [atSale, atClose]) expect(await monitor.visit()).toMatchObject(honest);
  const mine = await customer.client.ask('/api/me/packs?state=sold&perPage=50');
  const ids = mine.body.data.map(({ id }: { id: string }) => id);
  await advanceRuns();
  await customer.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  await advanceRuns();
  await writeLog({ isForced: true });
  expect(await atClose.visit()).toMatchObject(honest);
  expect(atClose.state.runs[run.runId]).toMatchObject({ isDone: true });
});
afterAll(async () => {
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
  await rm(built, { recursive: true });
});

const isOf = (entry: string, kind: string): boolean =>
  entry.includes(run.runId) && entry.includes(`"kind":"${kind}"`);
const unlogged = (kind: string) => forgePublicLog((entries) => entries.filter((entry) => !isOf(entry, kind)));
const logged = (kind: string, members: object) =>
  forgePublicLog((entries) => [...entries, canonical({ ...members, kind, run: run.runId, v: 1 })]);
const hash = 'ab'.repeat(32);

describe('a closed run', () => {
  test('that the shop and the public log show alike gives no finding, also a day later and to somebody new', async () => {
    const monitor = atClose.twin();
    expect(await monitor.visit(undefined, twoMinutes)).toMatchObject(honest);
    const before = monitor.state.runs[run.runId]?.wholeAt;
    expect(await monitor.visit(undefined, 25 * 3_600_000)).toMatchObject(honest);
    expect(monitor.state.runs[run.runId]?.wholeAt).not.toBe(before);
    expect(await new Monitor().visit()).toMatchObject(honest);
  });

  test('whose close-out is published and not logged is found, by each visitor, and also once it was dealt again', async () => {
    const hidden = await unlogged('close-out');
    expect(await visitTwice(atSale.twin(), hidden)).toEqual(found('close-out-unlogged'));
  });

  test('whose close-out is logged and not published is found', async () => {
    expect(await visitTwice(atSale.twin(), without(path('/close-out')))).toEqual(found('close-out-withheld'));
    const open = instead(path(), (answer) => ({ ...answer, state: 'on_sale', packsUnrevealed: 0 }));
    const both: Cheat = (asked, ask) => without(path('/close-out'))(asked, () => open(asked, ask));
    expect((await visitTwice(atSale.twin(), both)).kinds).toContain('close-out-withheld');
  });

  test.each(['/close-out/packs', '/checklist', '/refusals', '/log'])(
    'that keeps back %s is found, also by somebody who sees the shop for the first time',
    async (part) => {
      // A visitor of before has the checklist, and asks again within a day.
      for (const monitor of [new Monitor(), ...(part === '/checklist' ? [] : [atSale.twin()])])
        expect(await visitTwice(monitor, without(path(part)))).toEqual(found('run-withheld'));
    },
  );

  test('that later keeps back what it published is found within a day', async () => {
    const monitor = atClose.twin();
    expect(await monitor.visit(without(path('/close-out/packs')), 25 * 3_600_000)).toMatchObject(honest);
    const later = await monitor.visit(without(path('/close-out/packs')), 25 * 3_600_000 + twoMinutes);
    expect(later.kinds).toEqual(['run-withheld']);
  });

  test.each([
    ['a head beyond its end', 'head', { hash, seq: 999 }, 'run-shrunk'],
    ['a refusal that isn’t published', 'refusal', { hash }, 'refusal-withheld'],
    ['a correction that isn’t published', 'correction', { statement: hash }, 'statement-withheld'],
  ] as const)('of which the public log later names %s is found', async (_, kind, members, finding) => {
    expect((await visitTwice(atClose.twin(), await logged(kind, members))).kinds).toEqual([finding]);
  });

  test('of which the public log later names another last entry is found at once', async () => {
    const seq = atClose.state.runs[run.runId]?.seen?.seq;
    const twice = await atClose.twin().visit(await logged('head', { hash, seq }));
    expect(twice.kinds).toEqual(['run-rewritten']);
  });

  test('whose published refusals the public log doesn’t name is found', async () => {
    expect(await visitTwice(new Monitor(), await unlogged('refusal'))).toEqual(found('refusal-unlogged'));
  });

  test('with statements of lost entries that the public log doesn’t name is found', async () => {
    const lost = instead(path('/losses'), (page) => ({ ...page, data: [{ document: '{}', signature: '' }] }));
    expect((await visitTwice(atSale.twin(), lost)).kinds).toContain('statement-unlogged');
  });
});

test('heads of a run that the shop doesn’t show are kept up to a number', async () => {
  const monitor = atSale.twin();
  const many = await forgePublicLog((entries) => [
    ...entries,
    ...Array.from({ length: 150 }, (_, place) =>
      canonical({ hash, kind: 'head', run: run.runId, seq: 1_000 + place, v: 1 }),
    ),
  ]);
  await monitor.visit(many);
  expect(monitor.state.runs[run.runId]?.heads.length).toBeLessThanOrEqual(101);
});

test.each(['', '/commitment', '/checklist', '/refusals', '/corrections', '/losses', '/close-out'])(
  'rubbish in place of %s of a run is a finding, not something unchecked',
  async (part) => {
    const visited = await new Monitor().visit(instead(path(part), '{'));
    const kinds = part === '/commitment' ? ['commitment-changed', 'run-broken'] : ['run-broken'];
    expect([visited.kinds, visited.unchecked]).toEqual([kinds, []]);
  },
);

test('the published command deals the closed run again from a running shop, and neither an open run nor an unknown one', async () => {
  const command = join(built, 'cli.js');
  const node = (args: readonly string[]) =>
    new Promise<{ code: number | string | undefined; out: string }>((resolve) => {
      execFile(process.execPath, [...args], (error, stdout, stderr) =>
        resolve({ code: error ? (error.code ?? undefined) : 0, out: stdout + stderr }),
      );
    });
  const { code: isBuilt } = await node([join(root, 'scripts/pack-verifier.mjs'), '--command', built]);
  expect(isBuilt).toBe(0);
  const page = join(folder, 'report.html');
  const dealt = await node([command, 'replay', shopAddress(), run.runId, '--test-chain', '--report', page]);
  // By the test chain, which proves nothing.
  expect(dealt).toEqual({ code: 3, out: expect.stringMatching(/Everything that was given holds\.\n$/) });
  expect(await readFile(page, 'utf8')).toContain('dealt again');
  const open = await make.aRunOnSale(6);
  expect(await node([command, 'replay', shopAddress(), open.runId])).toEqual({
    code: 2,
    out: expect.stringMatching(/isn’t closed: its seed is secret until then/),
  });
  expect(
    await node([command, 'replay', shopAddress(), '00000000-0000-4000-8000-000000000000']),
  ).toMatchObject({
    code: 2,
  });
  const followed = await node([
    command,
    'monitor',
    shopAddress(),
    '--test-chain',
    '--state',
    join(folder, 'state'),
  ]);
  expect(followed).toEqual({
    code: 0,
    out: expect.stringMatching(/closed and dealt again.*\n(.*\n)*Nothing found\.\n$/),
  });
});
