import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

interface Shelf {
  productId: string;
  slug: string;
  /** Two of grade 9, then one of grade 10. */
  units: string[];
  cardId: string;
}

async function aShelf(): Promise<Shelf> {
  const { addUnits } = await import('../../vault/index.ts');
  const { productId, slug, cardId, kindId } = await make.aSingle(0);
  for (const [grade, count] of [
    ['9', 2],
    ['10', 1],
  ] as const)
    await addUnits([{ cardId, kindId, count, grade, listedAs: productId }]);
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE product_id = $1 ORDER BY grade DESC, id',
    [productId],
  );
  return { productId, slug, cardId, units: rows.map(({ id }) => id) };
}

const order = (customer: Factories.TestCustomer, productId: string, more: object) =>
  make.post(customer.client, '/api/me/orders', { productId, quantity: 1, maxPriceCents: 700, ...more });
const idsOf = (answer: { body: { units?: { collectibleId: string }[] } }) =>
  answer.body.units?.map(({ collectibleId }) => collectibleId);

test('shows a single’s units with their differences, and sells the selected one', async () => {
  const { productId, slug, units } = await aShelf();
  const cert = `C${units[2]?.slice(-12).toUpperCase() ?? ''}`;
  const photo = { full: '/f', medium: '/m', small: '/s', width: 5, height: 7 };
  await api.db.query('UPDATE collectibles SET cert = $2, photos = $3 WHERE id = $1', [
    units[2],
    cert,
    JSON.stringify([photo]),
  ]);
  const shown = (await api.client().ask(`/api/products/${slug}`)).body.units;
  expect(shown.map(({ id }: { id: string }) => id).sort()).toEqual([...units].sort());
  expect(shown.find(({ id }: { id: string }) => id === units[2])).toEqual({
    id: units[2],
    serial: expect.any(Number) as unknown,
    cert: cert,
    grader: null,
    grade: '10',
    condition: null,
    finish: null,
    language: null,
    kindName: 'Raw card',
    photos: [photo],
    valueCents: 700,
    isEstimated: true,
  });
  const customer = await make.aCustomer(api);
  const bought = await order(customer, productId, { unitId: units[2] });
  expect([bought.status, idsOf(bought)]).toEqual([201, [units[2]]]);
  expect((await api.client().ask(`/api/products/${slug}`)).body.units).toHaveLength(2);
});

test('refuses a unit that was just sold, and sells no other instead', async () => {
  const { productId, units } = await aShelf();
  const [first, ...others] = units;
  const customer = await make.aCustomer(api);
  await order(customer, productId, { unitId: first });
  const refused = await order(customer, productId, { unitId: first });
  expect([refused.status, refused.body.code, refused.body.taken]).toEqual([409, 'PICK_TAKEN', [first]]);
  const { rows } = await api.db.query('SELECT state FROM collectibles WHERE id = ANY($1)', [others]);
  expect(rows).toEqual([{ state: 'listed' }, { state: 'listed' }]);
  expect((await customer.client.ask('/api/me/wallet')).body.cashCents).toBe(100_000 - 700);
});

test('one of many concurrent buyers gets a unit, and no unit is sold twice', async () => {
  const { productId, units } = await aShelf();
  const buyers = await Promise.all(Array.from({ length: 8 }, () => make.aCustomer(api, 700)));
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, productId, { unitId: units[0] })));
  expect(answers.filter(({ status }) => status === 201).flatMap(idsOf)).toEqual([units[0]]);
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('PICK_TAKEN');
});

test('refuses units of another card, more than one, and units for packs', async () => {
  const { productId, units } = await aShelf();
  const other = await aShelf();
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  const refusals = [
    await order(customer, productId, { unitId: other.units[0] }),
    await order(customer, productId, { unitId: '0190a0a0-0000-7000-8000-000000000001' }),
    await order(customer, productId, { unitId: 'nope' }),
    await order(customer, productId, { unitId: units[0], quantity: 2, maxPriceCents: 1_400 }),
    await order(customer, run.productId, {
      unitId: units[0],
      runId: run.runId,
      picks: [1],
      maxPriceCents: 10_000,
    }),
  ];
  for (const { status, body } of refusals)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', ['unitId']]);
  expect((await customer.client.ask('/api/me/wallet')).body.cashCents).toBe(100_000);
});

test('one’s own unit is read by its id; another’s is as absent as none', async () => {
  const { productId, units } = await aShelf();
  const [mine, other] = [await make.aCustomer(api), await make.aCustomer(api)];
  await order(mine, productId, { unitId: units[0] });
  const read = await mine.client.ask(`/api/me/collection/${units[0]}`);
  const listed = (await mine.client.ask('/api/me/collection')).body.data;
  const named = async (client: typeof mine.client): Promise<{ id: string }[]> =>
    (await client.ask(`/api/me/collection?ids=${units[0]}`)).body.data;
  expect([(await named(mine.client)).map(({ id }) => id), await named(other.client)]).toEqual([
    [units[0]],
    [],
  ]);
  expect([read.status, read.body]).toEqual([200, listed[0]]);
  const ids = ['0190a0a0-0000-7000-8000-000000000001', 'nope', units[0], units[1]];
  const texts = new Set<string>();
  for (const id of ids) {
    const answer = await other.client.ask(`/api/me/collection/${id}`);
    expect(answer.status).toBe(404);
    texts.add(answer.text.replace(String(answer.body.requestId), ''));
  }
  expect(texts.size).toBe(1);
  expect((await api.client().ask(`/api/me/collection/${units[0]}`)).status).toBe(401);
});
