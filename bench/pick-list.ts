/**
 * The pick list of 10,000 units at three origins: the statement alone, and the console's first rows over HTTP, in walking
 * order and filtered by origin. `npm run bench:pick-list [-- <units> <times>]`
 */
import type pg from 'pg';

import { signInOwner } from './lib/browser.ts';
import { judge, show, spreadOf } from './lib/figures.ts';
import { inSmallWorld } from './lib/seed-large.ts';
import { startShop } from './lib/shop.ts';

const [units = 10_000, times = 15] = process.argv.slice(2).map(Number);
const port = Number(process.env['BENCH_PORT'] ?? 4_310);
const unitsOfParcel = 20;
const limits = { statementMs: 300, firstRowsMs: 1_000 };
const statement = `SELECT place, id FROM pick_list WHERE picked_at IS NULL ORDER BY place, id`;

async function insertParcels(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO origins (id, name, country, created_at, updated_at)
      SELECT gen_random_uuid(), 'Bench origin ' || n, 'US', now(), now() FROM generate_series(1, 3) n`);
  await client.query(
    `CREATE TEMP TABLE made AS
       SELECT n, gen_random_uuid() AS parcel_id, gen_random_uuid() AS quote_id, gen_random_uuid() AS order_id,
         (SELECT id FROM customers ORDER BY id LIMIT 1) AS customer_id,
         (SELECT array_agg(id ORDER BY name) FROM origins WHERE name LIKE 'Bench origin %')[1 + n % 3] AS origin_id
       FROM generate_series(1, $1::int) n`,
    [Math.ceil(units / unitsOfParcel)],
  );
  await client.query(`
    INSERT INTO shipment_quotes (id, customer_id, address_id, address_version, rates_version, parcels, total_cents, expires_at, created_at)
      SELECT quote_id, customer_id, gen_random_uuid(), 1, 1, '[]', 0, now(), now() FROM made`);
  await client.query(`
    INSERT INTO parcels (id, customer_id, origin_id, state, country, address_sealed, place_hash, rates_version, zone, insured_cents,
      weight_grams, needs_signature, promised_on, created_at, updated_at)
      SELECT parcel_id, customer_id, origin_id, 'requested', 'US', '', '', 1, 'us-domestic', 100, 80, false, current_date + 5, now(), now()
      FROM made`);
  await client.query(`
    INSERT INTO parcel_orders (id, parcel_id, quote_id, base_cents, weight_cents, signature_cents, insurance_cents, paid_promo_cents,
      paid_cash_cents, created_at, updated_at)
      SELECT order_id, parcel_id, quote_id, 0, 0, 0, 0, 0, 0, now(), now() FROM made`);
  await client.query(
    `CREATE TEMP TABLE places AS
       SELECT m.*, gen_random_uuid() AS unit_id, k FROM made m, generate_series(1, $1::int) k`,
    [unitsOfParcel],
  );
  await client.query(`
    INSERT INTO collectibles (id, card_id, kind_id, state, owner_id, origin_id, shelf, bin, entered_at, created_at, updated_at)
      SELECT unit_id, (SELECT array_agg(id ORDER BY id) FROM cards)[1 + n % (SELECT count(*)::int FROM cards)],
        (SELECT id FROM collectible_classes WHERE NOT is_digital ORDER BY slug LIMIT 1), 'in_shipment', customer_id, origin_id,
        chr(65 + (n * 7) % 20) || (n * 31 + k * 17) % 40, ((n * 13 + k) % 60)::text, now(), now(), now() FROM places`);
  await client.query(`
    INSERT INTO parcel_units (id, parcel_id, order_id, collectible_id, value_cents, created_at, updated_at)
      SELECT gen_random_uuid(), parcel_id, order_id, unit_id, 100, now(), now() FROM places`);
  await client.query('VACUUM (ANALYZE)');
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const tookMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    tookMs.push(performance.now() - began);
  }
  return tookMs;
}

await inSmallWorld(port, async ({ cluster, client, server }) => {
  await insertParcels(client);
  const { rows } = await client.query<{ place: string }>(statement);
  if (rows.length < units) throw new Error(`The list has ${rows.length} rows instead of ${units}.`);
  const statementMs = spreadOf(await timed(() => client.query(statement)));
  const shop = await startShop(cluster, server);
  const owner = await signInOwner(shop.origin);
  const { rows: origins } = await client.query<{ id: string }>(
    `SELECT id FROM origins WHERE name = 'Bench origin 1'`,
  );
  const lists: [string, object][] = [
    ['all origins', { pickedAt: null }],
    ['one origin', { pickedAt: null, originId: origins[0]?.id }],
  ];
  console.log(
    `\nPick list of ${units.toLocaleString('en')} units at 3 origins, ${times} times each (least–most)\n`,
  );
  judge(
    `statement, all rows in walking order: ${show(statementMs)} ms (limit ${limits.statementMs})`,
    statementMs.median <= limits.statementMs,
  );
  for (const [name, filter] of lists) {
    const path = `/api/admin/shipping-cards?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`;
    const firstRowsMs = spreadOf(await timed(() => owner.ask('GET', path)));
    judge(
      `first 50 rows and the total over HTTP, ${name}: ${show(firstRowsMs)} ms (limit ${limits.firstRowsMs})`,
      firstRowsMs.median <= limits.firstRowsMs,
    );
  }
  owner.close();
  await shop.stop();
});
