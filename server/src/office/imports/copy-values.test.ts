import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const { addUnits } = await import('../../vault/index.ts');
const [catalogue, owner] = [await api.staff('catalogue'), await api.staff('owner')];
afterAll(() => api.stop());

const query = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;

interface Marks {
  finish?: string;
  condition?: string;
  grader?: string;
  grade?: string;
  language?: string;
}

/** A card that has been worth $20 for days, and one unit of it in the vault with these marks. */
async function aCopy(marks: Marks): Promise<{ cardId: string; kindId: string; unitId: string }> {
  const { cardIds, kindId } = await make.aPack({ stock: { common: 0, rare: 0 } });
  const cardId = cardIds.rare[0] ?? '';
  await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days' WHERE card_id = $1", [cardId]);
  return { cardId, kindId, unitId: await addCopy(cardId, kindId, marks) };
}

async function addCopy(cardId: string, kindId: string, marks: Marks): Promise<string> {
  await addUnits([{ cardId, kindId, count: 1, ...marks }]);
  const [unit] = await query('SELECT id FROM collectibles WHERE card_id = $1 ORDER BY serial DESC LIMIT 1', [
    cardId,
  ]);
  return unit.id;
}

const worthOf = async (unitId: string) =>
  (
    await query(
      'SELECT value_cents::int AS cents, is_estimated AS "isEstimated", value_source AS source FROM unit_facts WHERE id = $1',
      [unitId],
    )
  )[0];
const formsOf = async (cardId: string, by: Client = catalogue) =>
  (await by.ask(`/api/admin/card-values?filter=${encodeURIComponent(JSON.stringify({ cardId }))}`)).body;
const setOwn = async (cardId: string, ownValueCents: number | null, place = 0) => {
  const form = (await formsOf(cardId))[place];
  return catalogue.ask(`/api/admin/card-values/${form.id}`, {
    method: 'PUT',
    body: { ownValueCents, ownSource: 'a price list', reason: 'the market' },
  });
};

describe('the value of a copy', () => {
  test.each<[string, Marks, number]>([
    ['a plain copy', {}, 2_000],
    ['near mint and English said aloud', { condition: 'NM', language: 'en' }, 2_000],
    ['lightly played', { condition: 'LP' }, 1_700],
    ['damaged', { condition: 'DMG' }, 600],
    ['foil', { finish: 'foil' }, 2_000],
    ['foil, signed and played', { finish: 'foil, signed', condition: 'MP' }, 700],
    ['a high grade', { grader: 'PSA', grade: '10' }, 2_000],
    ['a grade of six', { grader: 'BGS', grade: '6.5' }, 1_700],
    ['a grade without a number', { grader: 'CGC', grade: 'A' }, 600],
    ['a black label', { grader: 'BGS', grade: 'BL' }, 2_000],
    ['another language', { language: 'ja' }, 2_000],
    ['signed and foil in other words', { finish: 'signed foil' }, 1_000],
    ['altered art', { finish: 'altered art' }, 1_000],
    ['said to be unsigned', { finish: 'unsigned' }, 2_000],
  ])('%s follows from the card by the shares in the settings', async (_, marks, cents) => {
    const { unitId } = await aCopy(marks);
    const isPlain = Object.values(marks).every((mark) => mark === 'NM' || mark === 'en');
    expect(await worthOf(unitId)).toEqual({ cents, isEstimated: !isPlain, source: 'shop' });
  });

  test('is its own where it has one, and the nearest own value counts before the card’s', async () => {
    const { cardId, kindId, unitId } = await aCopy({ finish: 'foil' });
    const played = await addCopy(cardId, kindId, { finish: 'foil', condition: 'LP', language: 'ja' });
    expect((await setOwn(cardId, 5_000)).body).toMatchObject({ valueCents: 5_000, isEstimated: false });
    expect(await worthOf(unitId)).toEqual({ cents: 5_000, isEstimated: false, source: 'a price list' });
    expect(await worthOf(played)).toEqual({ cents: 4_250, isEstimated: true, source: 'a price list' });
    await api.db.query('UPDATE cards SET value_cents = 9000 WHERE id = $1', [cardId]);
    expect((await worthOf(unitId)).cents).toBe(5_000);
    const courses = await query(
      `SELECT v.value_cents::int AS cents FROM card_values v JOIN unit_facts u ON u.valued_as = v.valued_as WHERE u.id = $1 ORDER BY as_of`,
      [unitId],
    );
    expect(courses.map(({ cents }) => cents)).toEqual([2_000, 5_000]);
  });

  test.each(['signed, foil', 'foil, foil', 'foil,signed', 'foil+signed'])(
    'has one form however its finish is said: “%s” is not stored',
    async (finish) => {
      const { unitId } = await aCopy({ finish: 'foil, signed' });
      await expect(
        api.db.query('UPDATE collectibles SET finish = $2 WHERE id = $1', [unitId, finish]),
      ).rejects.toMatchObject({ code: '23514' });
    },
  );

  test('follows its card, its settings and a correction of its marks', async () => {
    const { cardId, unitId } = await aCopy({ condition: 'LP' });
    await api.db.query('UPDATE cards SET value_cents = 3000 WHERE id = $1', [cardId]);
    expect((await worthOf(unitId)).cents).toBe(2_550);
    await changeSetting('lpValueBps', 8_000);
    expect((await worthOf(unitId)).cents).toBe(2_400);
    await changeSetting('lpValueBps', 8_500);
    await api.db.query(`UPDATE collectibles SET condition = 'HP' WHERE id = $1`, [unitId]);
    expect((await worthOf(unitId)).cents).toBe(1_500);
    await api.db.query(`UPDATE collectibles SET condition = 'NM' WHERE id = $1`, [unitId]);
    expect(await worthOf(unitId)).toMatchObject({ cents: 3_000, isEstimated: false });
    await expect(
      api.db.query('UPDATE collectibles SET form_id = $2 WHERE id = $1', [
        unitId,
        (await formsOf(cardId))[0].id,
      ]),
    ).resolves.toMatchObject({ rowCount: 1 });
    expect(await worthOf(unitId)).toMatchObject({ cents: 3_000, isEstimated: false });
  });
});

describe('a change of an own value', () => {
  const approve = (id: string) => make.post(owner, `/api/admin/approvals/${id}/approve`, {});

  test('that jumps waits for a second person, also when a low value is removed', async () => {
    const { cardId } = await aCopy({ grader: 'PSA', grade: '10' });
    await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days' WHERE card_id = $1", [
      cardId,
    ]);
    const saved = await setOwn(cardId, 90_000);
    expect(saved.body).toMatchObject({
      valueCents: 2_000,
      ownValueCents: null,
      pendingValue: { valueCents: 90_000 },
    });
    expect((await approve(saved.body.pendingValue.approvalId)).body.state).toBe('approved');
    expect((await formsOf(cardId))[0]).toMatchObject({
      valueCents: 90_000,
      isEstimated: false,
      pendingValue: null,
    });
    expect((await setOwn(cardId, 10)).body).toMatchObject({ valueCents: 10, pendingValue: null });
    await api.db.query('UPDATE cards SET value_cents = 80000 WHERE id = $1', [cardId]);
    await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days' WHERE card_id = $1", [
      cardId,
    ]);
    expect((await setOwn(cardId, null)).body).toMatchObject({
      valueCents: 10,
      pendingValue: { valueCents: 80_000 },
    });
  });

  test('needs a reason, and a new form with a high value waits as well', async () => {
    const { cardId } = await aCopy({});
    const create = (body: object) => make.post(catalogue, '/api/admin/card-values', { cardId, ...body });
    const added = await create({ finish: 'foil', ownValueCents: 3_000 });
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ finish: 'foil', valueCents: 3_000, isEstimated: false }),
    ]);
    const twice = await create({ finish: 'foil' });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, expect.arrayContaining(['finish'])]);
    const odd = await create({ grader: 'PSA', grade: '9.5' });
    expect(odd.body.errors).toEqual({ grade: expect.stringContaining('not a grade') });
    expect((await create({})).body.errors).toEqual({ finish: expect.stringContaining('required') });
    const dear = await create({ grader: 'PSA', grade: '10', ownValueCents: 500_000 });
    expect(dear.body).toMatchObject({ valueCents: 2_000, pendingValue: { valueCents: 500_000 } });
    expect((await approve(dear.body.pendingValue.approvalId)).body.state).toBe('approved');
    expect((await formsOf(cardId)).map(({ valueCents }: { valueCents: number }) => valueCents)).toEqual([
      500_000, 3_000,
    ]);
    const silent = await catalogue.ask(`/api/admin/card-values/${added.body.id}`, {
      method: 'PUT',
      body: { ownValueCents: 3_100 },
    });
    expect(silent.body.code).toBe('REASON_REQUIRED');
  });
});

describe('a run with copies of several values', () => {
  async function aMixedRun() {
    const pack = await make.aPack({ stock: { common: 100, rare: 0 } });
    const [plain = '', other = ''] = pack.cardIds.rare;
    await addUnits([
      { cardId: plain, kindId: pack.kindId, count: 5 },
      { cardId: plain, kindId: pack.kindId, count: 5, condition: 'LP' },
      { cardId: other, kindId: pack.kindId, count: 5, finish: 'foil' },
    ]);
    const { sealRunNow } = await import('../../packs/index.ts');
    const { publishRun } = await import('../../packs/index.ts');
    const runId = await sealRunNow(pack.packId, 60);
    await publishRun(runId);
    return { ...pack, runId, plain, other };
  }
  const floorOf = async (runId: string) =>
    Number((await query('SELECT offers_cents FROM run_floors WHERE run_id = $1', [runId]))[0].offers_cents);
  const prove = async () => (await owner.ask('/api/admin/integrity')).body;

  test('seals each at its own, and later changes move the floor and offers alone', async () => {
    const { runId, plain } = await aMixedRun();
    const sealed = () =>
      query(
        `SELECT record::jsonb ->> 'condition' AS condition, (record::jsonb ->> 'valueCents')::int AS cents, count(*)::int AS n
         FROM run_units WHERE run_id = $1 AND class_slug = 'rare' GROUP BY 1, 2 ORDER BY 2`,
        [runId],
      );
    expect(await sealed()).toEqual([
      { condition: 'LP', cents: 1_700, n: 5 },
      { condition: null, cents: 2_000, n: 10 },
    ]);
    const commons = 165 * 42;
    expect(await floorOf(runId)).toBe(commons + 10 * 1_700 + 5 * 1_445);
    await changeSetting('lpValueBps', 7_000);
    expect(await floorOf(runId)).toBe(commons + 10 * 1_700 + 5 * 1_190);
    await changeSetting('lpValueBps', 8_500);
    const cards = (await api.client().ask(`/api/runs/${runId}/cards`)).body.data;
    expect(cards.find(({ cardId }: { cardId: string }) => cardId === plain)).toMatchObject({
      copies: 10,
      valueCents: 2_000,
    });
    expect(await sealed()).toHaveLength(2);
    const { rows } = await api.db.query('SELECT sum(copies)::int AS n FROM run_cards WHERE run_id = $1', [
      runId,
    ]);
    expect(rows).toEqual([{ n: 180 }]);
    expect((await prove()).checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  });
});

describe('a price list', () => {
  const post = (body: object, key?: string) =>
    make.post(
      catalogue,
      '/api/admin/card-values/import',
      { dryRun: false, repeats: 'add', reason: 'the market', ...body },
      key,
    );
  const commit = async (rows: object[]) => {
    const { runImport } = await import('./index.ts');
    const answer = await post({ rows }, make.aKey());
    if (answer.body.job) {
      const [{ id }] = await query(
        `SELECT id FROM imports WHERE kind = 'values' AND state = 'staged' ORDER BY created_at DESC LIMIT 1`,
      );
      await runImport(answer.body.job.id, id);
    }
    return answer;
  };

  test('sets values of cards and copies; what jumps waits, and a currency without a rate is refused', async () => {
    const { cardId, kindId } = await aCopy({});
    const foil = await addCopy(cardId, kindId, { finish: 'foil' });
    const slab = await addCopy(cardId, kindId, { grader: 'PSA', grade: '9' });
    await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days' WHERE card_id = $1", [
      cardId,
    ]);
    const [{ set, number }] = await query(
      'SELECT s.code AS set, c.number FROM cards c JOIN card_sets s ON s.id = c.set_id WHERE c.id = $1',
      [cardId],
    );
    const at = { set, number };
    const rows = [
      { ...at, value: '21.00' },
      { ...at, finish: 'foil', value: '25.00' },
      { ...at, grade: 'PSA 9', value: '900.00' },
      { ...at, language: 'Japanese', condition: 'LP', value: '11.00' },
    ];
    const tried = await post({ rows, dryRun: true });
    expect(tried.body.report).toMatchObject({
      faultCount: 0,
      waiting: 1,
      counts: { new: 3, changed: 1, same: 0 },
    });
    expect(tried.body.report.notices.join()).toContain('Card 5 PSA · 9: $20.00 → $900.00');
    expect((await commit(rows)).status).toBe(202);
    expect(await query('SELECT value_cents::int AS cents FROM cards WHERE id = $1', [cardId])).toEqual([
      { cents: 2_100 },
    ]);
    expect(await worthOf(foil)).toEqual({ cents: 2_500, isEstimated: false, source: 'price list' });
    expect(await worthOf(slab)).toMatchObject({ cents: 2_100, isEstimated: true });
    const [asked] = await query(
      `SELECT id FROM approvals WHERE kind = 'card-values' AND subject_kind = 'import' AND state = 'pending'`,
    );
    expect((await make.post(owner, `/api/admin/approvals/${asked.id}/approve`, {})).body.state).toBe(
      'approved',
    );
    expect(await worthOf(slab)).toMatchObject({ cents: 90_000, isEstimated: false });
    const euros = await post({ rows: [{ ...at, value: '22.00', currency: 'EUR' }], dryRun: true });
    expect(euros.body.report.faults).toEqual([
      expect.objectContaining({ message: expect.stringContaining('EUR') }),
    ]);
    const twice = await post({ rows: [rows[0], { ...rows[0], condition: 'NM' }], dryRun: true });
    expect(twice.body.report.faults).toEqual([expect.objectContaining({ field: 'number' })]);
  });
});
