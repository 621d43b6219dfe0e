import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { runImport } = await import('./run-import.ts');
const make = await import('../../../testing/factories.ts');
const { saveClass } = await import('../../catalogue/index.ts');
const { saveKind } = await import('../../vault/index.ts');

afterAll(() => api.stop());

const cards = '/api/admin/cards/import';
const units = '/api/admin/collectibles/import';
const tag = make.aKey();
const ask = (path: string, body: object) => make.post(owner, path, body, make.aKey());
const commit = async (path: string, body: object) => {
  const answer = await ask(path, { ...body, dryRun: false });
  if (answer.body.job) await runImport(answer.body.job.id, answer.body.job.subjectId);
  return answer;
};
const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.db.query<Row>(text, values)).rows;
const set = (await read<{ code: string }>('SELECT code FROM card_sets WHERE id = $1', [rows.setId]))[0]?.code;

let rank = 910_000;
const aClass = (slug: string, name: string) =>
  saveClass({
    slug,
    name,
    rank: (rank += 1),
    colour: '#5eb2ff',
    shape: 'star',
    revealEffect: 'none',
    minValueCents: 1,
    maxValueCents: 100_000,
    buybackBps: 8_500,
    laterBuybackBps: 8_000,
  });
await aClass(`lor_iconic_${tag}`, `Iconic ${tag}`);
await aClass(`pk_star_${tag}`, `Star ${tag}`);
await aClass(`lor_star_${tag}`, `STAR ${tag}`);

const classesOf = (numbers: string) =>
  read<{ number: string; slug: string }>(
    `SELECT c.number, k.slug FROM cards c JOIN card_classes k ON k.id = c.class_id WHERE c.number LIKE $1 ORDER BY 1`,
    [numbers],
  );

test('a class is named by its slug or its name, in any case', async () => {
  const said = [`lor_iconic_${tag}`, `LOR_Iconic_${tag}`, `iconic ${tag}`, `Lor_Star_${tag}`];
  const { status } = await commit(cards, {
    rows: said.map((name, at) => ({ set, number: `${tag}-n${at}`, name: 'X', class: name, value: '1' })),
  });
  expect(status).toBe(202);
  expect((await classesOf(`${tag}-n%`)).map(({ slug }) => slug)).toEqual([
    `lor_iconic_${tag}`,
    `lor_iconic_${tag}`,
    `lor_iconic_${tag}`,
    `lor_star_${tag}`,
  ]);
});

test('an error lists the allowed values, and the slugs of classes with the same name', async () => {
  const card = { set, number: `${tag}-f`, name: 'X', value: '1' };
  const { body } = await ask(cards, {
    dryRun: true,
    rows: [
      { ...card, class: 'grail' },
      { ...card, number: `${tag}-g`, class: `star ${tag}` },
    ],
  });
  const [unknown, shared] = body.report.faults;
  expect(unknown.message).toMatch(/^is not a class of the shop: use /);
  for (const name of ['Common', 'Mythic', `Iconic ${tag}`]) expect(unknown.message).toContain(name);
  expect(shared).toEqual({
    row: 2,
    field: 'class',
    message: `is the name of several: use one of pk_star_${tag}, lor_star_${tag}`,
    value: `star ${tag}`,
  });
});

test('kinds and places of units are named as people write them, too', async () => {
  await saveKind({ slug: `slab-${tag}`, name: `PSA Slab ${tag}`, isDigital: false });
  const [origin] = await read<{ name: string }>('SELECT name FROM origins LIMIT 1');
  const cert = `K${tag.toUpperCase()}`;
  const row = { set, number: '001', kind: `psa slab ${tag}`, origin: origin?.name.toUpperCase(), cert };
  expect((await commit(units, { rows: [row] })).status).toBe(202);
  expect(
    await read(
      `SELECT k.slug, o.name FROM collectibles u JOIN collectible_classes k ON k.id = u.kind_id
       JOIN origins o ON o.id = u.origin_id WHERE u.cert = $1`,
      [cert],
    ),
  ).toEqual([{ slug: `slab-${tag}`, name: origin?.name }]);
  const wrong = await ask(units, { dryRun: true, rows: [{ ...row, kind: 'paper', origin: 'nowhere' }] });
  expect(wrong.body.report.faults).toEqual([
    { row: 1, field: 'kind', message: expect.stringContaining(`PSA Slab ${tag}`), value: 'paper' },
    { row: 1, field: 'origin', message: expect.stringContaining(origin?.name ?? '–'), value: 'nowhere' },
  ]);
});

test('a column that no field takes is named, and nothing is imported until it is left out on purpose', async () => {
  const text = `set,number,kind,Wear,Photo,Problem\n${set},001,raw,128,yes,old`;
  await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  const tried = await ask(units, { text, dryRun: true });
  expect(tried.body.report.unknownColumns).toEqual([
    { column: 'Wear', changes: null },
    { column: 'Photo', changes: null },
  ]);
  const countUnits = async () =>
    (await read<{ n: number }>('SELECT count(*)::int AS n FROM collectibles'))[0]?.n;
  const before = (await countUnits()) ?? 0;
  for (const ignore of [[], ['Photo']]) {
    const refused = await commit(units, { text, mapping: { ignore } });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.body.message).toContain('“Wear”');
  }
  expect(await countUnits()).toBe(before);
  expect((await commit(units, { text, mapping: { ignore: ['Photo', 'Wear'] } })).status).toBe(202);
  expect(await countUnits()).toBe(before + 1);
});

test('a certificate is the same unit however it is written, as for a scan', async () => {
  await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false });
  const row = (cert: string, more = {}) => ({
    set,
    number: '001',
    kind: 'raw',
    cert,
    grader: 'PSA',
    ...more,
  });
  const twice = await ask(units, {
    dryRun: true,
    rows: [row(`WD-${tag}`), row(`wd-${tag}`, { grader: 'psa' })],
  });
  expect(twice.body.report.faults).toEqual([
    { row: 2, field: 'cert', message: 'is the same unit as in row 1', value: `WD${tag.toUpperCase()}` },
  ]);
  await commit(units, { rows: [row(`WD-${tag}`)] });
  const again = await commit(units, { rows: [row(`wd-${tag}`, { shelf: 'C-3' })] });
  expect(again.body.report.counts).toMatchObject({ new: 0, changed: 1 });
  const cert = `WD${tag.toUpperCase()}`;
  const stored = await read('SELECT grader, shelf FROM collectibles WHERE cert = $1', [cert]);
  expect(stored).toEqual([{ grader: 'PSA', shelf: 'C-3' }]);
});

const mixed = [
  'set,number,name,class,value',
  `${set},${tag}-m1,Good,iconic ${tag},1`,
  `${set},${tag}-m2,"Bad, value",iconic ${tag},x`,
  `${set},${tag}-m3,=Bad class,grail,2`,
  `${set},${tag}-m4,Good too,iconic ${tag},2`,
  `${set},${tag}-m4,Twice,iconic ${tag},2`,
].join('\n');

test('the broken rows come as a file, which is imported once it is corrected', async () => {
  const { body } = await ask(cards, { text: mixed, dryRun: true, listBroken: true });
  const lines = body.brokenRows.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('\uFEFFset,number,name,class,value,Problem');
  expect(lines[1]).toBe(
    `${set},${tag}-m2,"Bad, value",iconic ${tag},x,value “x” is not an amount like 12.50`,
  );
  expect(lines[2]).toMatch(/,'=Bad class,grail,2,"class “grail” is not a class of the shop: use .*"$/);
  expect(lines[3]).toContain('is the same card as in row 4');
  expect((await ask(cards, { text: mixed, dryRun: true })).body.brokenRows).toBeUndefined();
  const again = await ask(cards, { text: body.brokenRows, dryRun: true });
  expect(again.body.report).toMatchObject({ unknownColumns: [], rows: 3 });
});

test('imports good rows without the broken ones only when requested', async () => {
  expect((await commit(cards, { text: mixed })).body.code).toBe('INVALID_RECORD');
  expect(await classesOf(`${tag}-m%`)).toEqual([]);
  const done = await commit(cards, { text: mixed, skipBroken: true });
  expect([done.status, done.body.report.counts]).toEqual([202, { new: 2, changed: 0, same: 0, broken: 3 }]);
  expect((await classesOf(`${tag}-m%`)).map(({ number }) => number)).toEqual([`${tag}-m1`, `${tag}-m4`]);
  expect(await read('SELECT 1 FROM import_rows')).toEqual([]);
  const none = await commit(cards, {
    text: `set,number,name,class,value\n${set},${tag}-q,X,grail,1`,
    skipBroken: true,
  });
  expect([none.status, none.body.job, none.body.report.counts.broken]).toEqual([202, null, 1]);
});

test('a skipped broken row needs no reason', async () => {
  const card = { set, number: `${tag}-r`, name: 'Kept', class: `iconic ${tag}`, value: '3' };
  await commit(cards, { rows: [card] });
  const next = [
    { ...card, value: '4', class: 'grail' },
    { ...card, number: `${tag}-s` },
  ];
  expect((await commit(cards, { rows: next, skipBroken: true })).status).toBe(202);
  const values = await read('SELECT value_cents::int AS value FROM cards WHERE number = ANY($1)', [
    [`${tag}-r`, `${tag}-s`],
  ]);
  expect(values).toEqual([{ value: 300 }, { value: 300 }]);
});
