import { startApi, type Client, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const owner: Client = await api.staff('owner');
const { runImport } = await import('./run-import.ts');
const make = await import('../../../testing/factories.ts');
const { saveCards, saveClass, saveGame, saveSet } = await import('../../catalogue/index.ts');
const { saveKind } = await import('../../vault/index.ts');

afterAll(() => api.stop());

const cards = '/api/admin/cards/import';
const units = '/api/admin/collectibles/import';
const values = '/api/admin/card-values/import';
const ask = (path: string, body: object) => make.post(owner, path, body, make.aKey());
const check = async (path: string, rows: object[], more: object = {}) => {
  const answer = await ask(path, { rows, dryRun: true, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.report;
};
const faultsOf = async (path: string, row: object): Promise<string[]> =>
  (await check(path, [row])).faults.map(
    ({ field, message }: { field: string; message: string }) => `${field} ${message}`,
  );
const commit = async (path: string, rows: object[]) => {
  const answer = await ask(path, { rows, dryRun: false, reason: 'list' });
  if (answer.body.job) await runImport(answer.body.job.id, answer.body.job.subjectId);
  return answer;
};

const common = await saveClass(make.classOf('common', 1));
await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });

describe('where there is one game', () => {
  test('no file is asked for it, and a column of that name is one to leave out', async () => {
    const row = {
      set: 'SOL',
      setName: 'Solo',
      number: '1',
      name: 'Fox',
      class: 'common',
      value: '1',
      game: 'Any',
    };
    const report = await check(cards, [row]);
    expect(report.fields.map(({ name }: { name: string }) => name)).not.toContain('game');
    expect(report.unknownColumns).toEqual([{ column: 'game', changes: null }]);
    const { game: _, ...plain } = row;
    expect(await faultsOf(cards, plain)).toEqual([]);
    expect((await commit(cards, [plain])).status).toBe(202);
  });
});

describe('where there are two', () => {
  let lanterns = '';
  beforeAll(async () => {
    lanterns = await saveGame({ slug: 'lanterns', name: 'Lanterns' });
    const setOf = async (code: string, name: string, gameId: string) => {
      const setId = await saveSet({ code, name, gameId });
      const facts = { artist: '', description: '', classId: common, valueCents: 50, image: null };
      await saveCards([{ setId, number: '1', name: 'Fox', ...facts }]);
    };
    const [{ id }] = (await owner.ask(`/api/admin/games?filter=${encodeURIComponent('{"slug":"cards"}')}`))
      .body;
    await setOf('LAN', 'Foundations', lanterns);
    await setOf('TRD', 'Foundations', id);
    const own = { ...make.classOf('x', 1), name: 'Rare' };
    await saveClass({ ...own, slug: 'lan_rare', rank: 801, gameId: lanterns });
    await saveClass({ ...own, slug: 'trd_rare', rank: 802, gameId: id });
  });

  const unit = { number: '1', kind: 'raw' };

  test.each([
    [units, unit],
    [values, { number: '1', value: '2' }],
  ])(
    '%s: a set’s name that both have is refused with their games, and the game settles it',
    async (path, row) => {
      expect(await faultsOf(path, { ...row, set: 'foundations' })).toEqual([
        'set is the name of several: use the code of one, or name the game: LAN (Lanterns), TRD (Trading cards)',
      ]);
      for (const game of ['lanterns', 'LANTERNS']) {
        const report = await check(path, [{ ...row, set: 'foundations', game }]);
        expect([report.faults, report.rows]).toEqual([[], 1]);
      }
    },
  );

  test('the game of a whole file is a constant of its mapping', async () => {
    const mapping = {
      fields: { set: 'set', number: 'number', kind: 'kind', game: { constant: 'Lanterns' } },
    };
    expect((await check(units, [{ ...unit, set: 'Foundations' }], { mapping })).faults).toEqual([]);
  });

  test.each([
    [units, unit] as const,
    [cards, { number: '1', name: 'Fox', class: 'common', value: '1' }] as const,
  ])('%s: a set of another game than the row’s is refused with both names', async (path, row) => {
    for (const set of ['TRD', 'trd'])
      expect(await faultsOf(path, { ...row, set, game: 'Lanterns' })).toEqual([
        'set is a set of Trading cards here, not of Lanterns',
      ]);
    expect(await faultsOf(path, { ...row, set: 'TRD', game: 'Marbles' })).toEqual([
      'game is not a game of the shop: use Trading cards, Lanterns',
    ]);
  });

  test('a new set needs its game, and takes it', async () => {
    const row = { set: 'NEW', setName: 'New tales', number: '1', name: 'Owl', class: 'common', value: '1' };
    expect(await faultsOf(cards, row)).toEqual([
      'game is missing, and the set is new: use Trading cards, Lanterns',
    ]);
    const torn = await check(cards, [
      { ...row, game: 'lanterns' },
      { ...row, number: '2', game: 'cards' },
    ]);
    expect(torn.faults.map(({ message }: { message: string }) => message)).toEqual([
      'is another than in other rows of the set',
    ]);
    expect((await commit(cards, [{ ...row, game: 'Lanterns' }])).status).toBe(202);
    expect((await api.client().ask('/api/sets/new')).body.game).toEqual({
      slug: 'lanterns',
      name: 'Lanterns',
    });
  });

  test('a class’s name is that of the row’s game; one of another game is refused', async () => {
    const row = { number: '7', name: 'Bear', class: 'rare', value: '1' };
    expect(
      (
        await commit(cards, [
          { ...row, set: 'LAN' },
          { ...row, set: 'TRD' },
        ])
      ).status,
    ).toBe(202);
    const { rows } = await api.db.query(
      `SELECT s.code, k.slug FROM cards c JOIN card_sets s ON s.id = c.set_id JOIN card_classes k ON k.id = c.class_id
       WHERE c.number = '7' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { code: 'LAN', slug: 'lan_rare' },
      { code: 'TRD', slug: 'trd_rare' },
    ]);
    expect(await faultsOf(cards, { ...row, set: 'LAN', class: 'trd_rare' })).toEqual([
      'class is a class of Trading cards, and the set is not',
    ]);
    const [unknown = ''] = await faultsOf(cards, { ...row, set: 'LAN', class: 'nothing' });
    expect(unknown).toContain('is not a class of the shop: use common, Rare');
  });
});
