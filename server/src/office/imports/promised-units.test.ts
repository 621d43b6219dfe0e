import { startApi } from '../../../testing/api.ts';
import { insertRow } from '../../../testing/sample-people.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);
const owner = await api.staff('owner');
// Somebody else who may decide.
await api.staff('finance');
const make = await import('../../../testing/factories.ts');
const { newId } = await import('../../platform/ids.ts');
afterAll(() => api.stop());

const now = new Date('2026-05-01T10:00:00Z');
const { rows: known } = await api.db.query(
  `SELECT c.id, c.number, s.code AS set, u.kind_id AS "kindId" FROM collectibles u JOIN cards c ON c.id = u.card_id
   JOIN card_sets s ON s.id = c.set_id LIMIT 1`,
);
const [card] = known;
const withOwner = ['owned', 'in_shipment', 'shipped', 'delivered'];

/** A slab of PSA 5 in any state. */
async function aSlab(state: string): Promise<{ id: string; cert: string }> {
  const id = newId();
  const cert = id.slice(-9).toUpperCase();
  await insertRow(api.db, 'collectibles', {
    ...{ id, cert, state, grader: 'PSA', grade: '5', card_id: card.id, kind_id: card.kindId },
    owner_id: withOwner.includes(state) ? rows.customerId : null,
    run_id: ['reserved', 'sealed'].includes(state) ? rows.runId : null,
    ...{ entered_at: now, created_at: now, updated_at: now },
  });
  return { id, cert };
}

const tryFile = async (cert: string, more: object) => {
  const row = { set: card.set, number: card.number, cert, grader: 'PSA', ...more };
  const body = { dryRun: true, rows: [row] };
  return (await make.post(owner, '/api/admin/collectibles/import', body)).body.report;
};

test.each([...withOwner, 'sealed', 'reserved', 'prize', 'returned'])(
  'a file changes where a promised unit lies, and nothing of what it is: %s',
  async (state) => {
    const { cert } = await aSlab(state);
    expect((await tryFile(cert, { grade: '10', finish: 'foil' })).faults).toMatchObject([
      { field: 'grade', value: '10' },
      { field: 'finish', value: 'foil' },
    ]);
    expect(await tryFile(cert, { grade: '5', shelf: 'D-1' })).toMatchObject({
      faults: [],
      counts: { changed: 1 },
    });
  },
);

test('a file corrects what a unit in the vault is', async () => {
  const { cert } = await aSlab('vault');
  expect(await tryFile(cert, { grade: '10' })).toMatchObject({ faults: [], counts: { changed: 1 } });
});

test.each(['owned', 'returned', 'prize'])(
  'on its page what a unit is waits for a second person while a customer has to do with it: %s',
  async (state) => {
    const { id } = await aSlab(state);
    const body = { finish: 'foil', notes: 'Seen', reason: 'It is foil' };
    const put = await owner.ask(`/api/admin/collectibles/${id}`, { method: 'PUT', body });
    expect([put.status, put.body]).toMatchObject([200, { finish: null, notes: 'Seen' }]);
    const { rows: asked } = await api.db.query('SELECT state FROM approvals WHERE subject_id = $1', [id]);
    expect(asked).toEqual([{ state: 'pending' }]);
  },
);

test('a unit that is sold while a file is imported keeps what it is, and nothing of the file is', async () => {
  const { updateUnits } = await import('../../vault/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const [sold, free] = [await aSlab('vault'), await aSlab('vault')];
  const buyer = await api.db.connect();
  await buyer.query('BEGIN');
  await buyer.query("UPDATE collectibles SET state = 'owned', owner_id = $2 WHERE id = $1", [
    sold.id,
    rows.customerId,
  ]);
  const none = { originId: null, shelf: null, bin: null, condition: null, finish: null, language: null };
  const regraded = [free.id, sold.id].map((id) => ({
    ...{ ...none, id, grade: '10', grader: 'PSA', costCents: null, notes: '' },
  }));
  const staffId = (await api.db.query("SELECT id FROM staff WHERE role = 'owner'")).rows[0].id;
  const written = inTransaction(() => updateUnits(regraded, { at: now, staffId }));
  const refused = expect(written).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await buyer.query('COMMIT');
  buyer.release();
  await refused;
  const { rows: kept } = await api.db.query('SELECT grade FROM collectibles WHERE id = ANY($1)', [
    [sold.id, free.id],
  ]);
  expect(kept).toEqual([{ grade: '5' }, { grade: '5' }]);
});
