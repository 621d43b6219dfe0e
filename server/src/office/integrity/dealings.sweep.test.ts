import { startApi, type Client } from '../../../testing/api.ts';
import { moneyChanges } from '../../../testing/staff-changes/money.ts';
import { reason, type Stage } from '../../../testing/staff-changes/stage.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const owner = await api.staff('owner');

let stage: Stage;

/** Sends one staff request from the samples. */
async function does(route: string, more: object = {}): Promise<void> {
  const change = await moneyChanges[route]?.(stage);
  if (!change) throw new Error(`${route} has no sample.`);
  const path = (route.split(' ')[1] ?? '').replace(':id', change.id ?? '');
  await stage.act(path, { ...change.body, ...more });
}

const budget = { totalLimit: 10, budgetCents: 6_000, reason: 'a campaign' };

async function usesCodes(owner: Client): Promise<void> {
  const run = await make.aRunOnSale(8);
  const customer = await make.aCustomer(api, 10_000);
  const order = (promoCode: string) =>
    make.buy(customer.client, run.productId, { maxPriceCents: 1_000, promoCode });
  for (const [code, terms] of [
    ['CREDIT-1', { kind: 'credit', amountCents: 500, ...budget }],
    ['PERCENT-1', { kind: 'percent', percentBps: 1_000, capCents: 500, totalLimit: 50 }],
    ['FREE-1', { kind: 'free_pack', productIds: [run.productId], ...budget }],
  ] as const)
    await stage.act(
      '/promo',
      { code, name: 'A code', startsAt: '2020-01-01T00:00:00.000Z', ...terms },
      owner,
    );
  await make.post(customer.client, '/api/me/promo', { code: 'CREDIT-1' });
  const dearer = await order('PERCENT-1');
  const free = await order('FREE-1');
  await make.post(customer.client, `/api/me/packs/${free.body.packs[0].id}/refund`);
  const packId: string = dearer.body.packs[0].id;
  const opened = await make.post(customer.client, `/api/me/packs/${packId}/open`);
  const unit: string = opened.body.pulls[0].collectibleId;
  const { body } = await customer.client.ask(`/api/me/buyback-quotes?ids=${unit}`);
  const items = [{ collectibleId: unit, quoteId: body.quotes[0].quoteId }];
  expect((await make.post(customer.client, '/api/me/buybacks', { items })).status).toBe(201);
}

/** Returns the payout that was last marked as paid: its bank sends the money back. */
async function comesBack(): Promise<void> {
  const { applyPayoutFact } = await import('../../money/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const { rows } = await api.db.query<{ id: string }>(
    "UPDATE payouts SET sent_at = now() WHERE id = (SELECT id FROM payouts WHERE state = 'paid' ORDER BY paid_at DESC LIMIT 1) RETURNING id",
  );
  const message = 'The account is closed.';
  await inTransaction(() => applyPayoutFact(rows[0]?.id ?? '', { kind: 'returned', message }));
}

beforeAll(async () => {
  const id = async (statement: string, values: unknown[] = []): Promise<string> =>
    (await api.db.query<{ id: string }>(statement, values)).rows[0]?.id ?? '';
  const act = async (path: string, body: unknown = {}, client: Client = owner) => {
    const answer = await make.post(client, `/api/admin${path}`, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
  // The samples used here need no rows.
  stage = { api, make, owner, act, id, rows: {} as Stage['rows'] };
  await usesCodes(owner);
  await does('POST /payouts/:id/approve');
  await does('POST /payouts/:id/reject');
  await does('POST /payouts/:id/mark-paid');
  await does('POST /payouts/:id/mark-paid');
  await comesBack();
  await does('POST /users/:id/balance-adjustments');
  await does('POST /balance-adjustments/:id/approve');
  await does('POST /balance-adjustments/:id/reverse', { reason });
  await does('POST /architects/:id/payouts');
});
afterAll(() => api.stop());

const prove = async () => (await import('./prove-books.ts')).proveBooks('whole');

test('all dealt units prove, and each kind is counted', async () => {
  const { ok, checks } = await prove();
  expect(checks.filter((check) => !check.ok)).toEqual([]);
  expect(ok).toBe(true);
  const figures = Object.fromEntries(checks.map((check) => [check.name, check.figures]));
  expect(figures['promos']).toMatchObject({ uses: 2, discounted: 2 });
  expect(figures['buybacks']).toMatchObject({ buybacks: 1 });
  expect(figures['payouts']).toMatchObject({ payouts: 4, heldCents: 2_000 });
  expect(figures['adjustments']).toMatchObject({ adjustments: 3 });
  expect(figures['royalties']).toMatchObject({ royalties: 1, payouts: 1 });
});

const noWallets = ['transfers'];
const ofKind = (kind: string): string => `DELETE FROM transfers WHERE kind = '${kind}'`;

test.each<[string, string, string[], string, boolean?]>([
  ['promos', 'credit that was not booked', noWallets, ofKind('promo'), false],
  [
    'promos',
    'another credit',
    ['promo_uses'],
    'UPDATE promo_uses SET amount_cents = 499 WHERE order_id IS NULL',
  ],
  ['promos', 'a use that is gone', ['promo_uses'], 'DELETE FROM promo_uses WHERE order_id IS NOT NULL'],
  [
    'promos',
    'another discount',
    ['orders'],
    'UPDATE orders SET discount_cents = 1 WHERE discount_cents = 100',
    false,
  ],
  ['buybacks', 'a buyback that was not paid', noWallets, ofKind('buyback'), false],
  [
    'buybacks',
    'another price',
    ['buybacks'],
    'UPDATE buybacks SET amount_cents = amount_cents + 1, cash_cents = cash_cents + 1',
  ],
  ['buybacks', 'a buyback that is gone', ['buybacks'], 'DELETE FROM buybacks'],
  [
    'buybacks',
    'a unit that stayed with who sold it',
    ['collectibles'],
    `UPDATE collectibles u SET state = 'owned', owner_id = b.customer_id, acquired_at = b.created_at - interval '1 minute'
     FROM buybacks b WHERE b.collectible_id = u.id`,
  ],
  [
    'buybacks',
    'a unit that left without its buyback',
    ['collectibles'],
    `UPDATE collectibles u SET state = 'withdrawn', withdrawn_as = 'lost' FROM buybacks b WHERE b.collectible_id = u.id`,
  ],
  ['payouts', 'cash that was not held', noWallets, ofKind('payout_hold'), false],
  ['payouts', 'cash that was not released', noWallets, ofKind('payout_release'), false],
  ['payouts', 'cash that was not paid', noWallets, ofKind('payout'), false],
  ['payouts', 'cash that did not come back', noWallets, ofKind('payout_return'), false],
  [
    'payouts',
    'another state',
    ['payouts'],
    `UPDATE payouts SET state = 'cancelled' WHERE state = 'approved'`,
  ],
  [
    'payouts',
    'held cash of nobody',
    ['wallets'],
    'UPDATE wallets SET held_cents = 1 WHERE held_cents = 2000',
  ],
  ['adjustments', 'one that was not booked', noWallets, ofKind('adjustment'), false],
  [
    'adjustments',
    'another amount',
    ['balance_adjustments'],
    'UPDATE balance_adjustments SET amount_cents = 7',
  ],
  [
    'adjustments',
    'a reversal that was not booked',
    ['balance_adjustments'],
    `UPDATE balance_adjustments SET state = 'booked', reversed_at = NULL, reversed_by = NULL, reversal_reason = NULL
     WHERE state = 'reversed'`,
  ],
  ['adjustments', 'one that is gone', ['balance_adjustments'], 'DELETE FROM balance_adjustments'],
  ['royalties', 'a share that was not booked', noWallets, ofKind('royalty'), false],
  ['royalties', 'a share that was not earned', noWallets, ofKind('royalty_earned'), false],
  [
    'royalties',
    'a share of another price',
    ['royalties'],
    'UPDATE royalties SET paid_cents = paid_cents + 1',
  ],
  ['royalties', 'a share that is gone', ['royalties'], 'DELETE FROM royalties'],
  ['royalties', 'a payout that was not booked', noWallets, ofKind('royalty_payout'), false],
  ['royalties', 'another payout', ['royalty_payouts'], 'UPDATE royalty_payouts SET amount_cents = 99'],
])('%s notices %s', async (name, _, tables, statement, movesDigest = name !== 'royalties') => {
  const { digest } = await prove();
  await tamper(api, { tables, statement }, async () => {
    const found = await prove();
    expect(found.checks.filter(({ ok }) => !ok).map((check) => check.name)).toContain(name);
    if (movesDigest) expect(found.digest).not.toBe(digest);
  });
  expect(await prove()).toMatchObject({ ok: true, digest });
});

test.each([
  ['royalties', "UPDATE royalties SET state = 'pending', payable_at = NULL"],
  ['royalty_payouts', 'UPDATE royalty_payouts SET amount_cents = 99'],
  ['buyback_quotes', 'UPDATE buyback_quotes SET amount_cents = amount_cents + 1'],
])('the digest tells of %s', async (table, statement) => {
  const { digest } = await prove();
  await tamper(api, { tables: [table], statement }, async () => {
    expect((await prove()).digest).not.toBe(digest);
  });
});
