import { startApi, type Client } from '../../../testing/api.ts';
import { check } from '../../../testing/books.ts';
import { tamper } from '../../../testing/tampering.ts';
import { newId } from '../../platform/ids.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const [support, finance, owner] = [
  await api.staff('support'),
  await api.staff('finance'),
  await api.staff('owner'),
];
afterAll(() => api.stop());

const prove = () => check('gifts');
const correct = async (by: Client, customerId: string, amountCents: number) =>
  (
    await make.post(by, `/api/admin/users/${customerId}/balance-adjustments`, {
      amountCents,
      bucket: 'cash',
      reason: 'a test',
    })
  ).body;
const given = async (email: string): Promise<number> =>
  (
    await api.db.query(
      `SELECT coalesce(sum(cents), 0)::int AS cents FROM gifts g JOIN staff s ON s.id = g.staff_id
       WHERE s.email = $1 AND g.approval_id IS NULL`,
      [email],
    )
  ).rows[0].cents;

test('finance who gives $999 to each of 8 accounts is stopped by the sum', async () => {
  const states: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { id } = await make.aCustomer(api, 0);
    states.push((await correct(finance, id, 99_900)).state);
  }
  expect(states).toEqual(['booked', ...Array.from({ length: 7 }, () => 'pending')]);
  expect(await given('finance@staff.test')).toBe(99_900);
  expect((await prove()).ok).toBe(true);
});

/** A correction of each sort, one of them approved. */
async function aGivenShop() {
  const { id } = await make.aCustomer(api, 0);
  const [alone, asked] = [await correct(support, id, 500), await correct(support, id, 60_000)];
  const { rows } = await api.db.query(`SELECT id FROM approvals WHERE subject_id = $1`, [asked.id]);
  await make.post(owner, `/api/admin/approvals/${rows[0].id}/approve`, {});
  expect(await prove()).toMatchObject({ ok: true });
  return { customerId: id, alone: alone.id, asked: asked.id };
}

/** The proof of what a statement leaves behind. */
async function proveTampered(statement: string) {
  let check: Awaited<ReturnType<typeof prove>> | undefined;
  await tamper(api, { tables: ['gifts', 'transfers'], statement }, async () => {
    check = await prove();
  });
  // What was planted is no row that tampering restores.
  await api.db.query("DELETE FROM gifts WHERE subject_kind = 'planted'");
  await api.db.query("DELETE FROM promos WHERE code = 'PLANTED'");
  return check;
}

const planted = (columns: string, values: string) =>
  `INSERT INTO gifts (id, subject_kind, subject_id, ${columns})
   SELECT gen_random_uuid(), 'planted', gen_random_uuid(), ${values} FROM staff WHERE email = 'support@staff.test'`;

test.each([
  ['a transfer without a gift', 'DELETE FROM gifts WHERE approval_id IS NULL', 'withoutGift'],
  ['a gift without its transfer', `DELETE FROM transfers WHERE kind = 'adjustment'`, 'unbooked'],
  ['another sum', 'UPDATE gifts SET cents = cents - 1 WHERE transaction_id IS NOT NULL', 'unequal'],
  [
    'an approval of a gift that someone else requested',
    `UPDATE gifts SET staff_id = (SELECT id FROM staff WHERE email = 'owner@staff.test') WHERE approval_id IS NOT NULL`,
    'unapproved',
  ],
  [
    'a code that one person set without it being counted',
    `INSERT INTO promos (id, code, name, kind, amount_cents, total_limit, starts_at, created_at, updated_at, budget_cents, budget_state,
       budget_by, budget_at)
     SELECT gen_random_uuid(), 'PLANTED', 'Planted', 'credit', 100, 1, now(), now(), now(), 100, 'approved', id, now()
     FROM staff WHERE email = 'support@staff.test'`,
    'unweighed',
  ],
  ['a gift of a free parcel that was never sent', planted('kind, cents', "'resend', 1"), 'unmoved'],
  [
    'a limit that was passed without approval',
    planted(
      'kind, staff_id, cents, day_limit_cents, month_limit_cents',
      "'adjustment', id, 10001, 10000, 100000",
    ),
    'aboveLimit',
  ],
])('the nightly proof finds %s', async (_, statement, figure) => {
  await aGivenShop();
  const check = await proveTampered(statement);
  expect(check?.ok).toBe(false);
  expect(check?.figures[figure]).not.toBe(0);
  expect((await prove()).ok).toBe(true);
});

test('a gift that its giver may not give alone needs an approval in its row', async () => {
  await expect(
    api.db.query(
      `INSERT INTO gifts (id, staff_id, kind, cents, subject_kind, subject_id)
       SELECT gen_random_uuid(), id, 'adjustment', 1, 'test', $1 FROM staff LIMIT 1`,
      [newId()],
    ),
  ).rejects.toMatchObject({ constraint: 'gifts_limited' });
});
