import { type Ask, NotThere, type RunMemory } from '@pullproof/verify';
import { readVectorSets } from '@pullproof/verify/testing/vectors';
import { lookLive } from './look-live.ts';

const open = readVectorSets().sets['open'];
if (!open) throw new Error('there is no open run');
const now = Date.parse(open.now);
const run = 'run-open';

const rows = open.log.map((entry, place) => ({ seq: place + 1, entry }));
const { plan, packsWith } = JSON.parse(open.commitment) as {
  plan: { size: number };
  packsWith: Record<string, number>;
}; // a vector
const liveOdds = Object.entries(packsWith).map(([classSlug, packs]) => ({
  ...{ classSlug, unitsTotal: packs, unitsUnrevealed: packs },
  expectedPerPack: { numerator: packs, denominator: plan.size },
  atLeastOne: { numerator: packs, denominator: plan.size },
}));
const summary = {
  ...{ state: 'on_sale', logSeq: 0, packsOpened: 0, packsUnrevealed: plan.size, liveOdds },
  abandonedAttempts: [],
};

type Answers = Readonly<Record<string, unknown>>;

/** The shop as it serves the open run of the vectors; `change` answers otherwise. */
function shopOf(change: Answers = {}): { ask: Ask; asked: string[] } {
  const asked: string[] = [];
  const list = (data: readonly unknown[]) => ({ data, next: null });
  const answers: Answers = {
    [`/api/runs/${run}`]: summary,
    [`/api/runs/${run}/commitment`]: open?.commitment,
    [`/api/runs/${run}/refusals`]: list(open?.refusals ?? []),
    [`/api/runs/${run}/corrections`]: list(open?.corrections ?? []),
    [`/api/runs/${run}/losses`]: list([]),
    ...change,
  };
  const ask: Ask = (path) => {
    asked.push(path);
    const [where, after = '0'] = path.split('?after=');
    const log = { ...list(rows.slice(Number(after))), head: open?.heads?.at(-1) ?? null };
    const known = where === '/api/attempts' ? answers[where] : answers[path];
    const answer = known ?? (where === `/api/runs/${run}/log` ? log : undefined);
    if (answer === undefined) return Promise.reject(new NotThere(path, 404));
    return Promise.resolve(
      new TextEncoder().encode(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    );
  };
  return { ask, asked };
}

const look = (ask: Ask, memory: RunMemory = { lines: [] }) =>
  lookLive(ask, run, 'ab'.repeat(32), memory, { now, isTestChainAccepted: true });

test('says what holds, and claims nothing about a commitment that no signed state has yet', async () => {
  const found = await look(shopOf().ask);
  expect(found.log).toEqual({ state: 'held', entries: rows.length });
  expect(found.odds).toEqual({ state: 'held', entry: 0 });
  expect(found.refusals).toMatchObject({ state: 'held' });
  expect([found.commitment, found.attempt]).toEqual([{ state: 'unchecked' }, { state: 'unchecked' }]);
});

test('says that a log doesn’t hold, and nothing of what would follow from it', async () => {
  const broken = { data: rows.toSpliced(1, 1), next: null, head: null };
  const found = await look(shopOf({ [`/api/runs/${run}/log`]: broken }).ask);
  expect(found.log).toMatchObject({ state: 'broken', reason: expect.stringMatching(/missing|follow/) });
  expect([found.odds.state, found.refusals.state]).toEqual(['unchecked', 'unchecked']);
});

test('says that odds are counted otherwise than the log', async () => {
  const found = await look(shopOf({ [`/api/runs/${run}`]: { ...summary, packsOpened: 1 } }).ask);
  expect(found.odds).toMatchObject({
    state: 'broken',
    reason: expect.stringMatching(/^the page says 1 packs are opened/),
  });
});

test('says that odds which leave out a class don’t hold', async () => {
  const short = { ...summary, liveOdds: liveOdds.slice(1) };
  const found = await look(shopOf({ [`/api/runs/${run}`]: short }).ask);
  expect(found.odds).toMatchObject({
    state: 'broken',
    reason: expect.stringMatching(/^the odds leave out /),
  });
});

test('a proof of the commitment that doesn’t hold is said to be broken', async () => {
  const change = {
    [`/api/runs/${run}/commitment/log-proof`]: 'no proof',
    '/api/log': { data: { checkpoint: '', keys: [] } },
  };
  expect((await look(shopOf(change).ask)).commitment).toMatchObject({ state: 'broken' });
});

test('an attempt that is left out of the list doesn’t hold, one of a demo’s past isn’t checked', async () => {
  const log = {
    [`/api/runs/${run}/commitment/log-proof`]: 'no proof',
    '/api/log': { data: { checkpoint: '', keys: [] } },
  };
  const attemptWith = async (rows: readonly object[]) =>
    (await look(shopOf({ ...log, '/api/attempts': { data: rows, next: null } }).ask)).attempt;
  expect(await attemptWith([])).toEqual({
    state: 'broken',
    reason: 'the shop shows no state of its public log that had this attempt',
  });
  expect(await attemptWith([{ run, log: null }])).toEqual({ state: 'unchecked' });
});

test('reads only what is new the second time, and sees that an entry was another one before', async () => {
  const memory: RunMemory = { lines: [] };
  const shop = shopOf();
  await look(shop.ask, memory);
  shop.asked.length = 0;
  await look(shop.ask, memory);
  expect(shop.asked).toContain(`/api/runs/${run}/log?after=${rows.length - 1}`);
  expect(shop.asked).not.toContain(`/api/runs/${run}/log`);
  memory.lines = memory.lines.with(-1, 'another');
  expect((await look(shop.ask, memory)).log).toMatchObject({ state: 'broken' });
});
