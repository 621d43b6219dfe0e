import { outcome, startCases } from '../../../testing/case-stage.ts';
import { sendForm } from '../../../testing/form.ts';
import { clock, days } from '../../platform/clock.ts';

const stage = await startCases();
const { api, photo, row, caseOf, open, close } = stage;
const { aCustomer, post } = stage.make;

const { forgetDue } = await import('../../platform/retention.ts');
const { caseRetention } = await import('./forget-cases.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

describe('The database', () => {
  const refuses = (text: string, values: unknown[]) =>
    expect(api.db.query(text, values)).rejects.toThrow(/violates check|nobody may write|cannot go/);

  test('refuses states of a case that must never be', async () => {
    const { client } = await aCustomer(api, 0);
    const id = await open(client);
    for (const set of [
      "state = 'closed'",
      "state = 'answered', waiting_since = NULL",
      "state = 'unconfirmed', received_at = NULL, waiting_since = NULL",
      'waiting_since = NULL',
      'is_forgotten = true',
      'customer_id = NULL',
      "email = 'a@a.test'",
      "reply_token = 'x'",
    ])
      await refuses(`UPDATE cases SET ${set} WHERE id = $1`, [id]);
  });

  test('refuses messages that nobody may write', async () => {
    const { client } = await aCustomer(api, 0);
    const id = await open(client);
    await post(api.client(), '/api/support/cases', { email: 'db@a.test', topic: 'other', text: 'Hello' });
    const { id: unconfirmed } = await row("SELECT id FROM cases WHERE email = 'db@a.test'");
    const insert = `INSERT INTO case_messages (id, case_id, author, staff_id, channel, proof, text, message_id, created_at)
      VALUES (gen_random_uuid(), $1, $2, (SELECT id FROM staff LIMIT 1), 'page', $3, 'x', NULL, now())`;
    const asCustomer = `INSERT INTO case_messages (id, case_id, author, channel, proof, text, created_at)
      VALUES (gen_random_uuid(), $1, 'customer', 'page', $2, 'x', now())`;
    await refuses(insert, [id, 'customer', 'session']);
    await refuses(insert, [id, 'staff', 'session']);
    await refuses(asCustomer, [id, 'none']);
    await refuses(asCustomer, [unconfirmed, 'session']);
    await refuses(asCustomer, [unconfirmed, 'mail']);
    await refuses(insert, [unconfirmed, 'staff', null]);
    await close(id);
    await refuses(insert, [id, 'staff', null]);
  });
});

test('photos and texts go some time after the close, and what nobody confirmed after three days', async () => {
  const { client } = await aCustomer(api, 0);
  const id = await open(client);
  await sendForm(client, api.origin, `/api/me/cases/${id}/photos`, { bytes: photo }, {});
  await post(api.client(), '/api/support/cases', { email: 'late@a.test', topic: 'other', text: 'Hello' });
  await close(id);
  const left = async () => [
    (await row('SELECT count(*)::int AS n FROM case_photos WHERE case_id = $1', [id])).n,
    (await row('SELECT count(*)::int AS n FROM case_messages WHERE case_id = $1', [id])).n,
    (await row("SELECT count(*)::int AS n FROM cases WHERE email = 'late@a.test'")).n,
  ];
  const after = async (count: number) => {
    clock.reset();
    clock.travel(days(count));
    await forgetDue(caseRetention);
    return left();
  };
  expect(await after(1)).toEqual([1, 1, 1]);
  expect(await after(4)).toEqual([1, 1, 0]);
  expect(await after(31)).toEqual([0, 1, 0]);
  expect(await after(367)).toEqual([0, 0, 0]);
  clock.reset();
  expect(await caseOf(id)).toMatchObject({ state: 'closed', is_forgotten: true });
  expect(outcome(await post(client, `/api/me/cases/${id}/messages`, { text: 'Hello again' }))).toEqual([
    409,
    'WRONG_STATE',
  ]);
});
