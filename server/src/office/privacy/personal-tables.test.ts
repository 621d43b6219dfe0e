import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const { aCustomer, aRunOnSale, buy, post, testPassword } = await import('../../../testing/factories.ts');
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
  sale_documents: 'exported as published_documents',
  wish_alerts: 'told as mails',
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
  'lost_receipts',
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
  // Tax law asks for names on invoices for years, also of those who have left.
  'sale_documents',
  'sale_lines',
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
  const showcase = { isOn: true, unitIds: [], showsValues: false, showsWishes: false, isIndexed: true };
  expect((await client.ask('/api/me/showcase', { method: 'PUT', body: showcase })).status).toBe(200);
  expect((await post(client, '/api/me/cases', { topic: 'parcel', text: 'Where is it?' })).status).toBe(201);
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
    'cases',
    'completed_sets',
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
    'showcase_reports',
    'showcase_units',
    'showcases',
    'wish_alerts',
    'wishes',
  ]);
});

describe('the export', () => {
  /** A customer with cash, an opened pack and a sealed one. */
  async function aHolder() {
    const holder = await aCustomer(api, 10_000);
    const { productId, runId } = await aRunOnSale(10);
    const opened = await buy(holder.client, productId);
    const sealed = await buy(holder.client, productId);
    await holder.client.ask(`/api/me/packs/${opened.body.packs[0].id}/open`, { method: 'POST', body: {} });
    return { ...holder, runId, sealedId: String(sealed.body.packs[0].id) };
  }

  test('is everything about the customer as one JSON file, without secrets and without others', async () => {
    const { client, id, email, runId, sealedId } = await aHolder();
    const other = await aHolder();
    const answer = await client.ask('/api/me/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="account-[\d-]{10}\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.account).toMatchObject({ id, email, birthDate: '1990-05-17' });
    expect(answer.body.wallet).toMatchObject({ cashCents: 8_000, promoCents: 0 });
    const counts = Object.entries(answer.body)
      .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
      .map(([name, rows]) => [name, rows.length > 0]);
    expect(Object.fromEntries(counts)).toMatchObject({
      walletTransfers: true,
      topUps: true,
      orders: true,
      packs: true,
      pulls: true,
      collection: true,
      history: true,
      sessions: true,
    });
    expect(answer.body.packs).toHaveLength(2);
    const sealed = answer.body.packs.find((pack: { id: string }) => pack.id === sealedId);
    expect([sealed.runId, sealed.state]).toEqual([runId, 'sold']);
    for (const secret of [
      other.id,
      other.email,
      'password',
      'argon2',
      'totp',
      'token',
      'salt',
      'seed',
      'contents',
    ])
      expect(answer.text).not.toContain(secret);
  });

  test('reads long histories page by page, each entry once', async () => {
    const { client, id } = await aCustomer(api, 0);
    await api.db.query(
      `INSERT INTO history_entries (id, at, customer_id, kind, title, subject_kind, subject_id)
       SELECT gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', $1, 'test', 'n' || n, 'customer', $1
       FROM generate_series(1, 1203) n`,
      [id],
    );
    const { body } = await client.ask('/api/me/export');
    const titles = body.history.map(({ title }: { title: string }) => title);
    expect([titles.length, new Set(titles).size]).toEqual([1_204, 1_204]);
  });

  test('needs a session, and is rate limited', async () => {
    expect((await api.client().ask('/api/me/export')).status).toBe(401);
    const { client } = await aCustomer(api, 0);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await client.ask('/api/me/export')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
