import { aMail, outcome, startCases } from '../../../testing/case-stage.ts';
import { holdLock } from '../../../testing/hold-lock.ts';

const stage = await startCases();
const { api, row, caseOf, open, replyAddressOf, receive } = stage;
const { aCustomer, post } = stage.make;

afterAll(() => api.stop());

test('a mail is not its owner’s by SPF of another domain', async () => {
  const { client, email } = await aCustomer(api, 0);
  const id = await open(client);
  const to = await replyAddressOf(id);
  await receive(aMail(email, to, { dkim: 'none', returnPath: 'mallory@evil.test' }));
  expect(await caseOf(id)).toMatchObject({ proof: 'none' });
  await receive(aMail(email, to, { dkim: 'none' }));
  expect(await caseOf(id)).toMatchObject({ proof: 'mail' });
});

test('a mail of several authors is no owner’s, whichever of their domains sent it', async () => {
  const { client, email } = await aCustomer(api, 0);
  const id = await open(client);
  const to = await replyAddressOf(id);
  const returnPath = 'mallory@evil.test';
  for (const from of [`Mallory <${returnPath}>, <${email}>`, `<${returnPath}> <${email}>`]) {
    await receive({ ...aMail(email, to), from, returnPath });
    expect(await caseOf(id)).toMatchObject({ proof: 'none' });
  }
  await receive({ ...aMail(email, to), from: `"Doe, Jane <jane@home.test>" <${email}>` });
  expect(await caseOf(id)).toMatchObject({ proof: 'mail' });
});

test('a mail with signs in its Message-ID that cannot be stored is kept, once', async () => {
  const { client, email } = await aCustomer(api, 0);
  const mail = aMail(email, await replyAddressOf(await open(client)), { messageId: '<a\0\uD800@odd.test>' });
  expect((await receive(mail)).body.outcome).toBe('stored');
  expect((await receive(mail)).body.outcome).toBe('duplicate');
});

test('a mailbox gets four mails a day, however its address is written', async () => {
  const askAs = (email: string) =>
    post(api.client(), '/api/support/cases', { email, topic: 'other', text: 'Hello' });
  const statuses: number[] = [];
  for (const name of ['mail.box', 'mailbox+1', 'mailbox+2', 'm.ailbox', 'mailbox+3'])
    statuses.push((await askAs(`${name}@a.test`)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
});

test('a deleted account has no case, also one that was being opened', async () => {
  const { client, id } = await aCustomer(api, 0);
  const deletion = await holdLock(
    api.db,
    "UPDATE customers SET state = 'deleted', deleted_at = now(), birth_date = NULL, avatar_key = NULL WHERE id = $1",
    [id],
  );
  const asking = post(client, '/api/me/cases', { topic: 'other', text: 'My words' });
  await deletion.untilBlocked();
  await deletion.release();
  expect(outcome(await asking)).toEqual([404, 'NOT_FOUND']);
  expect((await row('SELECT count(*)::int AS n FROM cases WHERE customer_id = $1', [id])).n).toBe(0);
});
