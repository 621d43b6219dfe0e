import { aMail, startCases } from '../../../testing/case-stage.ts';
import { outcome, type Client } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';

const { api, make, support, row, open: aCase, receive, replyAddressOf } = await startCases();
const { aCustomer } = make;
afterAll(() => api.stop());

describe('A verb that names a case', () => {
  test('counts what it gives as given, and names the case', async () => {
    const { client, id } = await aCustomer(api, 0);
    const caseId = await aCase(client);
    const given = await support.ask(`/api/admin/users/${id}/balance-adjustments`, {
      method: 'POST',
      headers: { 'Idempotency-Key': make.aKey(), 'Case-Id': caseId },
      body: { amountCents: 500, bucket: 'promo', reason: 'for the trouble' },
    });
    expect(given.status).toBe(201);
    expect(await row('SELECT kind, cents::int AS cents FROM gifts WHERE customer_id = $1', [id])).toEqual({
      kind: 'adjustment',
      cents: 500,
    });
    const timeline = (await support.ask(`/api/admin/timeline?kind=case&id=${caseId}`)).body.data;
    expect(timeline[0]).toMatchObject({ reason: 'for the trouble', forCase: null });
    expect(timeline[0].action).toMatch(/adjust/);
    const { number } = await row("SELECT 'C-' || number AS number FROM cases WHERE id = $1", [caseId]);
    const own = await row(
      "SELECT subject_kind AS kind, subject_id AS id FROM audit_entries WHERE after ->> 'case' = $1",
      [number],
    );
    const entries = (await support.ask(`/api/admin/timeline?kind=${own.kind}&id=${own.id}`)).body.data;
    expect(entries[0]).toMatchObject({ forCase: number, reason: 'for the trouble' });
  });

  test('is refused for another customer, another’s case, and roles that answer none', async () => {
    const [one, other] = [await aCustomer(api, 0), await aCustomer(api, 0)];
    const caseId = await aCase(one.client);
    const end = (as: Client, id: string, named: string) =>
      as.ask(`/api/admin/users/${id}/end-sessions`, {
        method: 'POST',
        headers: { 'Case-Id': named },
        body: { reason: 'a test' },
      });
    expect((await end(support, other.id, caseId)).body.code).toBe('FORBIDDEN');
    expect((await end(support, one.id, other.id)).body.code).toBe('FORBIDDEN');
    expect((await end(support, one.id, 'no id')).body.code).toBe('FORBIDDEN');
    expect((await end(await api.staff('finance'), one.id, caseId)).body.code).toBe('FORBIDDEN');
    expect((await end(support, one.id, caseId)).status).toBe(200);
  });

  test('of a customer not signed in is refused for safety in any spelling of the verb', async () => {
    const { client, id, email } = await aCustomer(api, 0);
    const caseId = await aCase(client);
    await receive(aMail(email, await replyAddressOf(caseId)));
    for (const verb of ['reset-mfa', 'Reset-MFA', 'reset-mfa/', 'reset%2Dmfa']) {
      const { status, text } = await support.ask(`/api/admin/users/${id}/${verb}`, {
        method: 'POST',
        headers: { 'Case-Id': caseId, 'Idempotency-Key': make.aKey() },
        body: { reason: 'a test' },
      });
      expect([verb, status, /written signed in/.test(text)]).toEqual([
        verb,
        verb.includes('%') ? 404 : 403,
        verb.toLowerCase() === 'reset-mfa',
      ]);
    }
  });

  type Change = (of: { id: string; client: Client; caseId: string }) => Promise<unknown>;
  const ageMessage: Change = ({ caseId }) =>
    api.db.query(`UPDATE case_messages SET created_at = created_at - interval '15 days' WHERE case_id = $1`, [
      caseId,
    ]);
  const endByStaff: Change = ({ id, caseId }) =>
    support.ask(`/api/admin/users/${id}/end-sessions`, {
      method: 'POST',
      headers: { 'Case-Id': caseId },
      body: { reason: 'a stolen browser' },
    });
  const endOthers: Change = ({ client }) => client.ask('/api/me/sessions', { method: 'DELETE' });
  const endOne: Change = async ({ client }) => {
    const { data } = (await client.ask('/api/me/sessions')).body;
    return client.ask(`/api/me/sessions/${data[0].id}`, { method: 'DELETE' });
  };

  test.each([
    ['the newest message is older than 14 days', ageMessage],
    ['staff ended its customer’s sessions since', endByStaff],
    ['its customer ended the other sessions since', endOthers],
    ['its customer ended one session since', endOne],
  ])('is refused for safety when %s', async (_what, change) => {
    const { client, id } = await aCustomer(api, 0);
    const caseId = await aCase(client);
    const guide = async () => (await support.ask(`/api/admin/cases/${caseId}/thread`)).body.mayNameFacts;
    const reset = () =>
      support.ask(`/api/admin/users/${id}/reset-mfa`, {
        method: 'POST',
        headers: { 'Case-Id': caseId, 'Idempotency-Key': make.aKey() },
        body: { reason: 'a test' },
      });
    expect(await guide()).toBe(true);
    await change({ id, client, caseId });
    const { status, text } = await reset();
    expect([status, /within 14 days/.test(text), await guide()]).toEqual([403, true, false]);
  });

  test('asks for nothing that a second person could approve once its customer’s sessions were ended', async () => {
    const [finance, owner] = [await api.staff('finance'), await api.staff('owner')];
    const ask = async () => {
      const customer = await aCustomer(api, 0);
      const caseId = await aCase(customer.client);
      const { body } = await support.ask(`/api/admin/users/${customer.id}/balance-adjustments`, {
        method: 'POST',
        headers: { 'Idempotency-Key': make.aKey(), 'Case-Id': caseId },
        body: { amountCents: 50_000, bucket: 'cash', reason: 'for the trouble' },
      });
      expect(body.state).toBe('pending');
      const approval = await row('SELECT id, case_id AS "caseId" FROM approvals WHERE subject_id = $1', [
        body.id,
      ]);
      expect(approval.caseId).toBe(caseId);
      return { ...customer, approvalId: String(approval.id) };
    };
    const approve = (id: string) => make.post(finance, `/api/admin/approvals/${id}/approve`, {});
    const asked = await ask();
    expect((await asked.client.ask('/api/me/sessions', { method: 'DELETE' })).status).toBe(204);
    const refused = await approve(asked.approvalId);
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(
      await row('SELECT cash_cents::int AS cents FROM wallets WHERE customer_id = $1', [asked.id]),
    ).toEqual({
      cents: 0,
    });
    const declined = await make.post(owner, `/api/admin/approvals/${asked.approvalId}/decline`, {
      reason: 'Somebody else wrote it',
    });
    expect(declined.body.state).toBe('declined');
    expect((await approve((await ask()).approvalId)).body.state).toBe('approved');
  });

  test('counts again once its customer has written signed in after sessions were ended', async () => {
    const { client } = await aCustomer(api, 0);
    const caseId = await aCase(client);
    const guide = async () => (await support.ask(`/api/admin/cases/${caseId}/thread`)).body.mayNameFacts;
    expect((await client.ask('/api/me/sessions', { method: 'DELETE' })).status).toBe(204);
    expect(await guide()).toBe(false);
    await make.post(client, `/api/me/cases/${caseId}/messages`, { text: 'It is me.' });
    expect(await guide()).toBe(true);
  });

  test('is proved by no message that was on its way while the sessions were ended', async () => {
    const { client, id } = await aCustomer(api, 0);
    const caseId = await aCase(client);
    const lock = await holdLock(api.db, 'SELECT 1 FROM cases WHERE id = $1 FOR UPDATE', [caseId]);
    const writing = make.post(client, `/api/me/cases/${caseId}/messages`, { text: 'I am still here.' });
    await lock.untilBlocked();
    const ended = await support.ask(`/api/admin/users/${id}/end-sessions`, {
      method: 'POST',
      body: { reason: 'a stolen browser' },
    });
    await lock.release();
    expect([ended.status, outcome(await writing)]).toEqual([200, [401, 'UNAUTHENTICATED']]);
    const { body } = await support.ask(`/api/admin/cases/${caseId}/thread`);
    expect([body.mayNameFacts, body.messages.length]).toEqual([false, 1]);
  });
});
