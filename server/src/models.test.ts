import { startApi } from '../testing/api.ts';

const api = await startApi();
afterAll(() => api.stop());

test('every model has the columns of its table, with their types', async () => {
  const { sequelize } = await import('./platform/db.ts');
  const { rows } = await api.db.query<{ place: string; type: string }>(
    `SELECT table_name || '.' || column_name AS place, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public'`,
  );
  // A resource's model has only the columns that staff write.
  const models = Object.values(sequelize.models).filter(({ name }) => !name.startsWith('resource '));
  const tables = models.map(({ tableName }) => tableName);
  const declared = models.flatMap((model) =>
    Object.values(model.getAttributes()).map(({ field, type }) => ({
      place: `${model.tableName}.${field ?? ''}`,
      type: type.toString({}).toLowerCase(),
    })),
  );
  const byPlace = (one: { place: string }, other: { place: string }) => (one.place < other.place ? -1 : 1);
  expect(tables).toContain('customer_addresses');
  expect(declared.sort(byPlace)).toEqual(
    rows.filter(({ place }) => tables.includes(place.split('.')[0] ?? '')).sort(byPlace),
  );
});

test('views can only be read', async () => {
  const { sql } = await import('./platform/db.ts');
  const writable = await sql(
    `SELECT viewname AS view, privilege FROM pg_views,
       unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
     WHERE schemaname = 'public' AND has_table_privilege(current_user, quote_ident(viewname), privilege)`,
  );
  expect(writable).toEqual([]);
});

/** Purchases, openings, refunds and sealing write to these. */
const hotTables = [
  'collectibles',
  'customers',
  'history_entries',
  'idempotency_keys',
  'mails',
  'orders',
  'pack_purchases',
  'run_events',
  'run_heads',
  'run_log',
  'sealed_packs',
  'transfers',
  'wallets',
];

test('every index of a hot table that is no primary key names what needs it', async () => {
  const { rows } = await api.db.query<{ table: string; index: string; reason: string | null }>(
    `SELECT t.relname AS table, i.relname AS index, CASE WHEN x.indisprimary THEN 'primary key' ELSE obj_description(i.oid) END AS reason
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1) ORDER BY 1, 2`,
    [hotTables],
  );
  expect([...new Set(rows.map(({ table }) => table))]).toEqual(hotTables);
  expect(rows.filter(({ reason }) => reason === null)).toEqual([]);
});
