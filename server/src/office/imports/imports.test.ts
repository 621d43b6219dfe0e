import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { runImport } = await import('./run-import.ts');
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

const cards = '/api/admin/cards/import';
const units = '/api/admin/collectibles/import';
const ask = (path: string, body: object, key: string = make.aKey(), client = owner) =>
  make.post(client, path, body, key);
const commit = async (path: string, body: object) => {
  const answer = await ask(path, { ...body, dryRun: false });
  if (answer.status === 202 && answer.body.job) {
    await runImport(answer.body.job.id, answer.body.job.subjectId);
    const job = await owner.ask(`/api/admin/jobs/${answer.body.job.id}`);
    return { ...answer, job: job.body };
  }
  return { ...answer, job: undefined };
};
const first = async <Row extends object>(text: string, values: unknown[]): Promise<Row> =>
  (await api.db.query<Row>(text, values)).rows[0] ?? ({} as Row); // a missing row has no fields
const count = async (text: string, values: unknown[] = []) =>
  (await first<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values)).n;

const { code: set = '' } = await first<{ code?: string }>('SELECT code FROM card_sets WHERE id = $1', [
  rows.setId,
]);
const { slug = '' } = await first<{ slug?: string }>('SELECT slug FROM card_classes WHERE id = $1', [
  rows.classId,
]);
const { kind = '' } = await first<{ kind?: string }>(
  'SELECT k.slug AS kind FROM collectible_classes k JOIN collectibles u ON u.kind_id = k.id ORDER BY u.created_at DESC LIMIT 1',
  [],
);
const { origin = '' } = await first<{ origin?: string }>('SELECT name AS origin FROM origins LIMIT 1', []);
const tag = make.aKey();

test('a dry run reports what each row would do, and stores nothing', async () => {
  const text = [
    'Set,Number,Name,Class,Value',
    `${set},001,Anglerfish,${slug},5.00`,
    `${set},${tag}-a,"Comma, ""quoted""",${slug},"$1,250.5"`,
    `${set},${tag}-b,,${slug},x`,
    `${set},${tag}-c,Nameless class,nope,1`,
    `none-${tag},1,In no set,${slug},1`,
    `${set},${tag}-a,Twice,${slug},1`,
    `${set},${tag}-d,Too long,${slug},1,more`,
    `,,,,`,
  ].join('\r\n');
  const [before, imports] = [await count('cards'), await count('imports')];
  const { status, body } = await ask(cards, { text, dryRun: true });
  expect(status).toBe(200);
  expect(body.job).toBeNull();
  expect(body.report).toMatchObject({
    columns: ['Set', 'Number', 'Name', 'Class', 'Value'],
    mapping: { fields: { set: 'Set', number: 'Number', name: 'Name', class: 'Class', value: 'Value' } },
    rows: 7,
    counts: { new: 1, changed: 0, same: 1, broken: 5 },
  });
  expect(body.report.faults).toEqual([
    { row: 3, field: 'value', message: 'is not an amount like 12.50', value: 'x' },
    { row: 3, field: 'name', message: 'is missing, and the card is new', value: null },
    {
      row: 4,
      field: 'class',
      message: expect.stringMatching(/^is not a class of the shop: use .*Common/),
      value: 'nope',
    },
    { row: 5, field: 'set', message: 'is not in the shop; with setName it is added', value: `none-${tag}` },
    { row: 6, field: 'number', message: 'is the same card as in row 2', value: `${tag}-a` },
    { row: 7, field: null, message: 'has 6 cells, the heading 5', value: null },
  ]);
  expect(body.report.faultCount).toBe(6);
  expect(await count('cards')).toBe(before);
  expect(await count('import_rows')).toBe(0);
  expect(await count('imports')).toBe(imports);
});

test('one broken row and nothing is imported', async () => {
  const text = `set,number,name,class,value\n${set},${tag}-ok,Fine,${slug},1\n${set},${tag}-no,Broken,nope,1`;
  const { status, body } = await commit(cards, { text });
  expect([status, body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(body.report.faults).toHaveLength(1);
  expect(await count('cards WHERE number LIKE $1', [`${tag}%`])).toBe(0);
  expect(await count('import_rows')).toBe(0);
});

test('adds cards with their set and changes them with their history; omitted columns stay', async () => {
  const at = {
    Code: 'set',
    'Set name': 'setName',
    No: 'number',
    Title: 'name',
    Rarity: 'class',
    USD: 'value',
  };
  const mapping = Object.fromEntries(Object.entries(at).map(([column, field]) => [field, column]));
  const heading = Object.keys(at).join(';');
  const made = await commit(cards, {
    text: `\uFEFF${heading}\nnew-${tag};Brand new;1;Ünïcode 字;${slug};12.50\nnew-${tag};Brand new;2;Two;${slug};3`,
    mapping: { fields: mapping },
  });
  expect([made.status, made.job]).toMatchObject([202, { state: 'done', progressDone: 2, progressTotal: 2 }]);
  const where = 'cards c JOIN card_sets s ON s.id = c.set_id WHERE s.code = $1';
  expect(await count(where, [`new-${tag}`])).toBe(2);
  const read = () =>
    first<{ id: string; name: string; artist: string; value_cents: number; version: number }>(
      `SELECT c.* FROM ${where} AND c.number = '1'`,
      [`new-${tag}`],
    );
  expect(await read()).toMatchObject({ name: 'Ünïcode 字', value_cents: 1_250, version: 1 });
  const again = await commit(cards, {
    rows: [
      { set: `new-${tag}`, number: '1', artist: 'M. Tide', valueCents: 1_400 },
      { set: `new-${tag}`, number: '2', name: 'Two' },
    ],
    format: 'json',
    reason: 'Sold higher',
  });
  expect(again.body.report.counts).toEqual({ new: 0, changed: 1, same: 1, broken: 0 });
  const { id, ...changed } = await read();
  expect(changed).toMatchObject({ name: 'Ünïcode 字', artist: 'M. Tide', value_cents: 1_400, version: 2 });
  const values = await api.client().ask(`/api/cards/${id}/values`);
  expect(values.body.data.map(({ valueCents }: { valueCents: number }) => valueCents)).toEqual([
    1_250, 1_400,
  ]);
  const { rows: audits } = await api.db.query(
    'SELECT action, before, after, reason, actor_kind FROM audit_entries WHERE subject_id = $1',
    [id],
  );
  expect(audits).toMatchObject([
    {
      action: 'card.updated',
      before: { valueCents: 1_250, artist: '' },
      after: { valueCents: 1_400, artist: 'M. Tide' },
      reason: 'Sold higher',
      actor_kind: 'staff',
    },
  ]);
  const { rows: ends } = await api.db.query(
    "SELECT action, after FROM audit_entries WHERE subject_kind = 'import' AND subject_id = $1 ORDER BY id",
    [again.body.job.subjectId],
  );
  expect(ends).toMatchObject([
    { action: 'card.import-started' },
    { action: 'card.imported', after: { new: 0, changed: 1, same: 1 } },
  ]);
});

test('values change with a reason only, and nothing to do is no job', async () => {
  const row = { set: `new-${tag}`, number: '1', value: '99' };
  expect((await ask(cards, { rows: [row], dryRun: false })).body.code).toBe('REASON_REQUIRED');
  const same = await ask(cards, { rows: [{ ...row, value: '14.00' }], dryRun: false });
  expect([same.status, same.body.job, same.body.report.counts.same]).toEqual([202, null, 1]);
});

test('values that jump, and new cards of much value, are counted, wait for a second person together, and the rest is imported', async () => {
  const finance = await api.staff('finance');
  const added = ['51', '52', '53'].map((number) => ({
    set: `jump-${tag}`,
    setName: 'Jumps',
    number,
    name: `Card ${number}`,
    class: slug,
    value: '1.00',
  }));
  expect((await commit(cards, { rows: added, reason: 'new cards' })).job.state).toBe('done');
  const changed = ['5000', '1.50', '900'].map((value, at) => ({ ...added[at], value, artist: 'A. Nother' }));
  const rowsOf = [...changed, { ...changed[0], number: '54', value: '500' }];
  const tried = await ask(cards, { rows: rowsOf, dryRun: true });
  expect([tried.body.report.waiting, tried.body.report.counts.changed]).toEqual([3, 3]);
  const { job, body } = await commit(cards, { rows: rowsOf, reason: 'a price list' });
  expect([job.state, body.report.waiting]).toEqual(['done', 3]);
  const read = async () =>
    (
      await api.db.query(
        `SELECT c.value_cents::int AS value, c.artist FROM cards c JOIN card_sets s ON s.id = c.set_id
         WHERE s.code = $1 ORDER BY c.number`,
        [`jump-${tag}`],
      )
    ).rows;
  const artist = 'A. Nother';
  expect(await read()).toEqual([
    { value: 100, artist },
    { value: 150, artist },
    { value: 100, artist },
    { value: 0, artist },
  ]);
  const { id } = await first<{ id?: string }>(
    "SELECT id FROM approvals WHERE kind = 'card-values' AND subject_id = $1",
    [body.job.subjectId],
  );
  expect((await make.post(finance, `/api/admin/approvals/${id ?? ''}/approve`, {})).body.state).toBe(
    'approved',
  );
  expect((await read()).map(({ value }) => value)).toEqual([500_000, 150, 90_000, 50_000]);
});

test('units get their serials, place and cost; a certificate that is known changes its unit', async () => {
  const line = (more: object) => ({ set, number: '001', kind, ...more });
  const card = await first<{ id: string }>("SELECT id FROM cards WHERE set_id = $1 AND number = '001'", [
    rows.setId,
  ]);
  const { last = 0 } = await first<{ last?: number | null }>(
    'SELECT max(serial) AS last FROM collectibles WHERE card_id = $1',
    [card.id],
  );
  const stamped = `PSA${tag.toUpperCase()}`;
  const done = await commit(units, {
    rows: [
      line({ cert: `PSA-${tag}`, grade: '9', origin, shelf: 'A-1', bin: '12', cost: '7.50' }),
      line({}),
      line({ notes: 'Corner' }),
    ],
  });
  expect(done.job).toMatchObject({ state: 'done' });
  const { rows: made } = await api.db.query(
    `SELECT u.*, o.name AS place FROM collectibles u LEFT JOIN origins o ON o.id = u.origin_id
     WHERE u.card_id = $1 AND u.serial > $2 ORDER BY u.serial`,
    [card.id, last ?? 0],
  );
  expect(made).toMatchObject([
    { cert: stamped, grade: '9', cost_cents: 750, place: origin, shelf: 'A-1', bin: '12' },
    { cert: null, state: 'vault' },
    { notes: 'Corner' },
  ]);
  const long = await commit(units, { rows: [line({ bin: 'B'.repeat(21) })] });
  expect(long.body.report.faults).toMatchObject([{ field: 'bin' }]);
  const moved = await commit(units, { rows: [line({ cert: `PSA-${tag}`, shelf: 'B-2', bin: '3' })] });
  expect(moved.body.report.counts).toMatchObject({ new: 0, changed: 1 });
  const stored = await first<object>('SELECT * FROM collectibles WHERE cert = $1', [stamped]);
  expect(stored).toMatchObject({ shelf: 'B-2', bin: '3', grade: '9', cost_cents: 750, version: 2 });
  const graded = await commit(units, { rows: [line({ cert: `PSA-${tag}`, grader: 'CGC' })] });
  expect(graded.body.report.counts).toMatchObject({ new: 0, changed: 1 });
  const another = await commit(units, { rows: [line({ cert: `PSA-${tag}`, grader: 'BGS' })] });
  expect(another.body.report.counts).toMatchObject({ new: 1, changed: 0 });
  const ambiguous = await ask(units, { dryRun: true, rows: [line({ cert: `PSA-${tag}` })] });
  expect(ambiguous.body.report.faults).toEqual([
    {
      row: 1,
      field: 'cert',
      message: 'is that of units of several graders: name the grader',
      value: stamped,
    },
  ]);
  const wrong = await ask(units, {
    dryRun: true,
    rows: [
      { set, number: '002', kind, cert: `PSA-${tag}`, grader: 'CGC' },
      { set, number: 'no', kind: 'no', origin: 'no' },
      { set, number: '001' },
      line({ cert: 'X', costCents: '1.5' }),
    ],
  });
  expect(wrong.body.report.faults).toEqual([
    { row: 1, field: 'cert', message: 'belongs to a unit of another card', value: stamped },
    { row: 2, field: 'number', message: `is not a card of set ${set}`, value: 'no' },
    {
      row: 2,
      field: 'kind',
      message: expect.stringMatching(/^is not a kind of the shop: use /),
      value: 'no',
    },
    {
      row: 2,
      field: 'origin',
      message: expect.stringMatching(/^is not a place of the shop: use /),
      value: 'no',
    },
    { row: 3, field: 'kind', message: expect.stringContaining('is missing: use '), value: null },
    { row: 4, field: 'costCents', message: 'is not a whole number of cents', value: '1.5' },
  ]);
});

test('a change between upload and commit fails the job and nothing is imported', async () => {
  const row = { set, number: `${tag}-late`, name: 'Late', class: slug, value: '1' };
  const { body } = await ask(units, {
    rows: [{ set, number: '001', kind, cert: `L-${tag}` }],
    dryRun: false,
  });
  const other = await commit(units, { rows: [{ set, number: '002', kind, cert: `L-${tag}` }] });
  expect(other.job).toMatchObject({ state: 'done' });
  await runImport(body.job.id, body.job.subjectId);
  const job = (await owner.ask(`/api/admin/jobs/${body.job.id}`)).body;
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'INVALID_RECORD' } });
  expect(job.failure.message).toMatch(/^Row 1: cert belongs/);
  expect(await count('import_rows')).toBe(0);
  const stopped = (await ask(cards, { rows: [row], dryRun: false })).body.job;
  await make.post(owner, `/api/admin/jobs/${stopped.id}/cancel`);
  await runImport(stopped.id, stopped.subjectId);
  expect((await owner.ask(`/api/admin/jobs/${stopped.id}`)).body.state).toBe('cancelled');
  expect(await count('cards WHERE number = $1', [row.number])).toBe(0);
});
