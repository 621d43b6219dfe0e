import fc from 'fast-check';

import { termsVersion } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';
import type { TestCustomer } from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { aPromo } = await import('../../../testing/deals.ts');
const { aDrop, enter } = await import('../../../testing/drop-stage.ts');
const { excludeCustomer, mailboxOf } = await import('../../people/index.ts');
const owner = await api.staff('owner');
afterAll(() => api.stop());
afterEach(async () => expect((await faults()).filter(({ name }) => name === 'persons')).toEqual([]));

const tagged = (email: string, tag: string): string => email.replace('@', `+${tag}@`);
const moveTo = ({ id }: TestCustomer, email: string) =>
  api.db.query(
    'UPDATE customers SET email = $2, email_changed_at = now(), updated_at = now() WHERE id = $1',
    [id, email],
  );

/** Another account of the customer's mailbox. */
async function aTwin({ email }: TestCustomer, tag = '2', cashCents = 2_000): Promise<TestCustomer> {
  const twin = await make.aCustomer(api, cashCents);
  await moveTo(twin, tagged(email, tag));
  return { ...twin, email: tagged(email, tag) };
}

const topUp = async ({ client }: TestCustomer, amountCents = 1_000) => {
  const { status, body } = await make.post(client, '/api/me/top-ups', { amountCents });
  return status === 201 ? 'done' : body.code;
};
const redeem = async ({ client }: TestCustomer, code: string) => {
  const { status, body } = await make.post(client, '/api/me/promo', { code });
  return status < 300 ? 'done' : body.code;
};

async function signUp(email: string) {
  const { status, text } = await api.client().ask('/api/auth/sign-up', {
    method: 'POST',
    body: {
      email,
      password: make.testPassword,
      displayName: 'Anew',
      birthDate: '1990-01-01',
      country: 'US',
      termsVersion,
    },
  });
  const { rows } = await api.db.query('SELECT 1 FROM customers WHERE email = $1', [email]);
  return { status, text, isMade: rows.length === 1 };
}

/** What the account may do that nobody on a break may. */
async function mayDo(customer: TestCustomer, productId: string, dropId: string): Promise<string[]> {
  const { client } = customer;
  const bought = await make.buy(client, productId);
  const entered = await enter(client, dropId);
  const refusals = [await topUp(customer), bought.body.code ?? 'done', entered.body.code ?? 'done'];
  return refusals;
}
const barred = ['SELF_EXCLUDED', 'SELF_EXCLUDED', 'SELF_EXCLUDED'];

test('an exclusion bars every account of its mailbox, present and to come', async () => {
  const { productId } = await make.aRunOnSale(10);
  const dropId = await aDrop(api, { opensInSeconds: 5 });
  const person = await make.aCustomer(api, 2_000);
  const twin = await aTwin(person);
  const stranger = await make.aCustomer(api, 2_000);
  await excludeCustomer(person.id, { kind: 'self-exclusion', days: 200 });
  expect(await mayDo(twin, productId, dropId)).toEqual(barred);
  const other = await signUp(`other-${person.email}`);
  const again = await signUp(tagged(person.email, '3'));
  expect([again.status, again.text, again.isMade]).toEqual([other.status, other.text, false]);
  expect(other.isMade).toBe(true);
  expect((await twin.client.ask('/api/me/limits')).body.exclusion.kind).toBe('self-exclusion');
  // A break is left neither by moving away nor by leaving for good.
  await moveTo(twin, `moved-${twin.id}@customer.test`);
  expect(await mayDo(twin, productId, dropId)).toEqual(barred);
  const third = await aTwin(person, '4');
  await api.db.query(`UPDATE customers SET updated_at = now() WHERE id = $1`, [third.id]);
  await leave(person.id);
  expect(await mayDo(third, productId, dropId)).toEqual(barred);
  expect((await signUp(tagged(person.email, '5'))).isMade).toBe(false);
  const { rows } = await api.db.query('SELECT mailbox FROM exclusions WHERE customer_id = $1', [person.id]);
  expect(rows.map(({ mailbox }) => mailbox)).toEqual([null]);
  expect((await mayDo(stranger, productId, dropId)).filter((code) => code === 'SELF_EXCLUDED')).toEqual([]);
});

async function leave(customerId: string): Promise<void> {
  const { forgetPerson, leaveExclusions } = await import('../../people/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  await inTransaction(async () => {
    await leaveExclusions(customerId);
    await forgetPerson(customerId);
  });
}

test('the database and the code know a mailbox alike', async () => {
  const spelled = fc.constantFrom(
    'A.b+c@x.test',
    'a+b+c@GMAIL.com',
    'q"@"w@x.test',
    '.+@googlemail.com',
    'a@b@c.d',
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.emailAddress(), spelled), async (email) => {
      const { rows } = await api.db.query('SELECT mailbox_of($1) AS mailbox', [email]);
      expect(rows).toEqual([{ mailbox: mailboxOf(email) }]);
    }),
    { numRuns: 100 },
  );
});

test('a code for newcomers, and its uses per customer, count over all accounts of a mailbox', async () => {
  const terms = { kind: 'credit', amountCents: 300, totalLimit: 9, budgetCents: 2_700, reason: 'Welcome' };
  const person = await make.aCustomer(api, 2_000);
  const { code } = await aPromo(owner, terms);
  expect(await redeem(person, code)).toBe('done');
  for (const tag of ['a', 'b']) expect(await redeem(await aTwin(person, tag), code)).toBe('PROMO_USED');
  expect(await redeem(await make.aCustomer(api, 0), code)).toBe('done');
  const { productId } = await make.aRunOnSale(10);
  expect((await make.buy(person.client, productId)).status).toBe(201);
  const newcomers = await aPromo(owner, { ...terms, newCustomersOnly: true });
  expect(await redeem(await aTwin(person, 'c'), newcomers.code)).toBe('PROMO_INVALID');
});

test('two accounts of a mailbox at once use a code once', async () => {
  const terms = { kind: 'credit', amountCents: 300, totalLimit: 9, budgetCents: 2_700, reason: 'Welcome' };
  const person = await make.aCustomer(api, 0);
  const twins = [person, await aTwin(person, 'a', 0), await aTwin(person, 'b', 0)];
  const { code } = await aPromo(owner, terms);
  const answers = await Promise.all(twins.map((twin) => redeem(twin, code)));
  expect(answers.sort()).toEqual(['PROMO_USED', 'PROMO_USED', 'done']);
});

test('a deposit limit counts all accounts of a mailbox, at once too', async () => {
  const person = await make.aCustomer(api, 0);
  const twin = await aTwin(person, '2', 0);
  await person.client.ask('/api/me/limits', { method: 'PUT', body: { dayCents: 1_000 } });
  const answers = await Promise.all([topUp(person), topUp(twin)]);
  expect(answers.sort()).toEqual(['LIMIT_REACHED', 'done']);
  expect((await twin.client.ask('/api/me/limits')).body.limits[0]).toMatchObject({
    usedCents: 1_000,
    leftCents: 0,
  });
});

test('a limit per customer counts all accounts of a mailbox', async () => {
  const { productId } = await make.aRunOnSale(10);
  await api.db.query('UPDATE products SET per_customer_limit = 2 WHERE id = $1', [productId]);
  const person = await make.aCustomer(api, 5_000);
  expect((await make.buy(person.client, productId, { quantity: 2 })).status).toBe(201);
  const refused = await make.buy((await aTwin(person)).client, productId);
  expect(refused.body.code).toBe('LIMIT_REACHED');
});

test('staff are known by their mailbox, however it is spelled', async () => {
  const customer = await make.aCustomer(api, 0);
  await api.staff('support', { as: 'spelled' });
  await moveTo(customer, 'spelled+shop@staff.test');
  expect(await topUp(customer)).toBe('STAFF_CANNOT_BUY');
});

test('the proof finds who played, signed up and used a code during a break of their mailbox', async () => {
  const person = await make.aCustomer(api, 0);
  const twin = await aTwin(person, '2', 1_000);
  const terms = { kind: 'credit', amountCents: 300, totalLimit: 9, budgetCents: 2_700, reason: 'Welcome' };
  const { id } = await aPromo(owner, terms);
  const violations = [
    `INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at)
       SELECT gen_random_uuid(), '${person.id}', 'cool-off', now() - interval '1 day', now() + interval '1 day'`,
    `UPDATE customers SET email_changed_at = NULL, created_at = now() - interval '2 hours' WHERE id = '${twin.id}'`,
    ...[person, twin].map(
      (
        account,
      ) => `INSERT INTO promo_uses (id, promo_id, slot, customer_id, amount_cents, drawn_cents, created_at)
        VALUES (gen_random_uuid(), '${id}', ${account === person ? 1 : 2}, '${account.id}', 300, 300, now() + interval '1 minute')`,
    ),
  ];
  const { checkPersons, dealtProof } = await import('./checks/persons.ts');
  const dealt = dealtProof.read[0] ?? '';
  const db = await import('../../platform/db.ts');
  await expect(
    db.inTransaction(async () => {
      for (const violation of violations) await db.execute(violation);
      const { figures } = await checkPersons();
      throw new Error(JSON.stringify({ ...(await db.one(dealt, ['-infinity', 'infinity'])), ...figures }));
    }),
  ).rejects.toThrow(/"played":1,"heldDealt":0,"breaks":\d+,"signedUp":1,"unfollowed":0,"overUsed":1/);
});

test('a disputed payment holds every account of its person, and no change of address ends that', async () => {
  const { inTransaction } = await import('../../platform/db.ts');
  const { placeHold, refuseHeld } = await import('../../base/index.ts');
  const { productId } = await make.aRunOnSale(4);
  const [disputed, stranger] = [await make.aCustomer(api, 2_000), await make.aCustomer(api, 2_000)];
  const twin = await aTwin(disputed);
  await inTransaction(() => placeHold(disputed.id, 'dispute', stranger.id));
  const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const held = [403, 'ACCOUNT_HOLD'];
  expect(said(await make.buy(twin.client, productId))).toEqual(held);
  expect((await twin.client.ask('/api/me/wallet')).body.onHoldSince).toEqual(expect.any(String));
  // What payouts and deletions ask.
  await expect(refuseHeld(twin.id)).rejects.toMatchObject({ code: 'ACCOUNT_HOLD' });
  await twin.client.ask('/api/auth/step-up', { method: 'POST', body: { password: make.testPassword } });
  const moved = await make.post(twin.client, '/api/me/email', {
    email: `away-${twin.id}@customer.test`,
    password: make.testPassword,
  });
  expect(said(moved)).toEqual(held);
  expect((await make.buy(stranger.client, productId)).status).toBe(201);
  const late = await aTwin(disputed, '3');
  expect(said(await make.buy(late.client, productId))).toEqual(held);
  const lifted = await make.post(owner, `/api/admin/users/${twin.id}/lift-hold`, { reason: 'cleared up' });
  expect(lifted.body).toMatchObject({ lifted: 1 });
  expect((await make.buy(twin.client, productId)).status).toBe(201);
});

describe('who deletes an account and comes back', () => {
  async function leaveAsAsked(customerId: string): Promise<void> {
    const { confirmDeletion } = await import('../privacy/index.ts');
    const { inTransaction } = await import('../../platform/db.ts');
    const givenUp = ['cash', 'promo', 'sealed-packs', 'units'].map((kind) => ({
      kind,
      count: 99,
      amountCents: 99_999,
      mayGiveUp: true,
    }));
    await inTransaction(() => confirmDeletion.carryOut(customerId, { givenUp }));
  }

  test('finds the codes used that the account had used, by whatever spelling, and others do not', async () => {
    const { code } = await aPromo(owner, {
      kind: 'credit',
      amountCents: 100,
      totalLimit: 9,
      budgetCents: 900,
      reason: 'a test',
    });
    const [person, stranger] = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
    expect(await redeem(person, code)).toBe('done');
    const twin = await aTwin(person, 'twin', 0);
    await leaveAsAsked(person.id);
    const { rows } = await api.db.query('SELECT mailbox_hash FROM left_mailboxes');
    expect(JSON.stringify(rows)).not.toContain(person.email.split('@')[0]);
    expect(await redeem(twin, code)).toBe('PROMO_USED');
    await signUp(tagged(person.email, 'anew'));
    const back = await api.db.query(
      `SELECT c.id, p."isUsed" FROM customers c, find_promo_1(c.id, $2, now()) p WHERE c.email = $1`,
      [tagged(person.email, 'anew'), code],
    );
    expect(back.rows).toMatchObject([{ isUsed: true }]);
    expect(await redeem(stranger, code)).toBe('done');
  });

  test('is no new customer', async () => {
    const terms = {
      kind: 'credit',
      amountCents: 100,
      totalLimit: 9,
      budgetCents: 900,
      reason: 'a test',
      newCustomersOnly: true,
    };
    const { code } = await aPromo(owner, terms);
    const { productId } = await make.aRunOnSale(4);
    const person = await make.aCustomer(api, 1_000);
    await make.buy(person.client, productId);
    await leaveAsAsked(person.id);
    await signUp(person.email);
    const isForOthers = async () =>
      (
        await api.db.query(
          `SELECT p."isForOthers" FROM customers c, find_promo_1(c.id, $2, now()) p WHERE c.email = $1`,
          [person.email, code],
        )
      ).rows;
    expect(await isForOthers()).toEqual([{ isForOthers: true }]);
    await api.db.query(`UPDATE left_mailboxes SET left_at = now() - interval '731 days'`);
    const { tasks } = await import('../../features.ts');
    await tasks['forget-due']?.({}, {} as never); // the executor uses none of its helpers
    expect(await isForOthers()).toEqual([{ isForOthers: false }]);
  });
});
