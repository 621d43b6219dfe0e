import { fork } from 'node:child_process';
import { once } from 'node:events';

import { startApi } from '../../../testing/api.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { programFlags } from '../../../testing/program-flags.ts';

const api = await startApi();
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, enter, publishList, reachRound, stateOf } =
  await import('../../../testing/drop-stage.ts');
const { clock, hours, minutes } = await import('../../platform/clock.ts');
const { advanceAwards } = await import('../awards/advance-awards.ts');
const { drawDrop } = await import('../draw/draw-drop.ts');
const { mailEndedTask } = await import('./mail-ended.ts');

afterAll(() => api.stop());

/** Kills a process that runs this task, once it has written a mail of this kind and before it commits. */
async function killAtMail(kind: string, task: string, payload: object = {}): Promise<void> {
  const held = await holdAtTrigger(
    api.db,
    `TRIGGER gate AFTER INSERT ON mails FOR EACH ROW WHEN (NEW.kind = '${kind}')`,
  );
  const travelMs = clock.now().getTime() - Date.now();
  const child = fork('server/testing/drop-task.ts', [task, JSON.stringify(payload), String(travelMs)], {
    execArgv: [...programFlags],
    env: { ...process.env },
    stdio: 'inherit',
  });
  const exit = once(child, 'exit');
  try {
    await held.untilHeld();
  } finally {
    child.kill('SIGKILL');
    await exit;
    await held.release();
  }
  expect(await countMails(kind)).toBe(0);
}

const countMails = async (kind: string): Promise<number> =>
  (await api.db.query('SELECT count(*)::int AS n FROM mails WHERE kind = $1', [kind])).rows[0].n;

test('each mail about a prize and the end arrives once, though a process is killed while it writes it', async () => {
  const dropId = await aDrop(api, { alternates: 2 });
  const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(api, 0)));
  for (const { client } of people) await enter(client, dropId);
  await closeNow(api, dropId);
  /** Who was drawn at this position, from 1. */
  const drawn = async (position: number) => {
    const { rows } = await api.db.query<{ id: string }>(
      `SELECT e.customer_id AS id FROM drop_positions p JOIN drop_entries e USING (drop_id, seq) WHERE drop_id = $1 AND position = $2`,
      [dropId, position],
    );
    return people.find(({ id }) => id === rows[0]?.id) ?? Promise.reject(new Error('Nobody was drawn.'));
  };
  const decide = async (position: number, verb: 'claim' | 'decline') => {
    const { client } = await drawn(position);
    const [award] = (await client.ask('/api/me/drop-prizes')).body.data;
    return client.ask(`/api/me/drop-prizes/${award.id}/${verb}`, {
      method: 'POST',
      ...(verb === 'claim' && { body: { as: 'unit' }, headers: { 'Idempotency-Key': aKey() } }),
    });
  };
  const twice = async (work: () => Promise<unknown>): Promise<void> => {
    await work();
    await work();
  };

  await publishList();
  await reachRound(api, dropId);
  await killAtMail('drop-won', 'draw-drop', { dropId });
  expect(await stateOf(api, dropId)).toBe('closed');
  await twice(() => drawDrop(dropId));
  expect(await countMails('drop-won')).toBe(1);

  clock.travel(hours(48) + minutes(1));
  await killAtMail('drop-claim-ending', 'advance-drops');
  await twice(advanceAwards);
  expect(await countMails('drop-claim-ending')).toBe(1);

  clock.travel(hours(24));
  await killAtMail('drop-turn', 'advance-drops');
  await twice(advanceAwards);
  expect(await countMails('drop-turn')).toBe(1);

  expect((await decide(2, 'decline')).status).toBe(200);
  expect((await decide(3, 'claim')).status).toBe(200);
  expect(await stateOf(api, dropId)).toBe('finished');
  await killAtMail('drop-finished', 'mail-drop-ended', { dropId });
  await twice(() => mailEndedTask({ dropId }));
  const { rows } = await api.db.query(
    `SELECT customer_id AS id, array_agg(kind ORDER BY kind) AS kinds FROM mails WHERE kind LIKE 'drop-%' AND kind <> 'drop-entered'
     GROUP BY customer_id`,
  );
  const kindsOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.kinds;
  const winners = [await drawn(1), await drawn(2), await drawn(3)];
  expect(winners.map(kindsOf)).toEqual([['drop-claim-ending', 'drop-won'], ['drop-turn'], ['drop-turn']]);
  const [loser] = people.filter((person) => !winners.includes(person));
  expect(loser && kindsOf(loser)).toEqual(['drop-finished']);
}, 240_000);
