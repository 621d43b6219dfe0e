import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { replayDrop } from '@pullproof/verify';

import { startApi } from '../../testing/api.ts';
import {
  bytesOf,
  closeShop,
  forgePublicLog,
  instead,
  type Json,
  jsonOf,
  Monitor,
  without,
} from '../../testing/public-log/monitor-stage.ts';
import { canonical } from '../base/fairness/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'watched-drops-'));
const api = await startApi({ WATERMARKS: folder });
const { aCustomer } = await import('../../testing/factories.ts');
const { aDrop, closeNow, enter, publishList, reachRound } = await import('../../testing/drop-stage.ts');
const { comparePass, writeLog } = await import('../packs/index.ts');
const { clock } = await import('../platform/clock.ts');
const { drawDrop } = await import('./draw/draw-drop.ts');

/** By the shop's clock, which this test moves. */
const visit = (monitor: Monitor, cheat?: Parameters<Monitor['visit']>[0], laterMs = 0) =>
  monitor.visit(cheat, clock.now().getTime() - Date.now() + laterMs);
const twoMinutes = 121_000;
const honest = { kinds: [], says: '', unchecked: [] };
/** Two visits, for what only counts once it stays so. */
async function visitTwice(monitor: Monitor, cheat: Parameters<Monitor['visit']>[0]) {
  const first = await visit(monitor, cheat);
  const second = await visit(monitor, cheat, twoMinutes);
  return { kinds: [...first.kinds, ...second.kinds], unchecked: [...first.unchecked, ...second.unchecked] };
}

let id = '';
/** People who visited when the drop was open, when its list was public, when its round was out, and when it was drawn. */
const [atOpen, atList, atRound, atDraw] = [new Monitor(), new Monitor(), new Monitor(), new Monitor()];
const record = (): string => `/api/drops/${id}/record`;
const winners = '/api/drops/winners';
const voidEntry = (): string => canonical({ drop: id, kind: 'void', v: 1 });
const isOf = (entry: string, kind: string): boolean =>
  entry.includes(id) && entry.includes(`"kind":"${kind}"`);

beforeAll(async () => {
  await comparePass(true);
  id = await aDrop(api);
  for (let n = 0; n < 4; n += 1) await enter((await aCustomer(api, 0)).client, id);
  await writeLog({ isForced: true });
  for (const monitor of [atOpen, atList, atRound, atDraw]) expect(await visit(monitor)).toMatchObject(honest);
  await closeNow(api, id);
  await publishList();
  for (const monitor of [atList, atRound, atDraw]) expect(await visit(monitor)).toMatchObject(honest);
  await reachRound(api, id);
  await drawDrop(id);
  await writeLog({ isForced: true });
  expect(await visit(atDraw)).toMatchObject(honest);
});
afterAll(async () => {
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

const forged = (change: (entries: string[]) => string[]) => forgePublicLog(change);

test('a shop that draws, voids nothing and shows the draw gives no finding, also to somebody who comes late', async () => {
  expect(await visit(atDraw.twin(), undefined, twoMinutes)).toMatchObject(honest);
  expect(await visit(new Monitor())).toMatchObject(honest);
});

const recordNow = async (): Promise<Json> => (await api.client().ask(record())).body;

test('a record names a state of the public log that has its list, and nobody but the shop says when', async () => {
  const verdict = await replayDrop({ record: JSON.stringify(await recordNow()), isTestChainAccepted: true });
  expect(verdict).toMatchObject({ ok: true, listTime: { witnesses: 0, isSeen: false } });
});

test('a monitor that had the list before its round needs nobody else, one that comes late says who it believes', async () => {
  const onlyShop = expect.stringContaining('for 1, only the shop says');
  expect((await visit(new Monitor())).notes).toContainEqual(onlyShop);
  expect((await visit(atDraw.twin())).notes).not.toContainEqual(onlyShop);
});

test('a record that names a state of another history is found', async () => {
  const { log } = await recordNow();
  const other = await forged((entries) => entries.toSpliced(1, 0, canonical({ kind: 'head', v: 1 })));
  const { data } = jsonOf(await other('/api/log', () => Promise.resolve(bytesOf({}))));
  const cheat = instead(record(), (told) => ({ ...told, log: { ...log, keys: [data.keys[0].proof] } }));
  expect((await visit(atList.twin(), cheat)).kinds).toEqual(['drop-broken']);
});

test('a drop that is voided once its list was public is found, and a record that disappears with it', async () => {
  const voided = await forged((entries) => [
    ...entries.filter((entry) => !isOf(entry, 'record')),
    voidEntry(),
  ]);
  const found = await visit(atList.twin(), voided);
  expect([found.kinds, found.unchecked]).toEqual([['drop-voided'], []]);
  expect(found.says).toMatch(/^its list was public at .*, before its round at /);
});

test('a result and an end as void of one drop are found, in either order', async () => {
  const later = await visit(atDraw.twin(), await forged((entries) => [...entries, voidEntry()]));
  expect([later.kinds, later.unchecked]).toEqual([['drop-voided'], []]);
  const before = await forged((entries) =>
    entries.flatMap((entry) => (isOf(entry, 'record') ? [voidEntry(), entry] : [entry])),
  );
  expect((await visit(atOpen.twin(), before)).kinds).toContain('drop-broken');
});

test('a monitor that saw neither says once that a void with a list wasn’t checked', async () => {
  const voided = await forged((entries) => [
    ...entries.filter((entry) => !isOf(entry, 'record')),
    voidEntry(),
  ]);
  const hidden = await visit(atOpen.twin(), voided, twoMinutes);
  expect(hidden.kinds).toEqual([]);
  expect(hidden.unchecked).toMatchObject([{ subject: `drop ${id}` }]);
});

test('a draw from a list that came into the public log after its round is found', async () => {
  const monitor = atOpen.twin();
  const late = await forged((entries) =>
    entries.filter((entry) => !isOf(entry, 'list') && !isOf(entry, 'record')),
  );
  await visit(monitor, late, 62_000);
  const found = await visit(monitor, undefined, 70_000);
  expect(found.kinds).toEqual(['drop-late']);
});

test('a record in which nothing can be read is found, and so is one that is kept back', async () => {
  for (const rubbish of ['', 'Service is fine', '[]', '{"v":1}']) {
    const found = await visit(atList.twin(), instead(record(), rubbish));
    expect([found.kinds, found.unchecked]).toEqual([['drop-broken'], []]);
  }
  expect(await visitTwice(atList.twin(), without(record()))).toEqual({
    kinds: ['drop-withheld'],
    unchecked: [],
  });
});

test('lists of drops in which nothing can be read, or which stay away, are found', async () => {
  for (const path of ['/api/drops/announcements', winners]) {
    const found = await visit(atDraw.twin(), instead(path, '<p>Hello'));
    expect([found.kinds, found.unchecked]).toEqual([['drop-broken'], []]);
    expect((await visitTwice(atDraw.twin(), without(path))).kinds).toEqual(['drop-broken']);
  }
  const mangled = instead('/api/drops/announcements', (page) => ({
    ...page,
    data: page.data.map((row: Json) => ({ ...row, document: '{"v":1' })),
  }));
  expect((await visit(atDraw.twin(), mangled)).kinds).toEqual(['drop-broken']);
});

const changed = (change: (drop: Json) => Json) =>
  instead(winners, (page) => ({
    ...page,
    data: page.data.map((row: Json) => (row.id === id ? change(row) : row)),
  }));

test.each([
  [
    'other winners than were drawn',
    (drop: Json) => ({ ...drop, result: { ...drop.result, drawn: drop.result.drawn.toReversed() } }),
    'drop-changed',
  ],
  [
    'another seed',
    (drop: Json) => ({ ...drop, result: { ...drop.result, seed: 'ab'.repeat(32) } }),
    'drop-changed',
  ],
  ['another list', (drop: Json) => ({ ...drop, close: { ...drop.close, document: '{}' } }), 'drop-changed'],
] as const)('a page that shows %s is found', async (_, change, kind) => {
  expect((await visit(atDraw.twin(), changed(change))).kinds).toEqual([kind]);
});

test.each([
  [
    'an end as void that the public log doesn’t name',
    (drop: Json) => ({ ...drop, void: { reason: 'late' } }),
    'drop-changed',
  ],
  [
    'a prize given to an alternate, whose winner nobody passed over',
    (drop: Json) => ({
      ...drop,
      prizes: [{ ...drop.prizes[0], winnerSeq: Number(drop.result.drawn[1]) + 1 }],
    }),
    'drop-passed-over',
  ],
] as const)('a page that goes on showing %s is found', async (_, change, kind) => {
  expect((await visitTwice(atDraw.twin(), changed(change))).kinds).toEqual([kind]);
});

test('a result that the public log doesn’t name is found, and a drop that left the list of past ones', async () => {
  const unlogged = await forged((entries) => entries.filter((entry) => !isOf(entry, 'record')));
  expect((await visitTwice(atList.twin(), unlogged)).kinds).toEqual(['drop-changed']);
  const hidden = instead(winners, (page) => ({ ...page, data: [] }));
  expect((await visitTwice(atDraw.twin(), hidden)).kinds).toEqual(['drop-vanished']);
});
