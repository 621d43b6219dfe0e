import { startApi, type Client } from '../../../testing/api.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';
import { stageShipping } from '../../../testing/shipping-stage.ts';

const api = await startApi();
const stage = await stageShipping(api);
const { make, originId } = stage;
const { soundDigest } = await import('../../../testing/books.ts');
const care = await openSubstitutions(api);
const first = await api.staff('fulfilment');
const second = await api.staff('catalogue');
afterAll(() => api.stop());
afterEach(() => soundDigest());

const reason = 'Not on its shelf';
const post = (path: string, body: object = {}, client: Client = first) =>
  make.post(client, `/api/admin/${path}`, body);
const unitOf = async (id: string) =>
  (await api.db.query('SELECT state, in_inspection FROM collectibles WHERE id = $1', [id])).rows[0];

describe('a customer’s card that is missing', () => {
  async function aMissing(shelf: string) {
    const shipper = await stage.aShipper();
    // Each by another person, as one person's differences of a day are summed.
    const counter = await api.staff('fulfilment', { as: `counter-${shelf.toLowerCase()}` });
    const [id = ''] = shipper.unitIds;
    await api.db.query('UPDATE collectibles SET shelf = $2, bin = NULL, origin_id = $3 WHERE id = $1', [
      id,
      shelf,
      originId,
    ]);
    const takeId = (await post('stock-takes', { originId, places: [{ shelf }] }, counter)).body.id;
    await post(`stock-takes/${takeId}/finish`, {}, counter);
    const { rows } = await api.db.query('SELECT id FROM stock_take_items WHERE take_id = $1', [takeId]);
    const { body } = await post(`stock-take-items/${rows[0].id}/missing`, { reason }, counter);
    return { shipper, counter, id, takeId, approvalId: body.approvalId as string };
  }
  const mailsTo = async (email: string) =>
    (
      await api.db.query(
        "SELECT kind FROM mails WHERE recipient = $1 AND kind LIKE 'stored-card-%' ORDER BY id",
        [email],
      )
    ).rows.map(({ kind }) => kind);

  test('stays theirs until a second person withdraws it and pays today’s value', async () => {
    const { shipper, id, approvalId, takeId } = await aMissing('K-1');
    expect(await unitOf(id)).toMatchObject({ state: 'owned', in_inspection: true });
    expect((await post(`stock-takes/${takeId}/close`)).body.state).toBe('closed');
    const before = await stage.wallet(shipper.client);
    expect((await care.decide(approvalId, 'approve')).body.state).toBe('approved');
    expect(await unitOf(id)).toMatchObject({ state: 'withdrawn', in_inspection: false });
    const { rows } = await api.db.query(
      'SELECT value_cents::int AS cents, paid_cents::int AS paid FROM unit_inspections WHERE collectible_id = $1',
      [id],
    );
    expect(rows).toEqual([{ cents: expect.any(Number), paid: rows[0].cents }]);
    const after = await stage.wallet(shipper.client);
    expect(after.cashCents + after.promoCents - before.cashCents - before.promoCents).toBe(rows[0].paid);
    expect(await mailsTo(shipper.email)).toEqual(['stored-card-missing', 'stored-card-paid']);
  });

  test('is free again once somebody has it in hand, and its request ends', async () => {
    const { shipper, id, approvalId } = await aMissing('K-2');
    expect((await post('unit-inspections/scan', { code: id })).body.state).toBe('rejected');
    expect(await unitOf(id)).toMatchObject({ state: 'owned', in_inspection: false });
    expect((await care.decide(approvalId, 'approve')).status).toBe(409);
    expect(await mailsTo(shipper.email)).toEqual(['stored-card-missing', 'stored-card-found']);
  });

  test.each(['the count that missed it', 'a later one'])('is found by a scan in %s', async (which) => {
    const shelf = which === 'a later one' ? 'K-5' : 'K-4';
    const { shipper, id, takeId, approvalId } = await aMissing(shelf);
    if (which === 'a later one') await post(`stock-takes/${takeId}/close`);
    const nowId =
      which === 'a later one'
        ? (await post('stock-takes', { originId, places: [{ shelf }] })).body.id
        : takeId;
    expect((await post(`stock-takes/${nowId}/scan`, { code: id }, second)).body).toMatchObject({
      outcome: 'found',
      isRepeat: false,
    });
    expect(await unitOf(id)).toMatchObject({ state: 'owned', in_inspection: false });
    expect((await care.decide(approvalId, 'approve')).status).toBe(409);
    expect(await mailsTo(shipper.email)).toEqual(['stored-card-missing', 'stored-card-found']);
  });

  test.each([1, 2, 3, 4])('is found or paid, never both, by two people at once (%p)', async (time) => {
    const { shipper, id, approvalId } = await aMissing(`L-${time}`);
    const [found, paid] = await Promise.all([
      post('unit-inspections/scan', { code: id }, second),
      care.decide(approvalId, 'approve'),
    ]);
    const isPaid = paid.status === 200;
    expect([found.status, paid.status]).toEqual(isPaid ? [expect.any(Number), 200] : [200, 409]);
    expect(await unitOf(id)).toMatchObject({ state: isPaid ? 'withdrawn' : 'owned', in_inspection: false });
    expect(await mailsTo(shipper.email)).toEqual([
      'stored-card-missing',
      isPaid ? 'stored-card-paid' : 'stored-card-found',
    ]);
  });

  test('is asked about again by another person once its request was refused', async () => {
    const { id, counter, approvalId } = await aMissing('K-3');
    await care.decide(approvalId, 'decline', care.decider, { reason });
    const inspection = (await api.db.query('SELECT id FROM unit_inspections WHERE collectible_id = $1', [id]))
      .rows[0].id;
    expect((await post(`unit-inspections/${inspection}/agree`, { reason }, counter)).body.code).toBe(
      'FOUR_EYES_REQUIRED',
    );
    expect((await post(`unit-inspections/${inspection}/agree`, { reason }, second)).body).toMatchObject({
      state: 'open',
    });
    const pending = await api.db.query(
      "SELECT 1 FROM approvals WHERE subject_id = $1 AND state = 'pending'",
      [id],
    );
    expect(pending.rowCount).toBe(1);
  });
});
