import { jest } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { Client, startApi, type Answer } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';
import { programFlags } from '../../../testing/program-flags.ts';

// Each race starts from a run that is sold out, and proves the books.
jest.setTimeout(180_000);

const waitMs = 366 * 86_400_000;
const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
const closing = await import('./index.ts');

let second: ChildProcess;
let neighbour: Client;

beforeAll(async () => {
  second = fork('server/testing/second-closer.ts', [String(waitMs)], {
    execArgv: [...programFlags],
    env: { ...process.env },
  });
  const [origin] = (await once(second, 'message')) as [string];
  neighbour = new Client(origin);
});
afterEach(() => time.clock.reset());
afterAll(async () => {
  second.disconnect();
  await once(second, 'exit');
  await api.stop();
});

async function advanceThere(): Promise<unknown> {
  const answer = once(second, 'message');
  second.send('advance');
  return (await answer)[0];
}

const count = async (text: string, runId: string): Promise<number> =>
  (await api.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, [runId])).rows[0]?.n ?? 0;

const size = 8;
const unitsPerPack = 3;

/** A run whose packs are all sold and sealed, past the day on which it may close, and a replacement that waits for approval. */
async function aRunToClose() {
  const early = await openSubstitutions(api);
  const run = await early.aRunWithSpare(size);
  const customer = await make.aCustomer(api);
  const { packs } = (await make.buy(customer.client, run.productId, { quantity: size })).body;
  const ids: string[] = packs.map(({ id }: { id: string }) => id);
  const { sealLogs } = await import('../../packs/index.ts');
  await closing.advanceRuns();
  await sealLogs();
  time.clock.travel(waitMs);
  // Staff of today: earlier sessions have expired.
  const care = await openSubstitutions(api);
  const { body } = await care.ask(run.out, run.spare);
  return { run, customer, ids, replace: () => care.decide(body.id, 'approve') };
}

const open = (client: Client, ids: readonly string[]): Promise<Answer> =>
  client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });

test.each([1, 2, 3])(
  'two servers that close, the customer and a replacement race for the packs of a run: each is opened once, none is lost (%d)',
  async () => {
    const { run, customer, ids, replace } = await aRunToClose();
    const { headers } = customer.client;
    const elsewhere = (path: string): Promise<Answer> =>
      neighbour.ask(path, { method: 'POST', body: {}, headers: { Cookie: headers['Cookie'] ?? '' } });
    const [replaced, opened, alone] = await Promise.all([
      replace(),
      open(customer.client, ids.slice(0, 5)),
      Promise.all(ids.slice(3).map((id) => elsewhere(`/api/me/packs/${id}/open`))),
      closing.advanceRuns(),
      advanceThere(),
      closing.advanceRuns(),
    ]);
    expect([opened.status, opened.body.refused]).toEqual([200, []]);
    expect(alone.map(({ status }) => status)).toEqual(alone.map(() => 200));
    // The unit may have been handed over in between, or the log may have ended.
    expect(replaced.status === 200 || replaced.body.code === 'WRONG_STATE').toBe(true);
    await Promise.all([closing.advanceRuns(), advanceThere()]);
    await Promise.all([closing.advanceRuns(), advanceThere()]);

    const ofRun = `WHERE run_id = $1`;
    expect(await count(`runs WHERE id = $1 AND state = 'closed'`, run.runId)).toBe(1);
    expect(await count(`run_events ${ofRun} AND kind = 'close'`, run.runId)).toBe(1);
    expect(await count(`run_events ${ofRun} AND kind = 'open'`, run.runId)).toBe(size);
    expect(
      await count(`(SELECT DISTINCT pack_no FROM run_events ${ofRun} AND kind = 'open') AS packs`, run.runId),
    ).toBe(size);
    expect(await count(`sealed_packs ${ofRun} AND state = 'opened' AND version = 2`, run.runId)).toBe(size);
    expect(await count(`pulls ${ofRun}`, run.runId)).toBe(size * unitsPerPack);
    const owned = await customer.client.ask('/api/me/collection?perPage=50');
    expect(owned.body.total).toBe(size * unitsPerPack);
    const units = owned.body.data.map(({ id }: { id: string }) => id);
    const isReplaced = replaced.status === 200;
    expect([units.includes(run.out), units.includes(run.spare)]).toEqual([!isReplaced, isReplaced]);
    const again = (await open(customer.client, ids)).body.opened;
    for (const answer of [...opened.body.opened, ...alone.map(({ body }) => body)])
      expect(again.find(({ pack }: { pack: { id: string } }) => pack.id === answer.pack.id).contents).toBe(
        answer.contents,
      );
    expect(await faults()).toEqual([]);
  },
);
