import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const { aCustomer, post, testPassword } = await import('../../../testing/factories.ts');
const { sections } = await import('./export-sections.ts');

afterAll(() => api.stop());

/** Tables about customers that are left out of an export, and why. */
const notExported: Record<string, string> = {
  approvals: 'decisions of staff, told as what they led to',
  account_tokens: 'secrets',
  customer_recovery_codes: 'secrets',
  mfa_resets: 'secrets',
  idempotency_keys: 'answers that other sections tell',
  wallets: 'told as the balance',
  buyback_quotes: 'offers, which the collection shows',
  run_reminders: 'told as mails',
  shipment_quotes: 'offers; paid ones are exported as parcels',
};
/** Tables that keep their rows when a customer leaves: the books and the proofs, which then identify no one. */
const retained = [
  'account_holds',
  'approvals',
  'balance_adjustments',
  'buyback_quotes',
  'buybacks',
  'collectibles',
  'deposit_limits',
  'drop_awards',
  'exclusions',
  'gifts',
  'history_entries',
  'orders',
  'pack_purchases',
  'parcel_claims',
  'parcels',
  // Destinations that money went to must be kept for years, even after a deletion; the others are deleted.
  'payout_destinations',
  'payouts',
  'promo_uses',
  'pulls',
  'run_reminders',
  'shipment_quotes',
  'top_ups',
  'transfers',
  'unit_inspections',
  'wallets',
];

async function personalTables(): Promise<[table: string, column: string][]> {
  const { rows } = await api.db.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema = 'public'
       AND c.column_name IN ('customer_id', 'owner_id', 'account_id', 'claimant_id') ORDER BY 1`,
  );
  return rows.map(({ table, column }) => [table, column]);
}

test('the export covers every table about customers, or lists why not', async () => {
  const exported = new Set(
    sections.flatMap(({ query }) => [...query.matchAll(/FROM (\w+)/g)].map(([, name]) => name)),
  );
  const tables = await personalTables();
  expect(
    tables.map(([table]) => table).filter((table) => !exported.has(table) && !(table in notExported)),
  ).toEqual([]);
});

test('deleting an account clears every table, except the books', async () => {
  const { client, id, email } = await aCustomer(api, 0);
  const remove = { password: testPassword, confirm: 'delete' };
  await client.ask('/api/me/email', {
    method: 'POST',
    body: { email: `new-${email}`, password: testPassword },
  });
  const address = {
    recipient: 'A. Collector',
    line1: '1 Quay',
    city: 'Oslo',
    postcode: '0150',
    country: 'NO',
  };
  expect((await client.ask('/api/me/addresses', { method: 'POST', body: address })).status).toBe(201);
  const support = await api.staff('support');
  expect(
    (await post(support, `/api/admin/users/${id}/notes`, { text: 'Called about a parcel' })).status,
  ).toBe(201);
  const choice = { topic: 'reminders', isMailed: false };
  expect((await client.ask('/api/me/notifications/choices', { method: 'PUT', body: choice })).status).toBe(
    200,
  );
  await client.ask('/api/me', { method: 'DELETE', body: remove });
  const { rows } = await api.db.query(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  const done = await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(done.body).toEqual({ confirmed: 'deletion', isSignedIn: false });
  const tables = await personalTables();
  const left: string[] = [];
  for (const [table, column] of tables.filter(([name]) => !retained.includes(name))) {
    const counted = await api.db.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`, [id]);
    if (counted.rows[0].n > 0) left.push(table);
  }
  expect(left).toEqual([]);
  const forgotten = tables.map(([table]) => table).filter((table) => !retained.includes(table));
  expect(forgotten).toEqual([
    'access_tokens',
    'account_tokens',
    'customer_addresses',
    'customer_devices',
    'customer_notes',
    'customer_recovery_codes',
    'customer_sessions',
    'drop_entries',
    'email_changes',
    'idempotency_keys',
    'identity_checks',
    'identity_papers',
    'mail_choices',
    'mails',
    'mfa_resets',
  ]);
});
