import type { OpenedPackDto } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';
import { wallet } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30', DATABASE_PATIENCE_MS: '60000' });
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

describe('opening', () => {
  test('finds the units by their keys, however many there are', async () => {
    const { inTransaction, one } = await import('../../platform/db.ts');
    const { openPack } = await import('./index.ts');
    const { refreshStatistics } = await import('../../platform/statistics.ts');
    const run = await make.aRunOnSale(20, { stock: { common: 1_000, rare: 50 } });
    await refreshStatistics();
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    const scanned = await inTransaction(async () => {
      await openPack(customer.id, order.body.packs[0].id);
      return one(`SELECT pg_stat_get_xact_tuples_returned('collectibles'::regclass)::int AS units`);
    });
    expect(scanned).toEqual({ units: 0 });
  });

  test('reveals once: 30 parallel openings answer alike', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    const path = `/api/me/packs/${order.body.packs[0].id}/open`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => customer.client.ask(path, { method: 'POST', body: {} })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await api.db.query('SELECT count(*)::int n FROM pulls WHERE customer_id = $1', [
      customer.id,
    ]);
    expect(rows[0].n).toBe(3);
    const collection = await customer.client.ask('/api/me/collection');
    expect(collection.body.total).toBe(3);
    const units = await api.db.query(
      `SELECT u.id, u.serial, p.serial_of AS "serialOf" FROM collectibles u JOIN pulls p ON p.collectible_id = u.id
       WHERE u.owner_id = $1 ORDER BY u.id`,
      [customer.id],
    );
    const shown = (list: { id: string; serial: number; serialOf: number }[]) =>
      list
        .map(({ id, serial, serialOf }) => ({ id, serial, serialOf }))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(shown(collection.body.data)).toEqual(units.rows);
    const { pulls } = answers[0]?.body ?? {};
    expect(
      shown(pulls.map((pull: { collectibleId: string }) => ({ ...pull, id: pull.collectibleId }))),
    ).toEqual(units.rows);
  });

  test('reads the state of the customer’s own packs by id, and opens nothing', async () => {
    const run = await make.aRunOnSale(20);
    const [customer, other] = [await make.aCustomer(api), await make.aCustomer(api)];
    const mine = (await make.buy(customer.client, run.productId, { quantity: 3 })).body.packs;
    const foreign = (await make.buy(other.client, run.productId)).body.packs;
    await make.post(customer.client, `/api/me/packs/${mine[1].id}/open`);
    const ids = [mine[0].id, mine[1].id, foreign[0].id].join();
    const { body } = await customer.client.ask(`/api/me/packs?ids=${ids}`);
    expect(body.total).toBe(2);
    const states = new Map(body.data.map(({ id, state }: { id: string; state: string }) => [id, state]));
    expect([states.get(mine[0].id), states.get(mine[1].id)]).toEqual(['sold', 'opened']);
    expect((await customer.client.ask('/api/me/packs?state=sold')).body.total).toBe(2);
    const refused = await customer.client.ask('/api/me/packs?ids=not-an-id');
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('the browser’s own verifier accepts the opened pack, and refuses any altered one', async () => {
    const { verifyPull } = await import('@pullproof/verify');
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    const opened = await customer.client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, {
      method: 'POST',
      body: {},
    });
    const commitment = await customer.client.ask(`/api/runs/${run.runId}/commitment`);
    const { contents, salt, proof, commitmentHash, receipt } = opened.body;
    const pull = {
      contents,
      salt,
      proof,
      commitmentHash,
      commitmentBytes: commitment.text,
      receipt: receipt.document,
      receiptSignature: receipt.signature,
    };
    const verdict = verifyPull(pull);
    expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
    expect(
      verifyPull({ ...pull, contents: contents.replace('"valueCents":50', '"valueCents":51') }),
    ).toMatchObject({ ok: false });
  });

  test('someone else’s pack answers byte for byte like none', async () => {
    const run = await make.aRunOnSale(20);
    const [owner, thief] = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
    const order = await make.buy(owner.client, run.productId);
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');
    for (const verb of ['open', 'refund']) {
      const theirs = await make.post(thief.client, `/api/me/packs/${order.body.packs[0].id}/${verb}`);
      const random = await make.post(
        thief.client,
        `/api/me/packs/01890000-0000-7000-8000-000000000000/${verb}`,
      );
      expect(theirs.status).toBe(404);
      expect(withoutId(theirs.text)).toBe(withoutId(random.text));
    }
  });

  test('an owner opens many packs at once, all or none, each with its own pulls, offers, log event and history', async () => {
    const { openForOwner } = await import('./index.ts');
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const { packs } = (await make.buy(customer.client, run.productId, { quantity: 4 })).body;
    const [first, ...others]: string[] = packs.map(({ id }: { id: string }) => id);
    const strange = '01890000-0000-7000-8000-000000000000';
    await expect(openForOwner(customer.id, [...others, strange])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await customer.client.ask('/api/me/packs?state=opened')).body.total).toBe(0);
    const alone = (await make.post(customer.client, `/api/me/packs/${first}/open`)).body;
    await openForOwner(customer.id, [first ?? '', ...others]);
    const { rows } = await api.db.query(
      `SELECT b.id, count(DISTINCT l.id)::int pulls, count(DISTINCT q.id)::int offers, count(DISTINCT e.id)::int events,
         count(DISTINCT h.id)::int entries, array_agg(DISTINCT l.position) positions, bool_and(e.at = b.opened_at) timed
       FROM pack_purchases b JOIN pulls l ON l.purchase_id = b.id JOIN buyback_quotes q ON q.pull_id = l.id
       JOIN run_events e ON e.run_id = b.run_id AND e.pack_no = b.pack_no AND e.kind = 'open' AND e.pack_version = 2
       JOIN history_entries h ON h.subject_id = b.id AND h.kind = 'opening'
       WHERE b.customer_id = $1 AND b.state = 'opened' GROUP BY b.id`,
      [customer.id],
    );
    const each = { pulls: 3, offers: 3, events: 1, entries: 1, positions: [0, 1, 2], timed: true };
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([first, ...others].map(() => each));
    expect((await make.post(customer.client, `/api/me/packs/${first}/open`)).body).toEqual(alone);
    const { contents, pulls } = (await make.post(customer.client, `/api/me/packs/${others[0]}/open`)).body;
    expect(contents).toContain(pulls[0].collectibleId);
  });

  test('many packs in one request: each is opened or refused separately', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId, { quantity: 3 });
    const ids = order.body.packs.map(({ id }: { id: string }) => id);
    const strange = '01890000-0000-7000-8000-000000000000';
    const answer = await customer.client.ask('/api/me/packs/open', {
      method: 'POST',
      body: { ids: [...ids, strange] },
    });
    expect(answer.body.opened).toHaveLength(3);
    expect(answer.body.refused).toEqual([{ id: strange, code: 'NOT_FOUND' }]);
  });
});

describe('a refund', () => {
  test('refunds exactly what was paid, once, and the pack is unsold again', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 5_000);
    const order = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [9] });
    const path = `/api/me/packs/${order.body.packs[0].id}/refund`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => make.post(customer.client, path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_RESOLVED')).toHaveLength(19);
    expect(await wallet(customer.client)).toEqual({ cashCents: 5_000, promoCents: 0, heldCents: 0 });
    const again = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [9] });
    expect(again.body.packs[0].packNo).toBe(9);
  });

  test('an opened pack stays; an old one too', async () => {
    const { clock, days } = await import('../../platform/clock.ts');
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId, { quantity: 2 });
    const [opened, old] = order.body.packs.map(({ id }: { id: string }) => id);
    await customer.client.ask(`/api/me/packs/${opened}/open`, { method: 'POST', body: {} });
    expect((await make.post(customer.client, `/api/me/packs/${opened}/refund`)).body.code).toBe(
      'ALREADY_OPENED',
    );
    clock.travel(days(15));
    const late = await make.post(customer.client, `/api/me/packs/${old}/refund`);
    clock.reset();
    expect([late.status, late.body.code]).toEqual([409, 'REFUND_CLOSED']);
  });

  test('opening and refunding at the same moment: one of them happens', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId, { quantity: 8 });
    for (const { id } of order.body.packs) {
      const [opened, refunded] = await Promise.all([
        customer.client.ask(`/api/me/packs/${id}/open`, { method: 'POST', body: {} }),
        make.post(customer.client, `/api/me/packs/${id}/refund`),
      ]);
      expect([opened.status, refunded.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('a bundle of which one pack is open stays whole', async () => {
    const run = await make.aRunOnSale(20, { bundleSize: 3, priceCents: 2_000 });
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    expect(order.body.packs).toHaveLength(3);
    const [first, second] = order.body.packs.map(({ id }: { id: string }) => id);
    await customer.client.ask(`/api/me/packs/${first}/open`, { method: 'POST', body: {} });
    expect((await make.post(customer.client, `/api/me/packs/${second}/refund`)).body.code).toBe(
      'ALREADY_OPENED',
    );
  });
});

test('after everything the ledger sums up: every cached balance equals its transfers', async () => {
  const { rows } = await api.db.query(
    `SELECT w.customer_id FROM wallets w JOIN customers c ON c.id = w.customer_id
     WHERE c.email LIKE '%@customer.test' AND w.cash_cents <>
       (SELECT coalesce(sum(amount_cents), 0) FROM transfers WHERE credit_account = 'customer:' || w.customer_id || ':cash') -
       (SELECT coalesce(sum(amount_cents), 0) FROM transfers WHERE debit_account = 'customer:' || w.customer_id || ':cash')`,
  );
  expect(rows).toEqual([]);
  const doubled = await api.db.query('SELECT collectible_id FROM pulls GROUP BY 1 HAVING count(*) > 1');
  expect(doubled.rows).toEqual([]);
});

test('set progress counts distinct cards of my own', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId);
  await customer.client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, { method: 'POST', body: {} });
  const mine = (await customer.client.ask('/api/me/collection/sets')).body.data;
  const begun = mine.filter(({ ownedCount }: { ownedCount: number }) => ownedCount > 0);
  expect(begun).toHaveLength(1);
  expect(begun[0]).toMatchObject({ ownedCount: 3, cardCount: 6 });
  expect((await api.client().ask('/api/me/collection/sets')).status).toBe(401);
  const sets = (await api.client().ask('/api/sets')).body.data;
  expect(sets.some(({ cardCount }: { cardCount: number }) => cardCount === 6)).toBe(true);
});

test('an opened pack says what its owner had before it, also when it is opened again later', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const buy = async () => (await make.buy(customer.client, run.productId)).body.packs[0].id;
  const open = async (id: string): Promise<OpenedPackDto> =>
    (await customer.client.ask(`/api/me/packs/${id}/open`, { method: 'POST', body: {} })).body;
  const [first, second] = [await buy(), await buy()];
  const one = await open(first);
  for (const { before } of one.pulls) expect(before).toEqual({ copies: 0, setOwned: 0, setSize: 6 });
  const two = await open(second);
  const owned = new Set(one.pulls.map(({ cardId }) => cardId));
  for (const { cardId, before } of two.pulls)
    expect(before).toEqual({
      copies: one.pulls.filter((pull) => pull.cardId === cardId).length,
      setOwned: owned.size,
      setSize: 6,
    });
  expect(await open(first)).toEqual(one);
});
