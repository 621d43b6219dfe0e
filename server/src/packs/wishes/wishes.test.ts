import { startApi, type TestApi } from '../../../testing/api.ts';
import type { TestCustomer } from '../../../testing/factories.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { excludeCustomer } = await import('../../people/index.ts');
const { sealRunNow } = await import('../sealing/index.ts');
const { publishRun } = await import('../runs/index.ts');
const { addUnits } = await import('../../vault/index.ts');
const { alertWishes } = await import('./alert-wishes.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const wish = (customer: TestCustomer, cardId: string, method = 'PUT') =>
  customer.client.ask(`/api/me/wishes/${cardId}`, { method });
const mailsOf = async ({ id }: TestCustomer) =>
  (
    await api.db.query<{ subject: string; isSilent: boolean; text: string | null }>(
      `SELECT subject, is_silent AS "isSilent", content::text AS text FROM mails
       WHERE customer_id = $1 AND kind = 'wish-found' ORDER BY created_at, id`,
      [id],
    )
  ).rows;
const wantMails = (customer: TestCustomer, isMailed = true) =>
  customer.client.ask('/api/me/notifications/choices', {
    method: 'PUT',
    body: { topic: 'wishes', isMailed },
  });
const publishNew = async (packId: string) => publishRun(await sealRunNow(packId, 5));

test('a wish is kept once, listed and taken back', async () => {
  const { cardIds } = await make.aPack();
  const [cardId = ''] = cardIds.rare;
  const customer = await make.aCustomer(api, 0);
  for (let time = 0; time < 2; time += 1)
    expect((await wish(customer, cardId)).body).toEqual({ cardId, isWished: true });
  expect((await customer.client.ask('/api/me/wishes')).body).toMatchObject({ total: 1, data: [{ cardId }] });
  expect((await wish(customer, customer.id)).status).toBe(404);
  expect((await wish(customer, 'x')).status).toBe(404);
  for (let time = 0; time < 2; time += 1)
    expect((await wish(customer, cardId, 'DELETE')).body).toEqual({ cardId, isWished: false });
  expect((await customer.client.ask('/api/me/wishes')).body.total).toBe(0);
  expect((await wish(customer, customer.id, 'DELETE')).status).toBe(404);
});

test('a wish list holds five hundred cards', async () => {
  const { cardIds } = await make.aPack();
  const [first = '', second = ''] = cardIds.common;
  const customer = await make.aCustomer(api, 0);
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), set_id, 'x' || n, 'Filler', class_id, 1, now(), now(), now() FROM cards, generate_series(1, 499) n WHERE id = $1`,
    [first],
  );
  await api.db.query(
    `INSERT INTO wishes SELECT $1, id, now(), now(), false FROM cards WHERE name = 'Filler'`,
    [customer.id],
  );
  expect((await wish(customer, first)).status).toBe(200);
  expect((await wish(customer, first)).status).toBe(200);
  expect((await wish(customer, second)).body.code).toBe('LIMIT_REACHED');
});

test('a run that goes on sale sends one notification, in the inbox alone until mails are asked for', async () => {
  const { packId, cardIds } = await make.aRunOnSale(5);
  const [cardId = ''] = cardIds.common;
  const [calm, eager] = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
  await wantMails(eager);
  for (const customer of [calm, eager]) await wish(customer, cardId);
  await alertWishes();
  expect(await mailsOf(calm)).toEqual([]);
  clock.travel(days(1));
  await publishNew(packId);
  await Promise.all([alertWishes(), alertWishes()]);
  await alertWishes();
  expect(await mailsOf(calm)).toMatchObject([{ isSilent: true, text: null }]);
  expect(await mailsOf(eager)).toMatchObject([{ subject: 'From your wish list: Card 1', isSilent: false }]);
  const { body } = await calm.client.ask('/api/me/notifications');
  expect(body.data[0]).toMatchObject({
    kind: 'wish-found',
    topic: 'wishes',
    isMailed: false,
    href: '/collect',
  });
});

test('news of one day is one mail, and what comes later that day waits for the next', async () => {
  const [first, second] = [await make.aPack(), await make.aPack()];
  const customer = await make.aCustomer(api, 0);
  await wantMails(customer);
  for (const { cardIds } of [first, second]) await wish(customer, cardIds.common[0] ?? '');
  clock.travel(days(1));
  await publishNew(first.packId);
  await alertWishes();
  await publishNew(second.packId);
  await alertWishes();
  expect(await mailsOf(customer)).toHaveLength(1);
  clock.travel(days(1));
  await alertWishes();
  await alertWishes();
  expect(await mailsOf(customer)).toHaveLength(2);
});

test('a copy for sale sends one notification, and another after the last one was gone', async () => {
  const single = await make.aSingle(0);
  const { cardId, kindId, productId } = single;
  const customer = await make.aCustomer(api, 0);
  await wish(customer, cardId);
  const list = () => addUnits([{ cardId, kindId, count: 1, listedAs: productId }]);
  const count = async () => (await mailsOf(customer)).length;
  const counts: number[] = [];
  const nextDay = async () => {
    clock.travel(days(1));
    await alertWishes();
    counts.push(await count());
  };
  await list();
  await nextDay();
  await list();
  await nextDay();
  await api.db.query(`UPDATE collectibles SET state = 'vault', product_id = NULL WHERE card_id = $1`, [
    cardId,
  ]);
  await nextDay();
  await list();
  await nextDay();
  expect(counts).toEqual([1, 1, 1, 2]);
});

test('a break delays notifications; what is still for sale afterwards is sent then', async () => {
  const { packId, cardIds } = await make.aPack();
  const customer = await make.aCustomer(api, 0);
  await wantMails(customer);
  await wish(customer, cardIds.common[0] ?? '');
  clock.travel(days(1));
  await publishNew(packId);
  await excludeCustomer(customer.id, { kind: 'cool-off', days: 7 });
  await alertWishes();
  expect(await mailsOf(customer)).toEqual([]);
  clock.travel(days(8));
  await alertWishes();
  expect(await mailsOf(customer)).toHaveLength(1);
});
