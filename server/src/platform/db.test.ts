import { DataTypes, literal, type Sequelize } from 'sequelize';

import { startApi } from '../../testing/api.ts';

const api = await startApi();
afterAll(() => api.stop());

test('an SQL error that was swallowed still rejects the transaction', async () => {
  const { execute, inTransaction } = await import('./db.ts');
  const work = inTransaction(async () => {
    await execute(`INSERT INTO settings (key, value, updated_at) VALUES ('swallowed', '1', now())`);
    await execute('SELECT 1/0').catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('division by zero');
  expect((await api.db.query(`SELECT 1 FROM settings WHERE key = 'swallowed'`)).rowCount).toBe(0);
});

test.each([
  ['statement', (sequelize: Sequelize) => sequelize.query('SELECT 1/0')],
  [
    'model',
    (sequelize: Sequelize) =>
      sequelize
        .define('failing', { key: { type: DataTypes.TEXT, primaryKey: true } }, { tableName: 'settings' })
        .findAll({ where: literal('1/0 = 1') }),
  ],
])('a swallowed error of a %s of Sequelize rejects the transaction', async (_what, fail) => {
  const { execute, inTransaction, sequelize } = await import('./db.ts');
  const work = inTransaction(async () => {
    await execute(`INSERT INTO settings (key, value, updated_at) VALUES ('swallowed', '1', now())`);
    await fail(sequelize).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect((await api.db.query(`SELECT 1 FROM settings WHERE key = 'swallowed'`)).rowCount).toBe(0);
});

test('a failure of a statement that was not awaited rejects the transaction', async () => {
  const { execute, inTransaction } = await import('./db.ts');
  const work = inTransaction(async () => {
    await execute(`INSERT INTO settings (key, value, updated_at) VALUES ('swallowed', '1', now())`);
    execute('SELECT 1/0').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect((await api.db.query(`SELECT 1 FROM settings WHERE key = 'swallowed'`)).rowCount).toBe(0);
});

test('work that outlives its transaction runs outside it', async () => {
  const { execute, inTransaction, sequelize, sql } = await import('./db.ts');
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => (end = done));
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(async () => {
    late = ended.then(async () => {
      await expect(execute('SELECT 1')).rejects.toThrow('outside a transaction');
      await expect(sequelize.query('SELECT 1 AS one')).resolves.toMatchObject([[{ one: 1 }], {}]);
      expect(await sql('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
    await execute('SELECT 1');
  });
  end();
  await late;
});

test('PostgreSQL refuses a write outside a transaction, in whatever words', async () => {
  const { execute, sequelize, sql } = await import('./db.ts');
  await expect(execute('DELETE FROM settings')).rejects.toThrow('outside a transaction');
  const writes = ['UPDATE settings SET value = value', 'TRUNCATE settings'];
  for (const write of writes) {
    await expect(sql(write)).rejects.toThrow('read-only transaction');
    await expect(sequelize.query(write)).rejects.toThrow('read-only transaction');
  }
});

test('transactions begin by inTransaction only', async () => {
  const { sequelize } = await import('./db.ts');
  await expect(sequelize.transaction(async () => 1)).rejects.toThrow('inTransaction');
});

describe('a row read by its key', () => {
  const text = `SELECT row_to_json(r)::text AS json FROM (SELECT * FROM keyed WHERE key = $1) AS r`;
  beforeAll(async () => {
    await api.db.query(`CREATE VIEW keyed AS SELECT key, 1 AS one FROM settings`);
    await api.db.query('GRANT SELECT ON keyed TO PUBLIC');
    await api.db.query(`INSERT INTO settings (key, value, updated_at) VALUES ('keyed', '1', now())`);
  });

  test('is planned once per connection', async () => {
    const { inTransaction, oneByKey, sql } = await import('./db.ts');
    const plans = await inTransaction(async () => {
      await oneByKey(text, ['keyed']);
      await oneByKey(text, ['nothing']);
      return sql(`SELECT 1 FROM pg_prepared_statements WHERE statement = $1`, [text]);
    });
    expect(plans).toHaveLength(1);
  });

  test('is found although its view was changed since', async () => {
    const { oneByKey } = await import('./db.ts');
    expect(await oneByKey(text, ['keyed'])).toEqual({ json: '{"key":"keyed","one":1}' });
    await api.db.query(`CREATE OR REPLACE VIEW keyed AS SELECT key, 1 AS one, 2 AS two FROM settings`);
    for (let round = 0; round < 12; round += 1)
      expect(await oneByKey(text, ['keyed'])).toEqual({ json: '{"key":"keyed","one":1,"two":2}' });
    expect(await oneByKey(text, ['nothing'])).toBeUndefined();
  });
});

test('retries a deadlock until both succeed', async () => {
  const { execute, inTransaction } = await import('./db.ts');
  await inTransaction(async () => {
    for (const key of ['left', 'right'])
      await execute(
        `INSERT INTO settings (key, value, updated_at) VALUES ($1, '0', now()) ON CONFLICT (key) DO UPDATE SET value = '0'`,
        [key],
      );
  });
  let meeting = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((done) => (meet = done));
  const raise = (first: string, second: string) =>
    inTransaction(async () => {
      await execute(`UPDATE settings SET value = ((value#>>'{}')::int + 1)::text::jsonb WHERE key = $1`, [
        first,
      ]);
      meeting += 1;
      if (meeting === 2) meet();
      await met;
      await execute(`UPDATE settings SET value = ((value#>>'{}')::int + 1)::text::jsonb WHERE key = $1`, [
        second,
      ]);
    });
  await Promise.all([raise('left', 'right'), raise('right', 'left')]);
  const { rows } = await api.db.query(`SELECT value FROM settings WHERE key IN ('left', 'right')`);
  expect(rows.map(({ value }) => value)).toEqual([2, 2]);
});

test('the application’s role cannot rewrite immutable rows', async () => {
  const { execute, inTransaction, sql } = await import('./db.ts');
  const tables = [
    'transfers',
    'audit_entries',
    'pulls',
    'run_log',
    'run_heads',
    'commitments',
    'recipe_versions',
  ];
  for (const table of tables) {
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(inTransaction(() => execute(statement))).rejects.toThrow('permission denied');
    expect(await sql(`SELECT has_any_column_privilege('${table}', 'UPDATE') AS may`)).toEqual([
      { may: false },
    ]);
  }
});

test('the application’s role may add jobs, and only with its transaction', async () => {
  const { inTransaction } = await import('./db.ts');
  const { enqueue } = await import('./jobs/queue.ts');
  await inTransaction(() => enqueue('test-task', { kept: true }, { key: 'kept' }));
  await inTransaction(async () => {
    await enqueue('test-task', { kept: false }, { key: 'undone' });
    throw new Error('undone');
  }).catch(() => undefined);
  const { rows } = await api.db.query(
    `SELECT count(*)::int n FROM graphile_worker.jobs WHERE task_identifier = 'test-task'`,
  );
  expect(rows[0].n).toBe(1);
});

test('a frequent verb has its statements with values planned once per connection, those of others not', async () => {
  const { inTransaction, planOnce, sql } = await import('./db.ts');
  const plans = await inTransaction(async () => {
    for (const by of [1, 2])
      expect(await planOnce(() => sql('SELECT $1::int * 2 AS twice', [by]))).toEqual([{ twice: by * 2 }]);
    await sql('SELECT $1::int * 3 AS thrice', [1]);
    return sql(
      `SELECT statement, generic_plans + custom_plans AS used FROM pg_prepared_statements WHERE statement ~ 'twice|thrice'`,
    );
  });
  expect(plans).toEqual([{ statement: 'SELECT $1::int * 2 AS twice', used: 2 }]);
});

// Last: it holds for the process.
test('a program may have every statement with values planned once per connection', async () => {
  const { inTransaction, planEveryStatement, sql } = await import('./db.ts');
  planEveryStatement();
  const text = 'SELECT $1::int + 1 AS next';
  const plans = await inTransaction(async () => {
    expect(await sql(text, [1])).toEqual([{ next: 2 }]);
    expect(await sql(text, [2])).toEqual([{ next: 3 }]);
    return sql(
      'SELECT generic_plans + custom_plans AS used FROM pg_prepared_statements WHERE statement = $1',
      [text],
    );
  });
  expect(plans).toEqual([{ used: 2 }]);
});
