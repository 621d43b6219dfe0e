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

const make = await import('../../../testing/factories.ts');
type Role = 'support' | 'catalogue' | 'fulfilment' | 'finance' | 'auditor' | 'owner';

const timeline = async (role: Role, kind: string, id: string) =>
  (await api.staff(role)).ask(`/api/admin/timeline?kind=${kind}&id=${id}`);
test('a record’s timeline is for every role that may read the record, without before and after', async () => {
  const { id } = await make.aCustomer(api, 0);
  const support = await api.staff('support');
  await make.post(support, `/api/admin/users/${id}/suspend`, { reason: 'Asked by mail' });
  for (const role of ['support', 'finance', 'auditor', 'owner'] as const) {
    const { status, body } = await timeline(role, 'customer', id);
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      action: 'customer.suspended',
      actorName: expect.any(String),
      reason: 'Asked by mail',
      forCase: null,
    });
  }
});

test('answers 404 to roles that may not read the record, for absent records and for kinds without any', async () => {
  const { id } = await make.aCustomer(api, 0);
  for (const role of ['catalogue', 'fulfilment'] as const)
    expect((await timeline(role, 'customer', id)).status).toBe(404);
  const absent = '018f0000-0000-7000-8000-000000000000';
  expect((await timeline('owner', 'customer', absent)).status).toBe(404);
  for (const kind of ['nonsense', 'setting', 'audit-seal'])
    expect((await timeline('owner', kind, absent)).status).toBe(404);
  expect((await api.client().ask(`/api/admin/timeline?kind=customer&id=${id}`)).status).toBe(401);
});

test('only owner and auditor read the timeline of staff', async () => {
  const { rows } = await api.db.query('SELECT id FROM staff LIMIT 1');
  expect((await timeline('owner', 'staff', rows[0].id)).status).toBe(200);
  expect((await timeline('support', 'staff', rows[0].id)).status).toBe(404);
});
