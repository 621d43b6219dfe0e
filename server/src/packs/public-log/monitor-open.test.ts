import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import {
  type Cheat,
  closeShop,
  forgePublicLog,
  instead,
  type Json,
  Monitor,
  without,
} from '../../../testing/public-log/monitor-stage.ts';

const folder = await mkdtemp(join(tmpdir(), 'watched-open-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { comparePass } = await import('../fence/index.ts');
const { sealLogs } = await import('../runs/index.ts');
const { writeLog } = await import('./write-log.ts');

const twoMinutes = 121_000;
let runId = '';
const path = (rest = ''): string => `/api/runs/${runId}${rest}`;
const first = new Monitor();

beforeAll(async () => {
  await comparePass(true);
  const run = await make.aRunOnSale(6);
  runId = run.runId;
  const customer = await make.aCustomer(api, 50_000);
  const bought = await make.buy(customer.client, run.productId, { runId, picks: [1] });
  await make.post(customer.client, `/api/me/packs/${bought.body.packs[0].id}/open`);
  await sealLogs();
  await writeLog({ isForced: true });
  expect(await first.visit()).toMatchObject({ kinds: [], unchecked: [] });
});
afterAll(async () => {
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

const odds = (change: (rows: Json[]) => Json[]) =>
  instead(path(), (answer) => ({ ...answer, liveOdds: change(answer.liveOdds) }));

test.each([
  ['leave out the best class', (rows: Json[]) => rows.slice(1), /^the odds leave out /],
  ['leave out everything', () => [], /^the odds leave out /],
  ['name a class twice', (rows: Json[]) => [...rows, ...rows.slice(0, 1)], /^the odds name \S+ twice$/],
  [
    'name a class that the run hasn’t',
    (rows: Json[]) => [...rows, { ...rows[0], classSlug: 'mythic', unitsTotal: 0 }],
    /^the odds name mythic, which the run hasn’t$/,
  ],
  [
    'promise a class in more packs than were sealed with it',
    (rows: Json[]) =>
      rows.map((row) => ({ ...row, atLeastOne: { ...row.atLeastOne, numerator: 5, denominator: 5 } })),
    /^atLeastOne says 5 in 5, not /,
  ],
] as const)('odds that %s are found', async (_, change, says) => {
  const found = await first.twin().visit(odds((rows) => [...change(rows)]));
  expect(found).toMatchObject({ kinds: ['odds-wrong'], unchecked: [] });
  expect(found.says).toMatch(says);
});

test('another commitment than the one seen before is found', async () => {
  const other = await make.aRunOnSale(6);
  const swapped: Cheat = (asked, ask) =>
    asked === path('/commitment') ? fetchOther(`/api/runs/${other.runId}/commitment`) : ask();
  expect((await first.twin().visit(swapped)).kinds).toContain('commitment-changed');
});
const fetchOther = async (asked: string): Promise<Uint8Array> =>
  Buffer.from((await api.client().ask(asked)).text);

test('a run that the shop sells and doesn’t show is found by somebody new', async () => {
  const hidden = await forgePublicLog((entries) => entries.filter((entry) => !entry.includes(runId)));
  const both: Cheat = (asked, ask) => without(path())(asked, () => hidden(asked, ask));
  const monitor = new Monitor();
  await monitor.visit(both);
  expect((await monitor.visit(both, twoMinutes)).kinds).toContain('run-vanished');
});

test.each([
  ['/api/log', 'log-refused'],
  ['/api/products', 'run-broken'],
] as const)('rubbish in place of %s is a finding, not something unchecked', async (asked, kind) => {
  const found = await first.twin().visit(instead(asked, '<!doctype html>'));
  expect(found).toMatchObject({ kinds: [kind], unchecked: [] });
});

test('entries of the public log that stay away or can’t be read are found', async () => {
  const gone = await new Monitor().visit(without('/log/tile/entries'));
  expect(gone.kinds).toContain('log-entries');
  const rubbish = await first.twin().visit(await forgePublicLog((entries) => [...entries, 'no entry']));
  expect(rubbish).toMatchObject({ kinds: ['log-entries'], unchecked: [] });
  expect(rubbish.says).toMatch(/can’t be read/);
});

test('no answer is no finding', async () => {
  const down: Cheat = (asked, ask) =>
    asked === path() || asked === '/api/log' ? Promise.reject(new Error('no answer')) : ask();
  const quiet = await first.twin().visit(down);
  expect([quiet.kinds, quiet.unchecked.length]).toEqual([[], 2]);
});
