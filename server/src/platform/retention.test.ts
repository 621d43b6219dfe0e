import { startApi, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const { forgetDue, forgetStatement, readOverdue } = await import('./retention.ts');
const { retentions } = await import('../features.ts');

afterAll(() => api.stop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes that read the table itself to find what is due. */
async function explain(text: string, table: string, isInMs: boolean): Promise<Plan[]> {
  await api.db.query('BEGIN');
  await api.db.query(
    'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
  );
  const type = isInMs ? 'bigint' : 'timestamptz';
  await api.db.query(`PREPARE due (${type}, bigint) AS ${text}`);
  const { rows } = await api.db.query(`EXPLAIN (FORMAT JSON) EXECUTE due (${isInMs ? '0' : 'now()'}, 5000)`);
  await api.db.query('DEALLOCATE due');
  await api.db.query('ROLLBACK');
  const limit = nodesOf(rows[0]['QUERY PLAN'][0].Plan).find((node) => node['Node Type'] === 'Limit');
  return nodesOf(limit!).filter((node) => node['Relation Name'] === table);
}

test.each(retentions.map((each) => [each.what, each] as const))(
  'an index finds which are due: %s',
  async (_what, retention) => {
    const { table, and, isInMs, since } = retention;
    const [read, ...others] = await explain(forgetStatement(retention), table, isInMs === true);
    expect(others).toEqual([]);
    expect(read?.['Node Type']).toMatch(/^Index (Only )?Scan$/);
    expect(read?.['Index Cond']).toContain(`(${since} < `);
    expect(and === undefined ? read?.Filter : undefined).toBeUndefined();
  },
);

describe('forgetting', () => {
  const errors = retentions.find(({ table }) => table === 'error_events')!;
  const count = async () => Number((await api.db.query('SELECT count(*) FROM error_events')).rows[0].count);

  beforeEach(() => api.db.query('TRUNCATE error_events'));
  const insert = (number: number, age: string) =>
    api.db.query(
      `INSERT INTO error_events (id, at, source, message, payload)
       SELECT gen_random_uuid(), now() - $2::interval, 'server', 'x', '' FROM generate_series(1, $1::int)`,
      [number, age],
    );

  test('takes what is due in batches, and nothing else', async () => {
    await insert(5, '31 days');
    await insert(2, '29 days');
    const days = (await readOverdue([errors])).get(errors.what)! / 86_400;
    expect(days).toBeCloseTo(1, 3);
    await forgetDue([errors], 2);
    expect(await count()).toBe(2);
    expect((await readOverdue([errors])).get(errors.what)).toBe(0);
  });

  test('keeps what was done when a later batch fails, goes on with the next kind, and fails', async () => {
    await insert(3, '31 days');
    await api.db.query(`CREATE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM error_events) = 1 THEN RAISE EXCEPTION 'not this one'; END IF; RETURN OLD; END $$`);
    await api.db.query(
      'CREATE TRIGGER refuse_last BEFORE DELETE ON error_events FOR EACH ROW EXECUTE FUNCTION refuse_last()',
    );
    await expect(forgetDue([errors, ...retentions], 1)).rejects.toThrow('not this one');
    expect(await count()).toBe(1);
    await api.db.query('DROP FUNCTION refuse_last CASCADE');
  });
});
