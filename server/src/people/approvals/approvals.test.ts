import { clock, days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { adjustmentApproval: kind } = await import('../../money/index.ts');
const { expireApprovals } = await import('./decide.ts');
const [support, finance, owner] = [
  await api.staff('support'),
  await api.staff('finance'),
  await api.staff('owner'),
];
afterEach(() => clock.reset());
afterAll(() => api.stop());

const outcome = ({ status, body }: Answer): [number, string] => [status, body.code ?? body.state];
const idOf = async (email: string): Promise<string> =>
  (await api.db.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [email])).rows[0]?.id ?? '';
const row = async (id: string) =>
  (await api.db.query('SELECT state, decided_by, decision_reason FROM approvals WHERE id = $1', [id]))
    .rows[0];
const decide = (by: Client | undefined, id: string, verb: string, body: object = {}): Promise<Answer> =>
  make.post(by ?? api.client(), `/api/admin/approvals/${id}/${verb}`, body);
const mailsAbout = async (id: string, mailKind: string): Promise<string[]> =>
  (
    await api.db.query<{ recipient: string }>(
      'SELECT recipient FROM mails WHERE kind = $1 AND href LIKE $2 ORDER BY recipient',
      [mailKind, `%${id}`],
    )
  ).rows.map(({ recipient }) => recipient);

/** A correction above the cap of support. */
async function aRequest(by = support) {
  const customer = await make.aCustomer(api, 0);
  const requested = await make.post(
    by ?? api.client(),
    `/api/admin/users/${customer.id}/balance-adjustments`,
    {
      amountCents: 20_000,
      bucket: 'cash',
      reason: 'a lost parcel',
    },
  );
  expect([requested.status, requested.body.state]).toEqual([201, 'pending']);
  const { rows } = await api.db.query<{ id: string }>('SELECT id FROM approvals WHERE subject_id = $1', [
    requested.body.id,
  ]);
  return { id: rows[0]?.id ?? '', customer, adjustmentId: String(requested.body.id) };
}
const cashOf = async (client: Client): Promise<number> => (await client.ask('/api/me/wallet')).body.cashCents;
const adjustmentState = async (id: string): Promise<string> =>
  (await owner?.ask(`/api/admin/balance-adjustments/${id}`))?.body.state;

describe('a request', () => {
  test('shows its subject, mails the deciders, and is carried out by another person', async () => {
    const { id, customer, adjustmentId } = await aRequest();
    const shown = (await owner?.ask(`/api/admin/approvals/${id}`))?.body;
    expect(shown).toMatchObject({
      kind: 'balance-adjustment',
      subjectKind: 'balance-adjustment',
      subjectId: adjustmentId,
      title: 'Correction of $200.00 cash',
      before: { cashCents: 0 },
      after: { amountCents: 20_000, cashCents: 20_000 },
      reason: 'a lost parcel',
      state: 'pending',
      requesterName: 'The support',
      customerId: customer.id,
      deciderCount: 2,
    });
    expect(await mailsAbout(id, 'approval-asked')).toEqual(['finance@staff.test', 'owner@staff.test']);
    const approved = await decide(finance, id, 'approve', { reason: 'seen the claim' });
    expect([approved.status, approved.body]).toEqual([200, { id, state: 'approved', approvalsLeft: 0 }]);
    expect(await cashOf(customer.client)).toBe(20_000);
    expect(await mailsAbout(id, 'approval-decided')).toEqual(['support@staff.test']);
    const { rows } = await api.db.query(
      "SELECT action, reason FROM audit_entries WHERE subject_kind = 'approval' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toEqual([
      { action: 'approval.asked', reason: 'a lost parcel' },
      { action: 'approval.approved', reason: 'seen the claim' },
    ]);
  });

  test('is declined with a reason, and nothing is carried out', async () => {
    const { id, customer, adjustmentId } = await aRequest();
    expect(outcome(await decide(owner, id, 'decline'))).toEqual([400, 'VALIDATION_FAILED']);
    expect(outcome(await decide(owner, id, 'decline', { reason: 'not our fault' }))).toEqual([
      200,
      'declined',
    ]);
    expect([await cashOf(customer.client), await adjustmentState(adjustmentId)]).toEqual([0, 'rejected']);
    for (const verb of ['approve', 'decline', 'withdraw'])
      expect(
        outcome(await decide(verb === 'withdraw' ? support : owner, id, verb, { reason: 'again' })),
      ).toEqual([409, 'ALREADY_RESOLVED']);
  });

  test('can be withdrawn only by its requester', async () => {
    const { id, customer, adjustmentId } = await aRequest();
    expect(outcome(await decide(owner, id, 'withdraw'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await decide(support, id, 'withdraw'))).toEqual([200, 'withdrawn']);
    expect([await cashOf(customer.client), await adjustmentState(adjustmentId)]).toEqual([0, 'withdrawn']);
    expect(await mailsAbout(id, 'approval-decided')).toEqual([]);
  });

  test('expires after the days of the settings, once', async () => {
    const { id, customer, adjustmentId } = await aRequest();
    clock.travel(days(7) - minutes(1));
    await expireApprovals([kind]);
    expect((await row(id)).state).toBe('pending');
    clock.travel(minutes(2));
    const late = await api.staff('owner', { as: 'late-owner' });
    expect(outcome(await decide(late, id, 'approve'))).toEqual([409, 'ALREADY_RESOLVED']);
    await Promise.all([expireApprovals([kind]), expireApprovals([kind])]);
    expect(await row(id)).toMatchObject({ state: 'expired', decided_by: null });
    clock.reset();
    expect([await cashOf(customer.client), await adjustmentState(adjustmentId)]).toEqual([0, 'expired']);
    expect(await mailsAbout(id, 'approval-decided')).toEqual(['support@staff.test']);
  });
});

describe('who decides', () => {
  test('refuses a decision by the requester, even as owner', async () => {
    const asker = await api.staff('finance', { as: 'asking-finance' });
    const { customer } = await aRequest();
    const requested = await make.post(asker, `/api/admin/users/${customer.id}/balance-adjustments`, {
      amountCents: 100_001,
      bucket: 'promo',
      reason: 'a test',
    });
    const { rows } = await api.db.query<{ id: string }>('SELECT id FROM approvals WHERE subject_id = $1', [
      requested.body.id,
    ]);
    const id = rows[0]?.id ?? '';
    for (const verb of ['approve', 'decline'])
      expect(outcome(await decide(asker, id, verb, { reason: 'my own' }))).toEqual([
        403,
        'FOUR_EYES_REQUIRED',
      ]);
    expect((await row(id)).state).toBe('pending');
  });

  test('refuses a decision by the owner of the customer account concerned', async () => {
    const { id, customer } = await aRequest();
    await api.db.query(
      "UPDATE customers SET email = 'own-account@staff.test', email_confirmed_at = now() WHERE id = $1",
      [customer.id],
    );
    const self = await api.staff('finance', { as: 'own-account' });
    for (const verb of ['approve', 'decline'])
      expect(outcome(await decide(self, id, verb, { reason: 'it is me' }))).toEqual([
        403,
        'FOUR_EYES_REQUIRED',
      ]);
    expect((await row(id)).state).toBe('pending');
  });

  test('only finance and owner decide, with a recent second factor', async () => {
    const { id } = await aRequest();
    for (const role of ['support', 'catalogue', 'fulfilment', 'auditor'] as const)
      expect(outcome(await decide(await api.staff(role, { as: `deciding-${role}` }), id, 'approve'))).toEqual(
        [403, 'FORBIDDEN'],
      );
    const stale = await api.staff('finance', { as: 'stale-finance', sinceStepUpMs: minutes(6) });
    for (const verb of ['approve', 'decline'])
      expect(outcome(await decide(stale, id, verb, { reason: 'a test' }))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(outcome(await decide(owner, newId(), 'approve'))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await decide(owner, 'nope', 'approve'))).toEqual([404, 'NOT_FOUND']);
    expect((await row(id)).state).toBe('pending');
  });

  test('roles see only the kinds that concern them', async () => {
    const { id } = await aRequest();
    for (const role of ['catalogue', 'fulfilment'] as const) {
      const client = await api.staff(role);
      expect((await client.ask(`/api/admin/approvals/${id}`)).status).toBe(404);
    }
    expect((await support?.ask(`/api/admin/approvals/${id}`))?.status).toBe(200);
    expect((await api.client().ask('/api/admin/approvals')).status).toBe(401);
  });

  test('counts the requests that a person can decide, without their own', async () => {
    const waiting = async (client: Client | undefined): Promise<{ toDecide: number; asked: number }> =>
      (await client?.ask('/api/admin/approvals/waiting'))?.body;
    const [before, own] = [await waiting(owner), await waiting(support)];
    expect(own.toDecide).toBe(0);
    const { id } = await aRequest();
    expect(await waiting(owner)).toEqual({ ...before, toDecide: before.toDecide + 1 });
    expect(await waiting(support)).toEqual({ toDecide: 0, asked: own.asked + 1 });
    await decide(owner, id, 'approve');
    expect(await waiting(owner)).toEqual(before);
  });
});

describe('concurrent decisions', () => {
  test('one of ten approvals and ten declines by two people counts', async () => {
    const { id, customer, adjustmentId } = await aRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? decide(owner, id, 'approve') : decide(finance, id, 'decline', { reason: 'a race' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(19);
    const isApproved = (await row(id)).state === 'approved';
    expect(await cashOf(customer.client)).toBe(isApproved ? 20_000 : 0);
    expect(await adjustmentState(adjustmentId)).toBe(isApproved ? 'booked' : 'rejected');
  });

  test('one of approving and withdrawing counts', async () => {
    const { id, customer } = await aRequest();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? decide(owner, id, 'approve') : decide(support, id, 'withdraw'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cashOf(customer.client)).toBe((await row(id)).state === 'approved' ? 20_000 : 0);
  });

  test('one of approving and expiring counts', async () => {
    const { id, customer } = await aRequest();
    const passTime = async () => {
      await api.db.query("UPDATE approvals SET expires_at = now() - interval '1 minute' WHERE id = $1", [id]);
      await Promise.all([expireApprovals([kind]), expireApprovals([kind])]);
    };
    const answers = await Promise.all([
      passTime(),
      ...Array.from({ length: 6 }, () => decide(owner, id, 'approve')),
    ]);
    const isApproved = answers.some((answer) => answer?.status === 200);
    expect((await row(id)).state).toBe(isApproved ? 'approved' : 'expired');
    expect(await cashOf(customer.client)).toBe((await row(id)).state === 'approved' ? 20_000 : 0);
  });
});

test('the database itself refuses one person in both places, and a second pending request', async () => {
  const { id } = await aRequest();
  const [supportId, ownerId] = [await idOf('support@staff.test'), await idOf('owner@staff.test')];
  const decideAs = (staffId: string) =>
    api.db.query(
      "UPDATE approvals SET state = 'approved', decided_by = $2, decided_at = now() WHERE id = $1",
      [id, staffId],
    );
  await expect(decideAs(supportId)).rejects.toMatchObject({ constraint: 'approvals_four_eyes' });
  await expect(
    api.db.query(
      `INSERT INTO approvals (id, kind, subject_kind, subject_id, title, requested_by, reason, created_at, updated_at)
       SELECT gen_random_uuid(), kind, subject_kind, subject_id, title, requested_by, reason, now(), now()
       FROM approvals WHERE id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'approvals_pending_once' });
  await api.db.query(
    'UPDATE approvals SET approvals_needed = 2, first_approved_by = $2, first_approved_at = now() WHERE id = $1',
    [id, ownerId],
  );
  await expect(decideAs(ownerId)).rejects.toMatchObject({ constraint: 'approvals_never_twice' });
});

test('a shop without a second person gets an error, and nothing changes', async () => {
  const customer = await make.aCustomer(api, 0);
  const others =
    "UPDATE staff SET disabled_at = $1 WHERE email <> 'owner@staff.test' AND role IN ('owner', 'finance')";
  await api.db.query(others, [new Date()]);
  try {
    const requested = await make.post(
      owner ?? api.client(),
      `/api/admin/users/${customer.id}/balance-adjustments`,
      {
        amountCents: 100_001,
        bucket: 'cash',
        reason: 'a test',
      },
    );
    expect(outcome(requested)).toEqual([409, 'NO_SECOND_PERSON']);
    expect(requested.body.message).toContain('Correction of $1,000.01 cash');
    expect(requested.body.message).toContain('Invite somebody as owner or finance');
  } finally {
    await api.db.query(others, [null]);
  }
  const { rows } = await api.db.query('SELECT 1 FROM balance_adjustments WHERE customer_id = $1', [
    customer.id,
  ]);
  expect(rows).toEqual([]);
});
