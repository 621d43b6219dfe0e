import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { record } = await import('./index.ts');
const { inTransaction } = await import('../../platform/db.ts');

afterAll(() => api.stop());

const subject = { kind: 'sample', id: 'audit-test' };
const entries = async () =>
  (await api.db.query("SELECT before, after FROM audit_entries WHERE subject_id = 'audit-test' ORDER BY id"))
    .rows;

test('secrets are marked, however deep, and everything else stays', async () => {
  const before = {
    password: 'a',
    nested: [{ resetToken: 'b', name: 'kept' }],
    commitmentHash: 'public',
    passwordHash: null,
  };
  await inTransaction(() => record({ actor: { kind: 'system' }, action: 'sample.changed', subject, before }));
  expect((await entries()).at(-1)?.before).toEqual({
    password: '[redacted]',
    nested: [{ resetToken: '[redacted]', name: 'kept' }],
    commitmentHash: 'public',
    passwordHash: null,
  });
});

test('an entry goes with its change, and none is written outside a transaction', async () => {
  const count = (await entries()).length;
  const entry = { actor: { kind: 'system' }, action: 'sample.changed', subject } as const;
  await expect(
    inTransaction(async () => {
      await record(entry);
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  await expect(record(entry)).rejects.toThrow('outside a transaction');
  expect(await entries()).toHaveLength(count);
});

/** Tables that the shop's own database role may only insert into. */
const appendOnly = [
  'audit_entries',
  'audit_chain',
  'audit_seals',
  'transfers',
  'pulls',
  'run_log',
  'run_heads',
  'run_substitutions',
  'evidence_files',
  'substitution_evidence',
  'commitments',
  'recipe_versions',
  'reconciliations',
];

test.each(appendOnly)('the shop itself cannot rewrite %s', async (table) => {
  const { execute, inTransaction, sql } = await import('../../platform/db.ts');
  const { rows } = await api.db.query<{ name: string }>(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1',
    [table],
  );
  const column = rows[0]?.name ?? '';
  for (const statement of [
    `UPDATE ${table} SET ${column} = ${column} WHERE false`,
    `DELETE FROM ${table} WHERE false`,
    `TRUNCATE ${table} CASCADE`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `DROP TABLE ${table} CASCADE`,
  ])
    await expect(inTransaction(() => execute(statement))).rejects.toThrow(/permission denied|must be owner/);
  await expect(sql(`SELECT FROM ${table} LIMIT 1`)).resolves.toBeDefined();
});

test('the same role may change what is meant to change, so the refusals above are about the tables', async () => {
  const { execute, inTransaction } = await import('../../platform/db.ts');
  await expect(
    inTransaction(() => execute('UPDATE settings SET key = key WHERE false')),
  ).resolves.toBeDefined();
  const { rows } = await api.db.query<{ is_super: boolean }>(
    `SELECT rolsuper AS is_super FROM pg_roles WHERE rolname IN (SELECT usename FROM pg_stat_activity
       WHERE application_name = 'pullproof' AND datname = current_database())`,
  );
  expect(rows).toEqual([{ is_super: false }]);
});
