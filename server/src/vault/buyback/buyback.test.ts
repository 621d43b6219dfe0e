import type { BuybackQuotesDto } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { digest, faults, wallet } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { anOpener, givePromoCredit, itemsOf } = await import('../../../testing/deals.ts');
afterAll(() => api.stop());

const quote = async (client: Client, ids: string[]): Promise<BuybackQuotesDto> =>
  (await client.ask(`/api/me/buyback-quotes?ids=${ids.join(',')}`)).body;
const sell = (client: Client, items: unknown, key = make.aKey()) =>
  make.post(client, '/api/me/buybacks', { items }, key);

/** Shifts the reveal this many hours into the past. */
const age = (customerId: string, hours: number) =>
  api.db.query(
    `UPDATE buyback_quotes SET expires_at = expires_at - make_interval(hours => $2) WHERE customer_id = $1`,
    [customerId, hours],
  );

describe('quotes', () => {
  test('the reveal freezes 85 % for 72 hours, whatever the value does', async () => {
    const { customer, ids, pulls } = await anOpener(api);
    const before = await quote(customer.client, ids);
    expect(before.quotes.map((one) => one.amountCents)).toEqual(
      pulls.map(({ valueCents }) => Math.floor((valueCents * 8_500) / 10_000)),
    );
    expect(before.quotes[0]).toMatchObject({ offer: 'frozen', rateBps: 8_500, refusal: null, promoCents: 0 });
    const left = new Date(before.quotes[0]?.expiresAt ?? 0).getTime() - Date.now();
    expect(left / 3_600_000).toBeCloseTo(72, 1);
    await api.db.query('UPDATE cards SET value_cents = value_cents * 3, version = version + 1');
    expect(await quote(customer.client, ids)).toEqual(before);
    await api.db.query('UPDATE cards SET value_cents = value_cents / 3, version = version + 1');
  });

  test('afterwards the later rate on the value of the day counts, and asking writes nothing', async () => {
    const { customer, ids, pulls } = await anOpener(api);
    await age(customer.id, 73);
    const before = await digest();
    const { quotes, totalCents } = await quote(customer.client, ids);
    expect(quotes.map((one) => one.amountCents)).toEqual(
      pulls.map(({ valueCents }) => Math.floor((valueCents * 8_000) / 10_000)),
    );
    expect(quotes[0]).toMatchObject({ offer: 'later', rateBps: 8_000, valueSource: expect.any(String) });
    expect(totalCents).toBe(quotes.reduce((sum, one) => sum + one.amountCents, 0));
    expect(await digest()).toBe(before);
  });

  test('units of others answer like absent ones, and odd ids are refused', async () => {
    const { ids } = await anOpener(api);
    const stranger = await make.aCustomer(api, 0);
    const path = (list: string) => stranger.client.ask(`/api/me/buyback-quotes?ids=${list}`);
    const [foreign, absent] = [await path(ids[0] ?? ''), await path('01890000-0000-7000-8000-000000000000')];
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([
      404,
      { ...absent.body, requestId: '' },
    ]);
    for (const list of ['', 'x', `${ids[0]},`, Array(101).fill(ids[0]).join(',')])
      expect((await path(list)).status).toBe(400);
    expect((await api.client().ask('/api/me/buyback-quotes?ids=x')).status).toBe(401);
  });
});

describe('selling back', () => {
  test('pays the quote, takes the units, and is in the books and the timeline', async () => {
    const { customer, ids } = await anOpener(api);
    const start = await wallet(customer.client);
    const { quotes, totalCents } = await quote(customer.client, ids);
    const sold = await sell(customer.client, itemsOf(quotes));
    expect([sold.status, sold.body.totalCents, sold.body.cashCents]).toEqual([201, totalCents, totalCents]);
    expect((await wallet(customer.client)).cashCents).toBe(start.cashCents + totalCents);
    expect((await customer.client.ask('/api/me/collection')).body.total).toBe(0);
    const { rows } = await api.db.query(
      'SELECT DISTINCT state, owner_id FROM collectibles WHERE id = ANY($1)',
      [ids],
    );
    expect(rows).toEqual([{ state: 'bought_back', owner_id: null }]);
    const history = await customer.client.ask('/api/me/history');
    expect(JSON.stringify(history.body)).toContain('Sold back');
    expect(await faults()).toEqual([]);
  });

  test('50 parallel copies are one sale, by one key or by many', async () => {
    const { customer, ids } = await anOpener(api);
    const start = await wallet(customer.client);
    const { quotes } = await quote(customer.client, ids.slice(0, 1));
    const items = itemsOf(quotes);
    const copies = await Promise.all(
      Array.from({ length: 25 }, () => sell(customer.client, items, 'one-key')),
    );
    const others = await Promise.all(Array.from({ length: 25 }, () => sell(customer.client, items)));
    expect(new Set(copies.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
    expect(others.every(({ status }) => status === 404)).toBe(true);
    expect((await wallet(customer.client)).cashCents).toBe(start.cashCents + (quotes[0]?.amountCents ?? 0));
  });

  test('promo’s share returns to promo, rounded in its favour, however long the unit waits', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 500);
    await givePromoCredit(customer.id, 500);
    const order = await make.buy(customer.client, run.productId);
    const opened = await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
    const ids = opened.body.pulls.map((pull: { collectibleId: string }) => pull.collectibleId);
    const { quotes, promoCents, cashCents, totalCents } = await quote(customer.client, ids);
    for (const one of quotes) {
      expect(one.cashCents + one.promoCents).toBe(one.amountCents);
      expect(one.promoCents).toBe(Math.ceil(one.amountCents / 2));
    }
    expect(cashCents + promoCents).toBe(totalCents);
    await sell(customer.client, itemsOf(quotes.slice(0, 1)));
    expect(await wallet(customer.client)).toMatchObject({
      promoCents: quotes[0]?.promoCents,
      cashCents: quotes[0]?.cashCents,
    });
    await api.db.query(
      `UPDATE pack_purchases SET opened_at = opened_at - interval '400 days' WHERE customer_id = $1`,
      [customer.id],
    );
    await age(customer.id, 400 * 24);
    for (const one of (await quote(customer.client, ids.slice(1))).quotes)
      expect(one.promoCents).toBe(Math.ceil(one.amountCents / 2));
    expect(await faults()).toEqual([]);
  });

  test('digital units are in the vault immediately', async () => {
    const { customer, ids } = await anOpener(api);
    await api.db.query(
      `UPDATE collectible_classes SET is_digital = true WHERE id IN (SELECT kind_id FROM collectibles WHERE id = ANY($1))`,
      [ids],
    );
    await sell(customer.client, itemsOf((await quote(customer.client, ids)).quotes));
    await api.db.query(
      `UPDATE collectible_classes SET is_digital = false WHERE id IN (SELECT kind_id FROM collectibles WHERE id = ANY($1))`,
      [ids],
    );
    const { rows } = await api.db.query(
      'SELECT DISTINCT state, run_id FROM collectibles WHERE id = ANY($1)',
      [ids],
    );
    expect(rows).toEqual([{ state: 'vault', run_id: null }]);
  });

  test('the rate of a kind overrides the class’s', async () => {
    const { customer, ids, pulls } = await anOpener(api);
    await age(customer.id, 73);
    const kindOf = 'WHERE id IN (SELECT kind_id FROM collectibles WHERE id = ANY($1))';
    await api.db.query(`UPDATE collectible_classes SET later_buyback_bps = 5000 ${kindOf}`, [ids]);
    const { quotes } = await quote(customer.client, ids);
    await api.db.query(`UPDATE collectible_classes SET later_buyback_bps = NULL ${kindOf}`, [ids]);
    expect(quotes.map((one) => one.amountCents)).toEqual(
      pulls.map(({ valueCents }) => Math.floor(valueCents / 2)),
    );
  });
});

describe('refusals change nothing', () => {
  test.each([
    ['a quote that is over', 'QUOTE_EXPIRED', 409],
    ['a forged quote', 'QUOTE_EXPIRED', 409],
    ['a value that has moved', 'QUOTE_EXPIRED', 409],
    ['another unit’s quote', 'QUOTE_EXPIRED', 409],
    ['a parcel', 'IN_SHIPMENT', 409],
    ['a locked unit', 'WRONG_STATE', 409],
    ['a kind that is not bought back', 'WRONG_STATE', 409],
    ['one foreign unit among own ones', 'NOT_FOUND', 404],
  ])('%s: %s', async (name, code, status) => {
    const { customer, ids } = await anOpener(api);
    const first = ids[0] ?? '';
    if (name.startsWith('a value')) await age(customer.id, 73);
    const { quotes } = await quote(customer.client, ids);
    const items = itemsOf(quotes);
    const undo = await arrange(name, customer.id, first, items);
    const before = await digest();
    const answer = await sell(customer.client, items);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (code === 'QUOTE_EXPIRED') expect(answer.body.quotes[0]?.quoteId).not.toBe(items[0]?.quoteId);
    expect(await digest()).toBe(before);
    await undo?.();
  });

  async function arrange(
    name: string,
    customerId: string,
    unitId: string,
    items: { collectibleId: string; quoteId: string | null }[],
  ): Promise<(() => Promise<unknown>) | undefined> {
    const [item, second] = items;
    if (!item || !second) throw new Error('The pack held too few cards.');
    if (name.includes('is over')) await age(customerId, 73);
    if (name.includes('forged')) item.quoteId = `${Date.now() + 900_000}.${'A'.repeat(43)}`;
    if (name.includes('another unit')) item.quoteId = second.quoteId;
    if (name.includes('moved'))
      await api.db.query(
        'UPDATE cards SET value_cents = value_cents + 100, version = version + 1 WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)',
        [unitId],
      );
    if (name.includes('parcel'))
      await api.db.query(`UPDATE collectibles SET state = 'in_shipment' WHERE id = $1`, [unitId]);
    if (name.includes('locked'))
      await api.db.query('UPDATE collectibles SET is_locked = true WHERE id = $1', [unitId]);
    if (name.includes('foreign')) item.collectibleId = (await anOpener(api)).ids[0] ?? '';
    if (!name.includes('kind')) return undefined;
    const allow = (is: boolean) =>
      api.db.query(
        'UPDATE collectible_classes SET is_buyback_allowed = $2 WHERE id = (SELECT kind_id FROM collectibles WHERE id = $1)',
        [unitId, is],
      );
    await allow(false);
    return () => allow(true);
  }

  test('malformed bodies are refused', async () => {
    const { customer, ids } = await anOpener(api);
    const before = await digest();
    const item = { collectibleId: ids[0], quoteId: 'x' };
    for (const items of [[], null, 'x', [item, item], [{ ...item, amountCents: 1 }], Array(101).fill(item)])
      expect((await sell(customer.client, items)).status).toBe(400);
    const noKey = await customer.client.ask('/api/me/buybacks', { method: 'POST', body: { items: [item] } });
    expect(noKey.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect(await digest()).toBe(before);
  });
});

describe('reshelving', () => {
  test('staff put bought-back units on their shelves once; they may be sealed again', async () => {
    const { customer, ids } = await anOpener(api);
    await sell(customer.client, itemsOf((await quote(customer.client, ids)).quotes));
    const staff = await api.staff('fulfilment');
    const list = await staff.ask(
      `/api/admin/buyback?filter=${encodeURIComponent(JSON.stringify({ customerId: customer.id }))}`,
    );
    expect(list.body.map((row: { state: string }) => row.state)).toEqual(['waiting', 'waiting', 'waiting']);
    const [first, ...others]: string[] = list.body.map((row: { id: string }) => row.id);
    const one = await make.post(staff, `/api/admin/buyback/${first}/reshelve`, { shelf: 'B-12' });
    expect([one.status, one.body]).toEqual([200, { ids: [first] }]);
    const many = await make.post(staff, '/api/admin/buyback/reshelve', { ids: others });
    expect([...many.body.ids].sort()).toEqual([...others].sort());
    const again = await make.post(staff, '/api/admin/buyback/reshelve', { ids: others });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_RESOLVED']);
    const { rows } = await api.db.query(
      'SELECT DISTINCT state, run_id FROM collectibles WHERE id = ANY($1)',
      [ids],
    );
    expect(rows).toEqual([{ state: 'vault', run_id: null }]);
    const audit = await api.db.query(
      `SELECT count(*)::int n FROM audit_entries WHERE action = 'buyback.reshelved' AND subject_id = ANY($1)`,
      [[first, ...others]],
    );
    expect(audit.rows[0].n).toBe(3);
  });

  test('refuses those without the permission', async () => {
    const body = { ids: ['01890000-0000-7000-8000-000000000000'] };
    const auditor = await api.staff('auditor');
    expect((await make.post(auditor, '/api/admin/buyback/reshelve', body)).status).toBe(403);
    const support = await api.staff('support');
    expect((await make.post(support, '/api/admin/buyback/reshelve', body)).status).toBe(404);
    expect((await make.post(support, '/api/admin/buyback/nothing/reshelve')).status).toBe(404);
  });
});
