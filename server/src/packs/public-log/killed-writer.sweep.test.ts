import { jest } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inTurn } from '../../../../scripts/testing/turn.mjs';
import { startApi } from '../../../testing/api.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { findFreePort } from '../../../testing/own-stage.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { until } from '../../../testing/until.ts';

const folder = await mkdtemp(join(tmpdir(), 'killed-writer-'));
const api = await startApi({ WATERMARKS: folder });
const { closeShop, Monitor } = await import('../../../testing/public-log/monitor-stage.ts');
const make = await import('../../../testing/factories.ts');
const { openPlace } = await import('../../platform/places/places.ts');
const { comparePass, readShopId } = await import('../fence/index.ts');
const { hasState } = await import('./tree.ts');
const { writeLog } = await import('./write-log.ts');

// Two whole shops start one after the other in each test.
jest.setTimeout(180_000);

const shops: ChildProcess[] = [];

beforeAll(() => comparePass(true));
afterAll(async () => {
  for (const shop of shops) shop.kill('SIGKILL');
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

const rows = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;

/** The shop's own program, which writes the log in its background. */
async function startShop() {
  const env = {
    ...process.env,
    WORKER: 'in-process',
    SHOP_API_ONLY: '1',
    PORT: String(await findFreePort()),
  };
  const child = fork('server/src/main.ts', {
    ...{ execArgv: [...programFlags], env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  shops.push(child);
  const exit = once(child, 'exit');
  const ended = exit.then(([code]) => {
    throw new Error(`The shop ended with ${String(code)}.`);
  });
  ended.catch(() => undefined); // tests kill it
  return {
    /** Rejects when the shop ends before that. */
    reaches: (state: Promise<unknown>) => Promise.race([state, ended]),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Sells a number, and refuses it to two others: their refusals are committed, and have no place in the log yet. */
async function leaveWaiting({ productId, runId }: { productId: string; runId: string }) {
  for (let buyer = 0; buyer < 3; buyer += 1) {
    const { client } = await make.aCustomer(api, 20_000);
    await make.buy(client, productId, { runId, picks: [1] });
  }
  // The ten seconds since the last state are over.
  await api.db.query(`UPDATE public_log_checkpoints SET signed_at = signed_at - interval '1 minute'`);
  const waiting = await rows('SELECT kind, subject, fields FROM public_log_queue ORDER BY id');
  expect(waiting.map(({ kind }) => kind)).toEqual(['refusal', 'refusal']);
  return waiting;
}

const readPublic = async (): Promise<number> => (await api.client().ask('/api/log')).body.data.size;
const listEntries = () => rows('SELECT index, kind, subject, entry FROM public_log ORDER BY index');
const statesAfter = (size: number) =>
  rows(
    `SELECT size, note, published_at IS NOT NULL AS "isPublished" FROM public_log_checkpoints WHERE size > $1 ORDER BY size`,
    [size],
  );
const listWatermarks = async (): Promise<string[]> =>
  (await openPlace(folder).list((await readShopId()) ?? '')).filter((name) => name.startsWith('log_'));

const atUpdateOf = (column: string) =>
  holdAtTrigger(
    api.db,
    `TRIGGER gate BEFORE UPDATE OF ${column} ON public_log_checkpoints FOR EACH STATEMENT`,
  );

/** Where a shop is killed, and what it had done by then. */
const places = [
  {
    place: 'its entries are written and the checkpoint isn’t',
    hold: () =>
      holdAtTrigger(api.db, 'TRIGGER gate BEFORE INSERT ON public_log_checkpoints FOR EACH STATEMENT'),
    done: { isCommitted: false, isMarked: false, isPublished: false },
  },
  {
    place: 'its entries are committed and no watermark names the checkpoint',
    // What a watermark says is read from this table, and the log's writer reads it for nothing else.
    async hold() {
      const held = await holdLock(api.db, 'LOCK TABLE seal_attempts IN ACCESS EXCLUSIVE MODE', []);
      const { size } = await newestState();
      const untilHeld = () =>
        until('the entries are committed', async () => (await statesAfter(size)).length > 0);
      return { untilHeld, release: held.release };
    },
    done: { isCommitted: true, isMarked: false, isPublished: false },
  },
  {
    place: 'the watermark is written and the checkpoint isn’t published',
    hold: () => atUpdateOf('published_at'),
    done: { isCommitted: true, isMarked: true, isPublished: false },
  },
  {
    place: 'the checkpoint has just been published',
    hold: () => atUpdateOf('public_at'),
    done: { isCommitted: true, isMarked: true, isPublished: true },
  },
];

const newestState = async (): Promise<{ size: number }> =>
  (await rows('SELECT max(size) AS size FROM public_log_checkpoints'))[0];

test.each(inTurn(places))(
  'a shop killed when $place goes on with the same entries, one checkpoint and one history',
  async ({ hold, done }) => {
    const run = await make.aRunOnSale(6);
    await writeLog({ isForced: true });
    const monitor = new Monitor();
    const isClean = async () => expect(await monitor.visit()).toMatchObject({ kinds: [], unchecked: [] });
    await isClean();
    const waiting = await leaveWaiting(run);
    const { size: before } = await newestState();
    const marks = await listWatermarks();

    const held = await hold();
    const killed = await startShop();
    await killed.reaches(held.untilHeld());
    await killed.kill();
    const marksThen = await listWatermarks();
    await held.release();

    const [entries, states] = [await listEntries(), await statesAfter(before)];
    const newest = states.at(-1);
    expect({
      isCommitted: entries.length > before && newest?.size === entries.length,
      isMarked: marksThen.some((name) => !marks.includes(name)),
      isPublished: newest?.isPublished === true,
    }).toEqual(done);
    expect(await readPublic()).toBe(done.isPublished ? entries.length : before);
    expect(states.length).toBe(done.isCommitted ? 1 : 0);
    await isClean();

    const next = await startShop();
    await next.reaches(until('the log goes on', async () => (await readPublic()) > before && allShown()));
    await next.kill();
    const after = await listEntries();
    expect(after.slice(0, entries.length)).toEqual(entries);
    expect(after.map(({ index }) => Number(index))).toEqual(after.map((_, place) => place));
    // Two refusals of one second say the same, so they are compared in their order.
    expect(
      after
        .filter(({ kind }) => kind === 'refusal')
        .slice(-waiting.length)
        .map(membersOf),
    ).toEqual(waiting.map(({ kind, fields }) => ({ ...fields, kind, v: 1 })));
    expect(after.filter(({ kind, subject }) => kind === 'refusal' && subject === run.runId)).toHaveLength(
      waiting.length,
    );
    if (newest) expect((await statesAfter(before))[0]).toEqual({ ...newest, isPublished: true });
    for (const { size, root } of await rows('SELECT size, root FROM public_log_checkpoints'))
      expect([size, await hasState(size, root)]).toEqual([size, true]);
    await isClean();
  },
);

/** Whether everything has its place in a published state. */
const allShown = async (): Promise<boolean> => {
  const [row] = await rows(
    `SELECT NOT EXISTS (SELECT FROM public_log_queue) AND
       (SELECT max(size) FROM public_log_checkpoints WHERE public_at IS NOT NULL) = (SELECT count(*) FROM public_log) AS shown`,
  );
  return row.shown;
};

const membersOf = ({ entry }: { entry: string }): object => JSON.parse(entry) as object; // canonical text of ours
