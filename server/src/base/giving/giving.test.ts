import { startApi } from '../../../testing/api.ts';
import { newId } from '../../platform/ids.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { inTransaction, one } = await import('../../platform/db.ts');
const { recordGift, weighGift } = await import('./index.ts');
afterAll(() => api.stop());

/** A member of staff who has given nothing yet. */
async function aGiver(role: 'support' | 'finance' | 'auditor'): Promise<string> {
  const as = `giver-${newId().slice(-8)}`;
  await api.staff(role, { as });
  const { rows } = await api.db.query('SELECT id FROM staff WHERE email = $1', [`${as}@staff.test`]);
  return rows[0].id;
}
const gift = (staffId: string | null, customerId: string, cents: number) => ({
  staffId,
  customerId,
  cents,
  kind: 'adjustment' as const,
  subject: { kind: 'customer', id: customerId },
});
const give = (staffId: string | null, customerId: string, cents: number) =>
  inTransaction(() => recordGift(gift(staffId, customerId, cents)));
const holdOf = async (staffId: string, customerId: string, cents: number) =>
  (await inTransaction(() => weighGift({ staffId, customerId, cents }))).hold;
const refused = { code: 'FOUR_EYES_REQUIRED' };

test('sums a person’s gifts to all customers up to the role’s limit for a day', async () => {
  const staffId = await aGiver('support');
  const [first, second] = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
  await give(staffId, first.id, 6_000);
  await give(staffId, second.id, 4_000);
  await expect(give(staffId, second.id, 1)).rejects.toMatchObject(refused);
  const { rows } = await api.db.query('SELECT sum(cents)::int AS cents FROM gifts WHERE staff_id = $1', [
    staffId,
  ]);
  expect(rows[0].cents).toBe(10_000);
});

test('two concurrent gifts never both slip under the limit', async () => {
  const { id } = await make.aCustomer(api, 0);
  for (let round = 0; round < 3; round += 1) {
    const staffId = await aGiver('support');
    const given = await Promise.allSettled(Array.from({ length: 6 }, () => give(staffId, id, 4_000)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  }
});

test('holds the sum of 30 days, and forgets what is older', async () => {
  const staffId = await aGiver('support');
  const { id } = await make.aCustomer(api, 0);
  const age = (days: number) =>
    api.db.query("UPDATE gifts SET created_at = created_at - $2 * interval '1 day' WHERE staff_id = $1", [
      staffId,
      days,
    ]);
  for (let day = 0; day < 10; day += 1) {
    await give(staffId, id, 10_000);
    await age(1);
  }
  expect(await holdOf(staffId, id, 1)).toBe('month');
  await age(20);
  expect(await holdOf(staffId, id, 10_000)).toBeNull();
  expect(await holdOf(staffId, id, 10_001)).toBe('day');
});

test('a gift of a world’s past has its date, and counts towards the limits of that time alone', async () => {
  const { clock, after, days } = await import('../../platform/clock.ts');
  const staffId = await aGiver('support');
  const { id } = await make.aCustomer(api, 0);
  const then = after(clock.now(), -days(40));
  await clock.runAt(then, () => give(staffId, id, 10_000));
  await clock.runAt(then, () => expect(give(staffId, id, 1)).rejects.toMatchObject(refused));
  const { rows } = await api.db.query('SELECT created_at AS at FROM gifts WHERE staff_id = $1', [staffId]);
  expect(rows).toEqual([{ at: then }]);
  expect(await holdOf(staffId, id, 10_000)).toBeNull();
});

test('an account of the giver’s own takes two people at any amount', async () => {
  const staffId = await aGiver('finance');
  const { id } = await make.aCustomer(api, 0);
  expect(await holdOf(staffId, id, 100)).toBeNull();
  await api.db.query('UPDATE customers SET email = (SELECT email FROM staff WHERE id = $2) WHERE id = $1', [
    id,
    staffId,
  ]);
  expect(await holdOf(staffId, id, 0)).toBe('own-account');
  await expect(give(staffId, id, 1)).rejects.toMatchObject(refused);
});

test('a role without a limit gives nothing alone, and the shop’s rules need no giver', async () => {
  const { id } = await make.aCustomer(api, 0);
  await expect(give(await aGiver('auditor'), id, 1)).rejects.toMatchObject(refused);
  await give(null, id, 5_000_000);
});

test('a raised limit applies to colleagues at once and to its requester after a day', async () => {
  const [asker, other] = [await aGiver('support'), await aGiver('support')];
  const { id } = await make.aCustomer(api, 0);
  const approver = await aGiver('finance');
  await api.db.query(
    `INSERT INTO settings (key, value, updated_at) VALUES ('giftDaySupportCents', '20000', now())`,
  );
  await api.db.query(
    `INSERT INTO approvals (id, kind, subject_kind, subject_id, title, before, after, requested_by, reason, state,
       decided_by, decided_at, created_at, updated_at)
     VALUES ($1, 'settings', 'settings', 'giving', 'More', '{"giftDaySupportCents": 10000}', '{"giftDaySupportCents": 20000}',
       $2, 'a test', 'approved', $3, now(), now(), now())`,
    [newId(), asker, approver],
  );
  expect([await holdOf(asker, id, 15_000), await holdOf(other, id, 15_000)]).toEqual(['day', null]);
  await api.db.query(
    "UPDATE approvals SET decided_at = now() - interval '25 hours' WHERE requested_by = $1",
    [asker],
  );
  expect(await holdOf(asker, id, 15_000)).toBeNull();
  await api.db.query("DELETE FROM settings WHERE key = 'giftDaySupportCents'");
});

test('nobody changes or deletes a gift', async () => {
  const { id } = await make.aCustomer(api, 0);
  await give(null, id, 100);
  for (const statement of ['UPDATE gifts SET cents = 0', 'DELETE FROM gifts'])
    await expect(inTransaction(() => one(`${statement} RETURNING id`))).rejects.toThrow(/permission denied/);
});

test('finance, owner and auditor read who gave what; nobody else does', async () => {
  const customer = await make.aCustomer(api, 0);
  const staffId = await aGiver('finance');
  await give(staffId, customer.id, 700);
  for (const role of ['finance', 'owner', 'auditor'] as const) {
    const answer = await (
      await api.staff(role)
    ).ask(`/api/admin/gifts?filter=${encodeURIComponent(JSON.stringify({ customerId: customer.id }))}`);
    expect(answer.body).toMatchObject([
      { staffId, kind: 'adjustment', cents: 700, customerName: 'Test Collector' },
    ]);
  }
  for (const role of ['support', 'catalogue', 'fulfilment'] as const)
    expect((await (await api.staff(role)).ask('/api/admin/gifts')).status).toBe(403);
});
