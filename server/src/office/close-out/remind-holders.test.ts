import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
const closing = await import('./index.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const mails = async (customerId: string): Promise<string[]> =>
  (
    await api.db.query<{ text_body: string }>(
      `SELECT content::text AS text_body FROM mails WHERE customer_id = $1 AND kind = 'run-closes' ORDER BY created_at`,
      [customerId],
    )
  ).rows.map((row) => row.text_body);

/** A run whose sales just stopped, with two sealed packs of one customer and an opened one of another. */
async function aStoppedRun() {
  const run = await make.aRunOnSale(6);
  const [holder, opener] = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
  await make.buy(holder.client, run.productId, { quantity: 2 });
  const order = await make.buy(opener.client, run.productId);
  await make.post(opener.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  await api.db.query(`UPDATE runs SET state = 'closing', stop_at = now(), stopped_at = now() WHERE id = $1`, [
    run.runId,
  ]);
  return { run, holder, opener };
}

test('holders of sealed packs are mailed once 90, 30 and 3 days before the close', async () => {
  const { holder, opener } = await aStoppedRun();
  const counts: number[] = [];
  for (const day of [1, 89, 1, 58, 1, 26, 1, 1]) {
    time.clock.travel(time.days(day));
    await Promise.all([closing.remindHolders(), closing.remindHolders()]);
    await closing.remindHolders();
    counts.push((await mails(holder.id)).length);
  }
  // Days 1, 90, 91, 149, 150, 176, 177, 178 of 180.
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
  expect((await mails(holder.id))[0]).toMatch(
    /You have 2 from “[^”]+” still sealed\. The run closes on [\d-]+, our time\./,
  );
  expect(await mails(opener.id)).toEqual([]);
});

test('customers without reminder mails find them in the inbox, once for each mark', async () => {
  const { holder } = await aStoppedRun();
  const choice = { topic: 'reminders', isMailed: false };
  await holder.client.ask('/api/me/notifications/choices', { method: 'PUT', body: choice });
  time.clock.travel(time.days(91));
  await Promise.all([closing.remindHolders(), closing.remindHolders()]);
  await closing.remindHolders();
  const { rows } = await api.db.query(
    "SELECT is_silent, content, sent_at FROM mails WHERE customer_id = $1 AND kind = 'run-closes'",
    [holder.id],
  );
  expect(rows).toEqual([{ is_silent: true, content: null, sent_at: null }]);
  const inbox = await holder.client.ask('/api/me/notifications');
  expect(inbox.body.data[0]).toMatchObject({ kind: 'run-closes', isMailed: false });
});

test('a mark that was slept through is not caught up on after a later one', async () => {
  const { run, holder } = await aStoppedRun();
  time.clock.travel(time.days(178));
  await closing.remindHolders();
  await closing.remindHolders();
  expect(await mails(holder.id)).toHaveLength(1);
  const { rows } = await api.db.query('SELECT days_left FROM run_reminders WHERE run_id = $1', [run.runId]);
  expect(rows).toEqual([{ days_left: 3 }]);
});

test('sends no further mail to holders who opened or returned everything in time', async () => {
  const { holder } = await aStoppedRun();
  time.clock.travel(time.days(91));
  await closing.remindHolders();
  const mine = await holder.client.ask('/api/me/packs?state=sold');
  const ids = mine.body.data.map(({ id }: { id: string }) => id);
  await holder.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  time.clock.travel(time.days(60));
  await closing.remindHolders();
  expect(await mails(holder.id)).toHaveLength(1);
});
