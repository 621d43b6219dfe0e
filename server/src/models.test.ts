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
      // As `information_schema` calls every array.
      type: type
        .toString({})
        .toLowerCase()
        .replace(/.*\[\]$/, 'ARRAY'),
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
