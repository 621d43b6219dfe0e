import type { Change } from './account-changes.ts';
import type { TestApi } from './api.ts';
import type * as Stage from './drop-stage.ts';
import type * as Factories from './factories.ts';

/** Everything customers can change about drops. */
export function dropChanges(
  api: TestApi,
  make: typeof Factories,
  stage: () => Promise<typeof Stage>,
): Record<string, () => Promise<Change>> {
  const entered = async () => {
    const { aDrop, enter } = await stage();
    const customer = await make.aCustomer(api, 0);
    const dropId = await aDrop(api);
    await enter(customer.client, dropId);
    return { customer, dropId };
  };
  const awards = (state: string): string =>
    `SELECT count(*)::int AS n FROM drop_awards a JOIN drop_positions p USING (drop_id, position) JOIN drop_entries e USING (drop_id, seq)
     WHERE e.customer_id = $1 AND a.state = '${state}'`;
  /** The only entrant of a drop wins its prize. */
  const anAward = async () => {
    const { customer, dropId } = await entered();
    const { closeNow, drawNow } = await stage();
    await closeNow(api, dropId);
    await drawNow(api, dropId);
    const { rows } = await api.db.query<{ id: string }>('SELECT id FROM drop_awards WHERE drop_id = $1', [
      dropId,
    ]);
    return { client: customer.client, customerId: customer.id, path: `/me/drop-prizes/${rows[0]?.id ?? ''}` };
  };
  return {
    'post /drops/:id/entries': async () => {
      const { aDrop, aNonce } = await stage();
      const { id: customerId, client } = await make.aCustomer(api, 0);
      const path = `/drops/${await aDrop(api)}/entries`;
      const effects = 'SELECT count(*)::int AS n FROM drop_entries WHERE customer_id = $1';
      const [body, other] = [{ nonce: aNonce() }, { nonce: aNonce() }];
      return { client, customerId, path, body, other, effects, count: 1 };
    },
    'post /me/drop-prizes/:id/claim': async () => {
      const { path, ...award } = await anAward();
      const [body, other] = [{ as: 'cash' }, { as: 'unit' }];
      return { ...award, path: `${path}/claim`, body, other, effects: awards('cash'), count: 1 };
    },
    'post /me/drop-prizes/:id/decline': async () => {
      const { path, ...award } = await anAward();
      return { ...award, path: `${path}/decline`, effects: awards('declined'), count: 1 };
    },
  };
}
