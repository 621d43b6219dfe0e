import { startApi } from '../../../testing/api.ts';
import type { TestCustomer } from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { changeSetting } = await import('../../base/index.ts');
const { excludeCustomer } = await import('../../people/index.ts');
afterAll(() => api.stop());

test('what one may return of sealed packs counts all accounts of a mailbox, at once too, and no cap holds during a break', async () => {
  const { productId } = await make.aRunOnSale(20);
  const person = await make.aCustomer(api, 5_000);
  const twin = await make.aCustomer(api, 5_000);
  await api.db.query('UPDATE customers SET email = $2, email_changed_at = now() WHERE id = $1', [
    twin.id,
    person.email.replace('@', '+twin@'),
  ]);
  const packs: { client: TestCustomer['client']; id: string }[] = [];
  for (const { client } of [person, twin]) {
    const { body } = await make.buy(client, productId, { quantity: 3 });
    for (const { id } of body.packs) packs.push({ client, id });
  }
  await inTransaction(() => changeSetting('refundCapPacks', 2));
  const giveBack = async () => {
    const answers = await Promise.all(
      packs.map(({ client, id }) => make.post(client, `/api/me/packs/${id}/refund`)),
    );
    return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort();
  };
  const refused = ['LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED'];
  expect(await giveBack()).toEqual([...refused, 'done', 'done']);
  await excludeCustomer(person.id, { kind: 'cool-off', days: 1 });
  expect(await giveBack()).toEqual(['ALREADY_RESOLVED', 'ALREADY_RESOLVED', 'done', 'done', 'done', 'done']);
});
