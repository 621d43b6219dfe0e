import { startApi } from '../../../testing/api.ts';
import { wallet } from '../../../testing/books.ts';

const api = await startApi();
const { anOpener } = await import('../../../testing/deals.ts');
const { bookClaim } = await import('./book-claim.ts');
const { inTransaction } = await import('../../platform/db.ts');
afterAll(() => api.stop());

test('a claim pays the promo share as promo credit', async () => {
  const { customer, ids } = await anOpener(api);
  await api.db.query(
    'UPDATE collectibles SET paid_cash_cents = 500, paid_promo_cents = 500 WHERE id = ANY($1)',
    [ids],
  );
  const units = ids.map((collectibleId, place) => ({ collectibleId, valueCents: 100 + place }));
  const before = await wallet(customer.client);
  await api.staff('finance');
  const { rows } = await api.db.query('SELECT id FROM staff LIMIT 1');
  const payment = { kind: 'claim', id: ids[0] ?? '', customerId: customer.id, cents: 203 } as const;
  await inTransaction(() => bookClaim({ giver: { staffId: rows[0].id }, ...payment }, units));
  const after = await wallet(customer.client);
  const promo = after.promoCents - before.promoCents;
  expect(after.cashCents - before.cashCents + promo).toBe(203);
  expect(promo).toBeGreaterThanOrEqual(102);
});
