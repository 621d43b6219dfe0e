import { startApi } from '../../testing/api.ts';

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

test('the shop itself cannot rewrite the log', async () => {
  const { sequelize } = await import('../../platform/db.ts');
  for (const statement of [
    "UPDATE audit_entries SET action = 'x'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])
    await expect(sequelize.query(statement)).rejects.toThrow('permission denied');
});
