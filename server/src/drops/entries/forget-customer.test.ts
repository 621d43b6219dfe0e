import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, testPassword } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, countEntries, drawNow, enter, stateOf } =
  await import('../../../testing/drop-stage.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { registerCustomer } = await import('../../people/index.ts');
const { openSeed } = await import('../announce/seed.ts');
const { signTestRound } = await import('../../base/index.ts');
const { drawDrop: computeDraw } = await import('../fairness/index.ts');
const { checkEntries } = await import('../close/check-entries.ts');
const { entrantRetention, forgetMailboxesOfDrops } = await import('./forget-entrants.ts');
const { forgetDue } = await import('../../platform/retention.ts');
const forgetEntrants = () => forgetDue(entrantRetention).then(forgetMailboxesOfDrops);

afterAll(() => api.stop());

type Customer = Awaited<ReturnType<typeof aCustomer>>;

async function leave({ client, email }: Customer): Promise<void> {
  const body = { password: testPassword, confirm: 'delete', giveUp: [] };
  expect((await client.ask('/api/me', { method: 'DELETE', body })).status).toBe(202);
  const { rows } = await api.db.query(
    `SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'`,
    [email],
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  const done = await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(done.status).toBe(200);
}

const entriesOf = async (dropId: string) =>
  (
    await api.db.query(
      `SELECT customer_id AS customer, mailbox_hash IS NOT NULL AS mailbox, device_hash IS NOT NULL AS device,
         address_hash IS NOT NULL AS address FROM drop_entries WHERE drop_id = $1 ORDER BY seq`,
      [dropId],
    )
  ).rows;
const nobody = { customer: null, mailbox: false, device: false, address: false };

test('a deleted account stays in an open drop’s chain, and its mailbox cannot enter again', async () => {
  const dropId = await aDrop(api);
  const [leaver, other] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  for (const { client } of [leaver, other]) await enter(client, dropId);
  await leave(leaver);
  expect(await entriesOf(dropId)).toMatchObject([
    { ...nobody, mailbox: true },
    { customer: other.id, mailbox: true },
  ]);
  const email = leaver.email;
  await registerCustomer({
    email,
    password: testPassword,
    displayName: 'Back',
    birthDate: '1990-01-01',
    country: 'US',
  });
  const back = api.client();
  await back.ask('/api/auth/sign-in', { method: 'POST', body: { email, password: testPassword } });
  expect((await enter(back, dropId)).body.code).toBe('ALREADY_ENTERED');
  expect((await back.ask(`/api/me/drop-entries/${dropId}`)).body).toEqual({ entry: null });
  await closeNow(api, dropId);
  expect(await stateOf(api, dropId)).toBe('closed');
  expect(await countEntries(api, dropId)).toBe(2);
});

test('a prize that could still be claimed goes to the next alternate; the export lists entry and prize before', async () => {
  const dropId = await aDrop(api);
  const people = [await aCustomer(api, 0), await aCustomer(api, 0)];
  for (const { client } of people) await enter(client, dropId);
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  const prizesOf = async ({ client }: Customer) => (await client.ask('/api/me/drop-prizes')).body.data;
  const isWinner = (await prizesOf(people[0] as Customer)).length === 1;
  const [winner, alternate] = (isWinner ? people : people.toReversed()) as [Customer, Customer];
  const file = JSON.parse((await winner.client.ask('/api/me/export')).text);
  expect(file.dropEntries).toMatchObject([{ dropId, drawnAs: 1, signature: expect.any(String) }]);
  expect(file.dropPrizes).toMatchObject([{ dropId, state: 'offered', valueCents: 2_000 }]);
  await leave(winner);
  expect(await prizesOf(alternate)).toMatchObject([{ state: 'offered', prize: { passedOn: 1 } }]);
  expect(await entriesOf(dropId)).toContainEqual(nobody);
  expect(await checkEntries(dropId, () => Promise.resolve())).toBe(true);
  const { rows } = await api.db.query(
    'SELECT state, customer_id AS customer FROM drop_awards WHERE drop_id = $1 ORDER BY position',
    [dropId],
  );
  expect(rows).toEqual([
    { state: 'declined', customer: null },
    { state: 'offered', customer: null },
  ]);
});

/** The entries that the draw of a closed drop will take, in order. */
async function planDraw(dropId: string): Promise<number[]> {
  const { rows } = await api.db.query('SELECT announcement, close_document FROM drops WHERE id = $1', [
    dropId,
  ]);
  const announcement = JSON.parse(rows[0].announcement);
  const beacon = signTestRound(announcement.beacon.round);
  return computeDraw(
    announcement,
    JSON.parse(rows[0].close_document),
    await openSeed(dropId),
    beacon,
  ).drawn.map((entry) => entry + 1);
}

test.each([
  ['as the winner', 1, 1],
  ['as an alternate', 2, 1],
  ['all who entered', 3, 3],
])('a prize drawn by an account that was deleted before is passed on at once: %s', async (_, count, gone) => {
  const dropId = await aDrop(api);
  const people = [await aCustomer(api, 0), await aCustomer(api, 0), await aCustomer(api, 0)];
  for (const { client } of people) await enter(client, dropId);
  await closeNow(api, dropId);
  const order = await planDraw(dropId);
  const drawn = order.map((seq) => people[seq - 1] as Customer);
  for (const leaver of drawn.slice(count - gone, count)) await leave(leaver);
  await drawNow(api, dropId);
  const stayed = drawn.filter((_person, at) => at < count - gone || at >= count);
  const offered = async () =>
    (
      await api.db.query(
        `SELECT a.position, e.customer_id AS customer FROM drop_awards a
         JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
         JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq WHERE a.drop_id = $1 AND a.state = 'offered'`,
        [dropId],
      )
    ).rows;
  for (const { client, id } of stayed) {
    expect(await offered()).toMatchObject([{ customer: id }]);
    const [prize] = (await client.ask('/api/me/drop-prizes')).body.data;
    await client.ask(`/api/me/drop-prizes/${prize.id}/decline`, { method: 'POST' });
  }
  expect(await offered()).toEqual([]);
  expect(await stateOf(api, dropId)).toBe('finished');
});

test('30 days after a drop nothing tells mailboxes, and its chain is still whole; never while it is open', async () => {
  const dropId = await aDrop(api);
  const { client, id } = await aCustomer(api, 0);
  await enter(client, dropId);
  const forget = () =>
    api.db.query('UPDATE drop_entries SET mailbox_hash = NULL WHERE drop_id = $1', [dropId]);
  await expect(forget()).rejects.toThrow(/only forgotten/);
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  const [prize] = (await client.ask('/api/me/drop-prizes')).body.data;
  await client.ask(`/api/me/drop-prizes/${prize.id}/decline`, { method: 'POST' });
  expect(await stateOf(api, dropId)).toBe('finished');
  await forgetEntrants();
  expect(await entriesOf(dropId)).toMatchObject([{ customer: id, mailbox: true }]);
  clock.travel(days(31));
  await forgetEntrants();
  expect(await entriesOf(dropId)).toEqual([{ ...nobody, customer: id }]);
  expect(await checkEntries(dropId, () => Promise.resolve())).toBe(true);
  await expect(
    api.db.query(`UPDATE drop_entries SET mailbox_hash = '\\x00' WHERE drop_id = $1`, [dropId]),
  ).rejects.toThrow(/only forgotten/);
});
