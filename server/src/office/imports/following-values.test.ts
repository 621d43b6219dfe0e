import { startApi, type Client } from '../../../testing/api.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
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

describe('two changes at once', () => {
  const inTwo = async (first: [string, unknown[]], second: [string, unknown[]]) => {
    const [one, other] = [await api.db.connect(), await api.db.connect()];
    try {
      const { pid } = (await other.query('SELECT pg_backend_pid() AS pid')).rows[0];
      await one.query('BEGIN');
      await one.query(...first);
      const after = other.query(...second);
      await until(
        'the second waits for the first',
        async () => (await query('SELECT 1 FROM pg_locks WHERE NOT granted AND pid = $1', [pid])).length > 0,
      );
      await one.query('COMMIT');
      await after;
    } finally {
      one.release();
      other.release();
    }
  };
  const misvalued = (cardId: string) =>
    query(
      'SELECT f.id FROM card_forms f JOIN form_values_1(ARRAY[$1::uuid], $2) v ON v.form_id = f.id WHERE f.value_cents <> v.value_cents',
      [cardId, {}],
    );

  test('leave a form that is made while its card changes at the new value', async () => {
    const { cardId, unitId } = await aCopy({});
    await inTwo(
      ['UPDATE cards SET value_cents = 3000 WHERE id = $1', [cardId]],
      [`UPDATE collectibles SET finish = 'foil' WHERE id = $1`, [unitId]],
    );
    expect(await worthOf(unitId)).toMatchObject({ cents: 3_000 });
  });

  test('leave every form at what follows from both', async () => {
    const { cardId, kindId, unitId } = await aCopy({ finish: 'foil' });
    const played = await addCopy(cardId, kindId, { finish: 'foil', condition: 'LP' });
    await inTwo(
      [
        `UPDATE card_forms SET own_value_cents = 5000, own_as_of = now() WHERE card_id = $1 AND condition IS NULL`,
        [cardId],
      ],
      ['UPDATE cards SET value_cents = 3000 WHERE id = $1', [cardId]],
    );
    expect([await worthOf(unitId), await worthOf(played)]).toMatchObject([
      { cents: 5_000 },
      { cents: 4_250 },
    ]);
    expect(await misvalued(cardId)).toEqual([]);
  });
});

test('an own value of a form that is new waits for a second person when copies of forms near it would cost too much', async () => {
  const { cardId, kindId } = await aCopy({});
  await addUnits([{ cardId, kindId, count: 400, finish: 'foil', condition: 'LP' }]);
  const { id } = await make.aCustomer(api);
  await query(
    `UPDATE collectibles SET state = 'owned', owner_id = $2, acquired_at = now() WHERE card_id = $1 AND finish = 'foil'`,
    [cardId, id],
  );
  const added = await make.post(catalogue, '/api/admin/card-values', {
    ...{ cardId, finish: 'foil', ownValueCents: 9_900, reason: 'the market' },
  });
  expect(added.body).toMatchObject({ ownValueCents: null, pendingValue: { valueCents: 9_900 } });
  expect((await formsOf(cardId)).map(({ valueCents }: { valueCents: number }) => valueCents)).toEqual([
    2_000, 1_700,
  ]);
  const approved = await make.post(
    owner,
    `/api/admin/approvals/${added.body.pendingValue.approvalId}/approve`,
    {},
  );
  expect(approved.body).toMatchObject({ state: 'approved' });
  expect((await formsOf(cardId)).map(({ valueCents }: { valueCents: number }) => valueCents)).toEqual([
    9_900, 8_415,
  ]);
});
