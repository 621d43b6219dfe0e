import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');
const { sealRunNow } = await import('./index.ts');

afterAll(() => api.stop());

await make.aDigitalKind();
const { packId } = await make.aPack({
  recipe: make.recipeOf([{ class: 'rare', kind: 'digital', draws: 2 }], true),
  stock: { common: 1, rare: 1 },
});

const count = async (table: string): Promise<number> =>
  Number((await api.db.query<{ n: string }>(`SELECT count(*) n FROM ${table}`)).rows[0]?.n);

// As if the database had crashed, and come back without a batch that it had not yet written to disk.
test.each([
  ['collectibles WHERE is_minted', 'run_trees'],
  ['run_units', 'seal_attempts'],
  ['sealed_packs', 'run_trees'],
])('a run that lost its batch of %s is not committed', async (rows, at) => {
  await api.db.query(`
      CREATE FUNCTION lose_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$ BEGIN
        DELETE FROM ${rows};
        RETURN NULL;
      END $$;
      CREATE TRIGGER lose AFTER INSERT ON ${at} FOR EACH STATEMENT EXECUTE FUNCTION lose_rows()`);
  await expect(sealRunNow(packId, 10)).rejects.toMatchObject({ code: 'INTERNAL' });
  await api.db.query('DROP FUNCTION lose_rows() CASCADE');
  for (const left of ['collectibles WHERE is_minted', 'sealed_packs', 'run_cards', 'commitments'])
    expect(await count(left)).toBe(0);
});

test('the same run is sealed when no batch is lost', async () => {
  const runId = await sealRunNow(packId, 10);
  const stored = ['run_units', 'sealed_packs'].map((table) => count(`${table} WHERE run_id = '${runId}'`));
  expect(await Promise.all(stored)).toEqual([20, 10]);
});
