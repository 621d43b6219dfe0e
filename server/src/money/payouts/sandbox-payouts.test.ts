import { after, clock, minutes, seconds } from '../../platform/clock.ts';
import { startPayouts, type PayoutStage } from '../../../testing/payout-stage.ts';

const stage: PayoutStage = await startPayouts();
const { api, make, sandbox, doors, finance, staffId, aPayee, anApproved, aSent } = stage;
const { stateOf, wallet, mailsOf, proveBooks } = stage;

afterEach(() => clock.reset());
afterAll(() => api.stop());

const one = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows[0];

const press = (id: string, act: string): Promise<Response> =>
  fetch(`${api.origin}/sandbox/payouts/${id}`, {
    method: 'POST',
    headers: { Origin: api.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act }).toString(),
    redirect: 'manual',
  });

describe('an approved payout', () => {
  test('is sent to the sandbox, arrives, and notifies the customer', async () => {
    const payee = await aPayee();
    const { body: rules } = await payee.client.ask('/api/me/payout-rules');
    expect(rules.provider).toBe('sandbox');
    const requested = await doors.requestPayout(payee.id, {
      amountCents: 4_000,
      destination: payee.destination,
    });
    const approved = await make.post(finance, `/api/admin/payouts/${requested.id}/approve`, {});
    expect(approved.body).toEqual({ id: requested.id, state: 'approved', approvalsLeft: 0 });
    const job = await one(
      "SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE payload ->> 'id' = $1",
      [requested.id],
    );
    expect(job.n).toBe(1);
    const { tasks } = await import('../../features.ts');
    await tasks['send-payout']?.({ id: requested.id }, {} as never); // the task uses no helpers
    const [mine] = (await payee.client.ask('/api/me/payouts')).body.data;
    expect(mine).toMatchObject({
      state: 'sent',
      provider: 'sandbox',
      sandboxUrl: `/sandbox/payouts/${requested.id}`,
      failure: null,
    });
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 4_000 });
    const page = await (await fetch(`${api.origin}${mine.sandboxUrl}`)).text();
    expect(page).toContain('Demo money: no bank is asked and nothing is transferred.');
    expect((await press(requested.id, 'pay')).status).toBe(303);
    expect(await stateOf(requested.id)).toBe('paid');
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 0 });
    expect(await mailsOf(payee.id)).toEqual(['payout-paid']);
    const mail = await one(
      "SELECT content::text AS text_body FROM mails WHERE customer_id = $1 AND kind = 'payout-paid'",
      [payee.id],
    );
    expect(mail.text_body).toContain('no real money moved');
    const record = await finance.ask(`/api/admin/payouts/${requested.id}`);
    expect(record.body).toMatchObject({
      provider: 'sandbox',
      providerReference: `sandbox-${requested.id}`,
      paymentReference: `sandbox-${requested.id}`,
      mismatch: null,
      events: [{ type: 'payout.paid', outcome: 'applied' }],
    });
    await proveBooks();
  });

  test('returns to the wallet when the bank refuses it or sends it back later', async () => {
    const payee = await aPayee();
    const [refused, back] = [await aSent(payee, 3_000), await aSent(payee, 2_000)];
    await press(refused, 'refuse');
    expect((await press(refused, 'pay')).status).toBe(409);
    await press(back, 'pay');
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 8_000, heldCents: 0 });
    await press(back, 'return');
    expect([await stateOf(refused), await stateOf(back)]).toEqual(['returned', 'returned']);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 10_000, heldCents: 0 });
    expect(await mailsOf(payee.id)).toEqual(['payout-returned', 'payout-paid', 'payout-returned']);
    const [mine] = (await payee.client.ask('/api/me/payouts')).body.data;
    expect(mine.failure).toMatch(/sent the money back/);
    await proveBooks();
  });

  test('arrives even without an event', async () => {
    const payee = await aPayee();
    const id = await aSent(payee);
    await doors.settlePayouts();
    expect(await stateOf(id)).toBe('sent');
    clock.travel(minutes(2));
    await Promise.all([doors.settlePayouts(), doors.settlePayouts(), doors.settlePayouts()]);
    expect(await stateOf(id)).toBe('paid');
    expect(await mailsOf(payee.id)).toEqual(['payout-paid']);
    await proveBooks();
  });

  test('can be paid by hand instead, and is then not sent', async () => {
    const payee = await aPayee();
    const requested = await doors.requestPayout(payee.id, {
      amountCents: 2_000,
      destination: payee.destination,
    });
    await make.post(finance, `/api/admin/payouts/${requested.id}/approve`, { provider: 'manual' });
    await doors.sendPayout(requested.id);
    expect(await stateOf(requested.id)).toBe('approved');
    const early = await anApproved(payee, 1_000);
    for (const id of [requested.id, early])
      expect((await make.post(finance, `/api/admin/payouts/${id}/mark-paid`, { reference: id })).status).toBe(
        200,
      );
    await doors.sendPayout(early);
    clock.travel(minutes(1));
    await doors.settlePayouts();
    expect(await sandbox.findSandboxPayout(early)).toBeUndefined();
    expect((await one('SELECT provider FROM payouts WHERE id = $1', [early])).provider).toBe('manual');
    const odd = await make.post(finance, `/api/admin/payouts/${requested.id}/approve`, {
      provider: 'pigeon',
    });
    expect([odd.status, odd.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('stays here while its account is on hold, and can still be rejected', async () => {
    const payee = await aPayee();
    const [id, other] = [await anApproved(payee), await anApproved(payee, 1_000)];
    const { placeHold, liftHolds } = await import('../../base/index.ts');
    const { inTransaction } = await import('../../platform/db.ts');
    await inTransaction(() => placeHold(payee.id, 'dispute', payee.id));
    await doors.sendPayout(id);
    expect(await stateOf(id)).toBe('approved');
    const rejected = await make.post(finance, `/api/admin/payouts/${other}/reject`, { reason: 'disputed' });
    expect(rejected.body.state).toBe('rejected');
    expect(await mailsOf(payee.id)).toEqual(['payout-rejected']);
    await inTransaction(() => liftHolds(payee.id, staffId));
    clock.travel(seconds(11));
    await doors.settlePayouts();
    expect(await stateOf(id)).toBe('sent');
  });

  test('that was sent is neither cancelled nor rejected nor approved again', async () => {
    const payee = await aPayee();
    const id = await aSent(payee);
    const before = await proveBooks();
    const answers = [
      await payee.client.ask(`/api/me/payouts/${id}`, { method: 'DELETE' }),
      await make.post(finance, `/api/admin/payouts/${id}/reject`, { reason: 'too late' }),
      await make.post(finance, `/api/admin/payouts/${id}/approve`, {}),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'ALREADY_RESOLVED']);
    expect(await proveBooks()).toBe(before);
  });
});

describe('a payout is sent once', () => {
  test('by twenty concurrent jobs', async () => {
    const payee = await aPayee();
    const id = await anApproved(payee);
    await Promise.all(Array.from({ length: 20 }, () => doors.sendPayout(id)));
    const { rows } = await api.db.query('SELECT amount_cents FROM sandbox_payouts WHERE id = $1', [id]);
    expect(rows.map(({ amount_cents: cents }) => Number(cents))).toEqual([4_000]);
    const { rows: entries } = await api.db.query(
      "SELECT 1 FROM audit_entries WHERE subject_id = $1 AND action = 'payout.sent'",
      [id],
    );
    expect(entries).toHaveLength(1);
  });

  /** Installs a trigger that fails one statement, as a killed process would stop there. */
  async function dieAt(table: string, event: string, when: string): Promise<() => Promise<void>> {
    await api.db.query(
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`,
    );
    await api.db.query(
      `CREATE TRIGGER die BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION die()`,
    );
    return async () => {
      await api.db.query(`DROP TRIGGER die ON ${table}`);
      await api.db.query('DROP FUNCTION die()');
    };
  }

  test.each([
    ['before anything', 'payouts', 'UPDATE', "new.state = 'sent'", 'approved', false],
    ['before the provider has it', 'sandbox_payouts', 'INSERT', 'true', 'sent', false],
    ['after the provider has it', 'payouts', 'UPDATE', 'new.provider_reference IS NOT NULL', 'sent', true],
  ] as const)('where a job is killed %s', async (_, table, event, when, state, isThere) => {
    const payee = await aPayee();
    // On a slow machine the job's ten-second delay could pass mid-test.
    const now = clock.now();
    clock.freezeAt(now);
    const id = await anApproved(payee);
    const revive = await dieAt(table, event, when);
    await expect(doors.sendPayout(id)).rejects.toThrow('killed');
    await revive();
    expect([await stateOf(id), (await sandbox.findSandboxPayout(id)) !== undefined]).toEqual([
      state,
      isThere,
    ]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 4_000 });
    await doors.settlePayouts();
    expect((await one('SELECT provider_reference AS r FROM payouts WHERE id = $1', [id])).r).toBeNull();
    clock.freezeAt(after(now, seconds(11)));
    await Promise.all([doors.settlePayouts(), doors.settlePayouts()]);
    expect(await one('SELECT state, provider_reference AS r FROM payouts WHERE id = $1', [id])).toEqual({
      state: 'sent',
      r: `sandbox-${id}`,
    });
    clock.freezeAt(after(now, minutes(4)));
    await doors.settlePayouts();
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 0 });
    const { rows } = await api.db.query(
      "SELECT 1 FROM transfers WHERE kind = 'payout' AND reference = 'payout:' || $1::text || ':paid'",
      [id],
    );
    expect(rows).toHaveLength(1);
    await proveBooks();
  });
});
