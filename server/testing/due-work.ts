import { newId } from '../src/platform/ids.ts';
import type { TestApi } from './api.ts';
import type * as Factories from './factories.ts';

/** Creates due work for every timed job that moves money or units. Each job's result is the same every time. */
export async function makeDueWork(api: TestApi, make: typeof Factories): Promise<void> {
  await dueInvitations(api, make);
  await dueRoyalties(api, make);
  await dueTopUps(api, make);
  await dueForfeit(make);
  await dueClose(api, make);
  await duePublication(api, make);
}

/** A draft with a run on sale whose time has come. */
async function duePublication(api: TestApi, make: typeof Factories): Promise<void> {
  const run = await make.aRunOnSale(4);
  await api.staff('catalogue');
  await api.db.query(
    `UPDATE products SET state = 'draft', publish_at = ${inDays(1)},
       publish_by = (SELECT id FROM staff WHERE role = 'catalogue' ORDER BY id LIMIT 1) WHERE id = $1`,
    [run.productId],
  );
}

const inDays = (days: number): string => `now() - interval '${days} days'`;

async function dueInvitations(api: TestApi, make: typeof Factories): Promise<void> {
  const run = await make.aRunOnSale(12);
  const spent = async () => {
    const friend = await make.aCustomer(api, 10_000);
    const order = await make.buy(friend.client, run.productId, { quantity: 2 });
    return { ...friend, packId: String(order.body.packs[0].id) };
  };
  const [referrer, named] = [await make.aCustomer(api, 0), await spent()];
  await api.db.query(
    'UPDATE customers SET referred_by_code = (SELECT referral_code FROM customers WHERE id = $2) WHERE id = $1',
    [named.id, referrer.id],
  );
  const [earned, undone] = [await spent(), await spent()];
  for (const { id } of [earned, undone])
    await api.db.query(
      `INSERT INTO referrals (id, referrer_id, state, reward_cents, qualified_at, created_at, updated_at)
       VALUES ($1, $2, 'qualified', 500, ${inDays(15)}, now(), now())`,
      [id, referrer.id],
    );
  await make.post(undone.client, `/api/me/packs/${undone.packId}/refund`);
}

async function dueRoyalties(api: TestApi, make: typeof Factories): Promise<void> {
  const run = await make.aRunOnSale(12);
  const { anArchitect } = await import('./deals.ts');
  await anArchitect(api, run.packId, 1_500);
  const customer = await make.aCustomer(api, 50_000);
  for (const verb of ['open', 'refund', undefined, undefined]) {
    const order = await make.buy(customer.client, run.productId);
    if (verb) await make.post(customer.client, `/api/me/packs/${String(order.body.packs[0].id)}/${verb}`);
  }
  await api.db.query("UPDATE orders SET created_at = now() - interval '5 minutes' WHERE customer_id = $1", [
    customer.id,
  ]);
}

/** A crash before the provider's page, an unreported payment, one that was never made, and an unfinished refund. */
async function dueTopUps(api: TestApi, make: typeof Factories): Promise<void> {
  const begin = async (): Promise<string> => {
    const customer = await make.aCustomer(api, 0);
    const body = { amountCents: 3_000, provider: 'sandbox' };
    return String((await make.post(customer.client, '/api/me/top-ups', body)).body.id);
  };
  const [lost, unreported, unpaid] = [await begin(), await begin(), await begin()];
  await api.db.query(
    `UPDATE top_ups SET redirect_url = NULL, provider_reference = NULL, created_at = now() - interval '1 minute' WHERE id = $1`,
    [lost],
  );
  await api.db.query('DELETE FROM sandbox_payments WHERE id = $1', [lost]);
  await api.db.query(`UPDATE sandbox_payments SET state = 'paid' WHERE id = $1`, [unreported]);
  await api.db.query(`UPDATE sandbox_payments SET created_at = ${inDays(1)} WHERE id = $1`, [unpaid]);
  await api.db.query(`UPDATE top_ups SET created_at = now() - interval '3 minutes' WHERE id = ANY($1)`, [
    [unreported, unpaid],
  ]);
  const { beginRefund } = await import('../src/money/index.ts');
  const payer = await make.aCustomer(api, 5_000);
  await api.staff('finance');
  const { rows } = await api.db.query<{ id: string; staff: string }>(
    'SELECT id, (SELECT id FROM staff LIMIT 1) AS staff FROM top_ups WHERE customer_id = $1',
    [payer.id],
  );
  const refund = await beginRefund({
    topUpId: rows[0]?.id ?? '',
    staffId: rows[0]?.staff ?? '',
    reason: 'a test',
    amountCents: 1_000,
  });
  await api.db.query(`UPDATE top_up_refunds SET created_at = now() - interval '1 minute' WHERE id = $1`, [
    refund.id,
  ]);
}

/** Cash that reached an account after its owner had left. */
async function dueForfeit(make: typeof Factories): Promise<void> {
  const { registerCustomer, forgetPerson } = await import('../src/people/index.ts');
  const { topUp } = await import('../src/money/index.ts');
  const { inTransaction } = await import('../src/platform/db.ts');
  const id = await registerCustomer({
    email: `${newId()}@customer.test`,
    password: make.testPassword,
    displayName: 'Has left',
    birthDate: '1990-05-17',
    country: 'US',
  });
  await topUp(id, 2_500);
  await inTransaction(() => forgetPerson(id));
}

/** A sold-out run that is due to close while packs are sealed. */
async function dueClose(api: TestApi, make: typeof Factories): Promise<void> {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api, 10_000);
  await make.buy(customer.client, run.productId, { quantity: 4 });
  const { sealLogs, stopRuns } = await import('../src/packs/index.ts');
  await sealLogs();
  await stopRuns();
  await sealLogs();
  await api.db.query(`UPDATE runs SET stopped_at = ${inDays(400)} WHERE id = $1`, [run.runId]);
}
