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
  await inTransaction(() => bookClaim(customer.id, `parcel-claim:${ids[0]}`, 203, units));
  const after = await wallet(customer.client);
  const promo = after.promoCents - before.promoCents;
  expect(after.cashCents - before.cashCents + promo).toBe(203);
  expect(promo).toBeGreaterThanOrEqual(102);
});
