import { newId } from '../../platform/ids.ts';
import { startApi, type Answer } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { digest, faults, wallet } from '../../../testing/books.ts';
import { pressSandbox } from '../../../testing/press-sandbox.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const { decidePayout: decide } = await import('../../../testing/deals.ts');
const finance = await api.staff('finance');
const owner = await api.staff('owner');
afterAll(() => api.stop());

const reason = 'because of a test';
const outcome = ({ status, body }: Answer): [number, string] => [status, body.code ?? body.state];

/** A customer who has requested their whole top-up as a payout. */
async function aPayee(amountCents = 5_000) {
  const customer = await make.aCustomer(api, 0);
  const body = { amountCents, provider: 'sandbox' };
  const { id: topUpId } = (await make.post(customer.client, '/api/me/top-ups', body)).body;
  await pressSandbox(api.origin, topUpId, 'pay');
  const { sealText } = await import('../../platform/sealed-text.ts');
  const destination = newId();
  const account = sealText(
    'payout-account',
    destination,
    // Unique per customer: withdrawals to one account are added up.
    JSON.stringify({ account: destination, bankCode: null }),
  );
  await api.db.query(
    `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
     VALUES ($1, $2, 'A. Collector', '5678', 'US', $3, now() - interval '100 days')`,
    [destination, customer.id, account],
  );
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customer.id]);
  const { requestPayout } = await import('./index.ts');
  const { id } = await requestPayout(customer.id, { amountCents, destination });
  return { ...customer, topUpId: String(topUpId), payoutId: id, destination };
}

describe('a payment that is disputed while its payout waits', () => {
  test('blocks payouts; a rejected one pays the debt', async () => {
    const payee = await aPayee();
    await pressSandbox(api.origin, payee.topUpId, 'dispute');
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 0, heldCents: 5_000, debtCents: 5_000 });
    const before = await digest();
    expect(outcome(await decide(finance, payee.payoutId, 'approve'))).toEqual([403, 'ACCOUNT_HOLD']);
    expect(await digest()).toBe(before);
    expect(outcome(await decide(finance, payee.payoutId, 'reject', { reason }))).toEqual([200, 'rejected']);
    const after = await wallet(payee.client);
    expect([after.cashCents, after.heldCents, after.debtCents]).toEqual([0, 0, undefined]);
    expect(await faults()).toEqual([]);
  });

  test('hides the account of a payout approved before; records a transfer that was already made', async () => {
    const [late, made] = [await aPayee(), await aPayee()];
    for (const { payoutId, topUpId } of [late, made]) {
      expect(outcome(await decide(finance, payoutId, 'approve'))).toEqual([200, 'approved']);
      await pressSandbox(api.origin, topUpId, 'dispute');
    }
    expect(outcome(await decide(finance, late.payoutId, 'account'))).toEqual([403, 'ACCOUNT_HOLD']);
    expect(outcome(await decide(finance, late.payoutId, 'reject', { reason }))).toEqual([200, 'rejected']);
    const reference = newId();
    expect(outcome(await decide(finance, made.payoutId, 'mark-paid', { reference }))).toEqual([200, 'paid']);
    expect(await wallet(made.client)).toMatchObject({ heldCents: 0, debtCents: 5_000 });
    expect(await faults()).toEqual([]);
  });

  test('goes on when the dispute is won', async () => {
    const payee = await aPayee();
    for (const act of ['dispute', 'win-dispute']) await pressSandbox(api.origin, payee.topUpId, act);
    expect(outcome(await decide(finance, payee.payoutId, 'approve'))).toEqual([200, 'approved']);
    expect((await wallet(payee.client)).cashCents).toBe(0);
  });

  test('is either held or approved first, when both are concurrent', async () => {
    const payee = await aPayee();
    const [approved] = await Promise.all([
      decide(finance, payee.payoutId, 'approve'),
      pressSandbox(api.origin, payee.topUpId, 'dispute'),
    ]);
    expect([200, 403]).toContain(approved.status);
    expect(await faults()).toEqual([]);
  });
});

describe('refuses staff’s decisions about their own money', () => {
  /** Makes `staff` the same person as the customer, by an address or a browser. */
  const sameBy: [string, (staffId: string, customer: { id: string; email: string }) => Promise<unknown>][] = [
    [
      'the address of work',
      (staffId, { id }) =>
        api.db.query(
          'UPDATE customers SET email = (SELECT email FROM staff WHERE id = $1), email_confirmed_at = now() WHERE id = $2',
          [staffId, id],
        ),
    ],
    [
      'the private address',
      (staffId, { email }) =>
        api.db.query(
          `UPDATE staff SET private_email_hash = encode(sha256(convert_to(mailbox_of($2), 'UTF8')), 'hex') WHERE id = $1`,
          [staffId, email],
        ),
    ],
    [
      'the browser',
      async (staffId, { id }) => {
        await api.db.query(
          'INSERT INTO staff_devices (device_hash, staff_id, seen_at) SELECT device_hash, $1, now() FROM customer_devices WHERE customer_id = $2',
          [staffId, id],
        );
      },
    ],
  ];

  test.each(sameBy)('refuses staff with %s of the customer', async (_, makeSame) => {
    const payee = await aPayee();
    const approved = await aPayee();
    await decide(owner, approved.payoutId, 'approve');
    const as = `insider-${make.aKey()}`;
    const insider = await api.staff('owner', { as });
    const { rows } = await api.db.query<{ id: string }>('SELECT id FROM staff WHERE email = $1', [
      `${as}@staff.test`,
    ]);
    const staffId = rows[0]?.id ?? '';
    const booked = await make.post(owner, `/api/admin/users/${payee.id}/balance-adjustments`, {
      amountCents: -1,
      bucket: 'promo',
      reason,
    });
    expect(booked.status).toBe(402);
    const waiting = await make.post(finance, `/api/admin/users/${payee.id}/balance-adjustments`, {
      amountCents: 200_000,
      bucket: 'cash',
      reason,
    });
    expect(waiting.body.state).toBe('pending');
    await makeSame(staffId, payee);
    const id = payee.id;
    const own = await make.post(insider, `/api/admin/users/${id}/balance-adjustments`, {
      amountCents: 500,
      bucket: 'cash',
      reason,
    });
    expect(own.body.state).toBe('pending');
    const before = await digest();
    const answers = [
      await decide(insider, payee.payoutId, 'approve'),
      await make.post(insider, `/api/admin/balance-adjustments/${String(waiting.body.id)}/approve`, {}),
      await make.post(insider, `/api/admin/users/${id}/verify-identity`, { isVerified: false, reason }),
      await make.post(insider, `/api/admin/users/${id}/lift-hold`, { reason }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'FOUR_EYES_REQUIRED']));
    expect(await digest()).toBe(before);
    expect(outcome(await decide(insider, approved.payoutId, 'mark-paid', { reference: newId() }))).toEqual([
      200,
      'paid',
    ]);
    expect(outcome(await decide(finance, payee.payoutId, 'approve'))).toEqual([200, 'approved']);
    expect(outcome(await decide(insider, payee.payoutId, 'mark-paid', { reference: newId() }))).toEqual([
      403,
      'FOUR_EYES_REQUIRED',
    ]);
  });

  test('refuses a second signature by the first signer, also after a change of role', async () => {
    const payee = await aPayee(100_000);
    const as = `mover-${make.aKey()}`;
    const mover = await api.staff('finance', { as });
    expect((await decide(mover, payee.payoutId, 'approve')).body).toMatchObject({ approvalsLeft: 1 });
    await api.db.query(`UPDATE staff SET role = 'owner' WHERE email = $1`, [`${as}@staff.test`]);
    const again = await api.staff('owner', { as });
    expect(outcome(await decide(again, payee.payoutId, 'approve'))).toEqual([403, 'FOUR_EYES_REQUIRED']);
    await api.db.query(`UPDATE staff SET role = 'support' WHERE email = $1`, [`${as}@staff.test`]);
    expect(outcome(await decide(again, payee.payoutId, 'approve'))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('an account that ends or pauses', () => {
  test('is not deleted while a payout waits, however both are timed', async () => {
    const payee = await aPayee();
    const response = await payee.client.ask('/api/me', {
      method: 'DELETE',
      body: { password: make.testPassword, confirm: 'delete', giveUp: ['cash', 'promo'] },
    });
    expect(outcome(response)).toEqual([409, 'ACCOUNT_NOT_EMPTY']);
    const { confirmDeletion } = await import('../../office/index.ts');
    const { inTransaction } = await import('../../platform/db.ts');
    const deletion = inTransaction(() => confirmDeletion.carryOut(payee.id, { givenUp: [] }));
    await expect(deletion).rejects.toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' });
    const [approved, rejected] = await Promise.all([
      decide(finance, payee.payoutId, 'approve'),
      decide(owner, payee.payoutId, 'reject', { reason }),
    ]);
    expect([approved.status, rejected.status]).toContain(200);
    expect(await faults()).toEqual([]);
  });

  test('suspended, nothing moves by its owner; the shop may still turn the payout down', async () => {
    const payee = await aPayee();
    await make.post(owner, `/api/admin/users/${payee.id}/suspend`, { reason });
    const cancel = await payee.client.ask(`/api/me/payouts/${payee.payoutId}`, { method: 'DELETE' });
    expect(outcome(cancel)).toEqual([401, 'UNAUTHENTICATED']);
    expect(outcome(await decide(finance, payee.payoutId, 'reject', { reason }))).toEqual([200, 'rejected']);
  });

  test('is paid out despite an exclusion', async () => {
    const payee = await aPayee();
    await make.post(payee.client, '/api/me/exclusion', { kind: 'self-exclusion', days: 365 });
    expect(outcome(await decide(finance, payee.payoutId, 'approve'))).toEqual([200, 'approved']);
    expect(outcome(await decide(finance, payee.payoutId, 'mark-paid', { reference: newId() }))).toEqual([
      200,
      'paid',
    ]);
  });
});

test('pays one of 12 concurrent payouts with the same bank reference', async () => {
  const payees = await Promise.all(Array.from({ length: 12 }, () => aPayee()));
  for (const { payoutId } of payees) await decide(finance, payoutId, 'approve');
  const reference = `SEPA-${newId()}`;
  const answers = await Promise.all(
    payees.map(({ payoutId }) => decide(finance, payoutId, 'mark-paid', { reference })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 400)]);
  expect(await faults()).toEqual([]);
});

test('a reference that is being written down just now is waited for, and belongs to no second payout', async () => {
  const [first, second] = [await aPayee(), await aPayee()];
  for (const { payoutId } of [first, second]) await decide(finance, payoutId, 'approve');
  const reference = `SEPA-${newId()}`;
  const lock = await holdLock(api.db, 'INSERT INTO bank_references VALUES ($1, $2, $3, now())', [
    reference,
    'payout',
    first.payoutId,
  ]);
  const marking = decide(finance, second.payoutId, 'mark-paid', { reference });
  await lock.untilBlocked();
  await lock.release();
  expect(outcome(await marking)).toEqual([400, 'VALIDATION_FAILED']);
  const { rows } = await api.db.query('SELECT state FROM payouts WHERE id = $1', [second.payoutId]);
  expect(rows).toEqual([{ state: 'approved' }]);
});
