import type { ParcelDto } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';
import { stageShipping, type Shipper, type ShippingStage } from '../../../testing/shipping-stage.ts';

const api = await startApi();
const stage: ShippingStage = await stageShipping(api);
const { make } = stage;
const care = await openSubstitutions(api);
const [picker, support] = [await api.staff('fulfilment'), await api.staff('support')];
afterAll(() => api.stop());

const cards = (path: string, body: object = {}, client: Client = picker) =>
  make.post(client, `/api/admin/shipping-cards/${path}`, body);
const parcelOf = async ({ client }: Shipper, id: string): Promise<ParcelDto> =>
  (await client.ask(`/api/me/shipments/${id}`)).body;
const rowOf = async (unitId: string): Promise<string> => {
  const { rows } = await api.db.query('SELECT id FROM parcel_units WHERE collectible_id = $1 ORDER BY id', [
    unitId,
  ]);
  return rows.at(-1).id;
};
const unitOf = async (id: string) =>
  (
    await api.db.query(
      'SELECT state, owner_id, in_inspection, withdrawn_as FROM collectibles WHERE id = $1',
      [id],
    )
  ).rows[0];
const listMissing = async (unitId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ collectibleId: unitId, missingSince_neq: null }));
  return (await picker.ask(`/api/admin/shipping-cards?filter=${filter}`)).body;
};
const choose = ({ client }: Shipper, id: string, choice: 'wait' | 'ship') =>
  client.ask(`/api/me/shipments/${id}/missing`, { method: 'POST', body: { choice } });
const reason = 'Not in its bin';

/** Two cards that were never pulled, one of them missing. */
async function aMissing() {
  const { shipper, parcel } = await stage.aParcel();
  const [gone = '', other = ''] = shipper.unitIds;
  const row = await rowOf(gone);
  const { body } = await cards(`${row}/missing`, { reason });
  return { shipper, parcel, gone, other, row, approvalId: body.approvalId as string };
}

/** A parcel with one card pulled from an open run, and two that may replace it: at its origin, and elsewhere. */
async function aPulled() {
  const run = await care.aRunWithSpare();
  const elsewhere = await stage.anOrigin();
  const shipper = await stage.aShipper({ cashCents: 200_000 });
  const order = await make.buy(shipper.client, run.productId, { quantity: 8 });
  const ids: string[] = order.body.packs.map(({ id }: { id: string }) => id);
  await shipper.client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
  await api.db.query('UPDATE collectibles SET origin_id = $2 WHERE id = ANY($1)', [
    [run.out, run.spare],
    stage.originId,
  ]);
  await api.db.query('UPDATE collectibles SET origin_id = $2 WHERE id = $1', [run.second, elsewhere]);
  await api.db.query(
    "UPDATE transfers SET created_at = created_at - interval '30 days' WHERE kind = 'top_up' AND customer_id = $1",
    [shipper.id],
  );
  const { parcel } = await stage.aParcel(shipper, [run.out, ...shipper.unitIds]);
  return { ...run, shipper, parcel, row: await rowOf(run.out), report: { reason, evidence: care.evidence } };
}

describe('a card that was never pulled', () => {
  test('is withdrawn by a second person, who pays the value on the quote; the parcel goes on', async () => {
    const { shipper, parcel, gone, other, row, approvalId } = await aMissing();
    expect(await listMissing(gone)).toMatchObject([{ id: row, approvalId, isLive: true }]);
    const { body: request } = await care.decider.ask(`/api/admin/approvals/${approvalId}`);
    expect(request).toMatchObject({ kind: 'missing-unit', state: 'pending', customerId: shipper.id });
    expect((await care.decide(approvalId, 'approve', picker)).status).toBe(403);
    const before = await stage.wallet(shipper.client);
    expect((await care.decide(approvalId, 'approve')).body.state).toBe('approved');
    expect(await unitOf(gone)).toEqual({
      state: 'withdrawn',
      owner_id: null,
      in_inspection: false,
      withdrawn_as: 'lost',
    });
    expect((await stage.wallet(shipper.client)).cashCents - before.cashCents).toBe(2_500);
    const now = await parcelOf(shipper, parcel.id);
    expect(now).toMatchObject({ state: 'requested', waits: null, insuredCents: 2_500 });
    expect(now.units.map(({ collectibleId, outcome }) => [collectibleId, outcome]).sort()).toEqual(
      [
        [gone, 'withdrawn'],
        [other, null],
      ].sort(),
    );
    expect(now.timeline.map(({ kind }) => kind)).toEqual([
      'requested',
      'card-missing',
      'card-withdrawn',
      'released',
    ]);
    expect(await listMissing(gone)).toEqual([]);
    await stage.proveBooks();
  });

  test('is paid also after the customer went on without it, once', async () => {
    const { shipper, parcel, gone, approvalId } = await aMissing();
    expect((await choose(shipper, parcel.id, 'ship')).body.waits).toBeNull();
    expect(await unitOf(gone)).toMatchObject({ state: 'owned', in_inspection: true });
    expect(await listMissing(gone)).toMatchObject([{ approvalId, isLive: false }]);
    const { rows } = await api.db.query('SELECT email FROM customers WHERE id = $1', [shipper.id]);
    const answers = await Promise.all([
      care.decide(approvalId, 'approve'),
      care.decide(approvalId, 'approve', care.asker),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await unitOf(gone)).toMatchObject({ state: 'withdrawn', in_inspection: false });
    const { rows: mails } = await api.db.query(
      `SELECT count(*)::int AS count FROM mails WHERE kind = 'parcel-card-paid' AND recipient = $1`,
      [rows[0].email],
    );
    expect(mails).toEqual([{ count: 1 }]);
    await stage.proveBooks();
  });

  test('cancels a parcel that had nothing else, and returns its fee', async () => {
    const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ count: 1 }));
    const row = await rowOf(shipper.unitIds[0] ?? '');
    const { body } = await cards(`${row}/missing`, { reason });
    await care.decide(body.approvalId, 'approve');
    expect(await parcelOf(shipper, parcel.id)).toMatchObject({ state: 'cancelled', feeCents: 0 });
    expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000 + 2_500);
    await stage.proveBooks();
  });

  test('ends its request when it is found, in the parcel or left out of it', async () => {
    const { shipper, parcel, gone, row, approvalId } = await aMissing();
    expect((await cards(`${row}/found`)).body).toEqual({ id: parcel.id });
    expect((await parcelOf(shipper, parcel.id)).waits).toBeNull();
    expect((await care.decide(approvalId, 'approve')).body.code).toBe('ALREADY_RESOLVED');
    const again = (await cards(`${row}/missing`, { reason })).body.approvalId;
    await choose(shipper, parcel.id, 'ship');
    expect((await cards(`${row}/found`)).status).toBe(200);
    expect(await unitOf(gone)).toMatchObject({ state: 'owned', owner_id: shipper.id, in_inspection: false });
    expect((await care.decide(again, 'approve')).body.code).toBe('ALREADY_RESOLVED');
    expect((await cards(`${row}/found`)).body.code).toBe('WRONG_STATE');
    await stage.proveBooks();
  });

  test('refuses a second request, a substitute, and staff who may not; asks again after a refusal', async () => {
    const { shipper, row, gone, approvalId } = await aMissing();
    const twice = await cards(`${row}/missing`, { reason });
    expect(twice.body).toMatchObject({ code: 'WRONG_STATE', approvalId });
    expect((await cards(`${row}/missing`, { reason }, support)).status).toBe(403);
    expect((await picker.ask(`/api/admin/shipping-cards/${row}/way-out`)).body).toEqual({
      kind: 'withdrawal',
      substitutes: [],
      amountCents: 2_500,
      approvalId,
    });
    await care.decide(approvalId, 'decline', care.decider, { reason: 'Look behind the shelf' });
    const [spare = ''] = await stage.someUnits(shipper.id, { count: 1 });
    const wrong = await cards(`${row}/missing`, { reason, substituteId: spare, evidence: care.evidence });
    expect(wrong.body.errors).toEqual({ substituteId: 'is only for a pull of an open run' });
    const { body } = await cards(`${row}/missing`, { reason });
    expect(body.approvalId).not.toBe(approvalId);
    expect(await unitOf(gone)).toMatchObject({ state: 'in_shipment' });
  });

  test('stays what it was when the approval meets a card that was found at once', async () => {
    const { shipper, row, gone, approvalId } = await aMissing();
    const [decided, found] = await Promise.all([care.decide(approvalId, 'approve'), cards(`${row}/found`)]);
    expect([decided.status, found.status].sort()).toEqual([200, 409]);
    expect((await unitOf(gone)).state).toBe(decided.status === 200 ? 'withdrawn' : 'in_shipment');
    expect((await stage.wallet(shipper.client)).cashCents).toBeGreaterThan(0);
    await stage.proveBooks();
  });
});

describe('a pull of an open run', () => {
  test('needs a substitute and evidence; what fits at its origin comes first', async () => {
    const { row, out, spare, second, report, shipper } = await aPulled();
    const { body: wayOut } = await picker.ask(`/api/admin/shipping-cards/${row}/way-out`);
    expect(wayOut).toMatchObject({ kind: 'substitution', amountCents: null, approvalId: null });
    const places = wayOut.substitutes.map(({ id, isHere }: { id: string; isHere: boolean }) => [id, isHere]);
    expect(places).toContainEqual([second, false]);
    expect(places[0]).toEqual([spare, true]);
    const bare = await cards(`${row}/missing`, { reason });
    expect(bare.body.errors).toEqual({ substituteId: 'is required: this card was pulled from an open run' });
    const blind = await cards(`${row}/missing`, { reason, substituteId: spare });
    expect(blind.body.errors).toEqual({ evidence: 'is required' });
    const [worse = ''] = await stage.someUnits(shipper.id, { count: 1 });
    const unfit = await cards(`${row}/missing`, { ...report, substituteId: worse });
    expect([unfit.status, unfit.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await listMissing(out)).toEqual([]);
  });

  test('is replaced in the waiting parcel by a unit of its origin; the log tells it', async () => {
    const { row, out, spare, report, shipper, parcel, runId } = await aPulled();
    const { body } = await cards(`${row}/missing`, { ...report, substituteId: spare });
    expect((await choose(shipper, parcel.id, 'wait')).body.waits).toMatchObject({ reason: 'missing-card' });
    expect((await care.decide(body.approvalId, 'approve')).status).toBe(200);
    expect(await unitOf(out)).toMatchObject({ state: 'withdrawn', owner_id: null });
    expect(await unitOf(spare)).toMatchObject({ state: 'in_shipment', owner_id: shipper.id });
    const now = await parcelOf(shipper, parcel.id);
    expect(now).toMatchObject({ state: 'requested', waits: null, insuredCents: parcel.insuredCents });
    expect(now.timeline.map(({ kind }) => kind)).toContain('card-replaced');
    const { rows } = await api.db.query('SELECT in_id FROM run_substitutions WHERE run_id = $1', [runId]);
    expect(rows).toEqual([{ in_id: spare }]);
    await shipper.client.ask(`/api/me/shipments/${parcel.id}/ship-now`, { method: 'POST', body: {} });
    expect((await cards('pick', { ids: [await rowOf(spare)] })).status).toBe(200);
    await stage.proveBooks();
  });

  test('a substitute from elsewhere is the customer’s, and the parcel goes on without it', async () => {
    const { row, second, report, shipper, parcel } = await aPulled();
    const { body } = await cards(`${row}/missing`, { ...report, substituteId: second });
    expect((await care.decide(body.approvalId, 'approve')).status).toBe(200);
    expect(await unitOf(second)).toMatchObject({
      state: 'owned',
      owner_id: shipper.id,
      in_inspection: false,
    });
    const now = await parcelOf(shipper, parcel.id);
    expect(now).toMatchObject({ state: 'requested', waits: null, insuredCents: 5_000 });
    expect(now.timeline.find(({ kind }) => kind === 'card-replaced')?.text).toMatch(
      /now in your collection$/,
    );
    await stage.proveBooks();
  });

  test('left out by the customer it is still replaced, in the collection', async () => {
    const { row, out, spare, report, shipper, parcel } = await aPulled();
    const { body } = await cards(`${row}/missing`, { ...report, substituteId: spare });
    await choose(shipper, parcel.id, 'ship');
    expect(await unitOf(out)).toMatchObject({ state: 'owned', in_inspection: true });
    expect((await care.decide(body.approvalId, 'approve')).status).toBe(200);
    expect(await unitOf(out)).toMatchObject({ state: 'withdrawn' });
    expect(await unitOf(spare)).toMatchObject({ state: 'owned', owner_id: shipper.id, in_inspection: false });
    await stage.proveBooks();
  });

  test('a request about a card whose parcel has since been packed is refused and stays', async () => {
    const { out, spare, shipper, parcel } = await aPulled();
    const asked = await care.ask(out, spare);
    expect(asked.status).toBe(202);
    await shipper.client.ask(`/api/me/shipments/${parcel.id}/ship-now`, { method: 'POST', body: {} });
    for (const { collectibleId } of (await parcelOf(shipper, parcel.id)).units)
      await make.post(picker, `/api/admin/shipping/${parcel.id}/scan`, { code: collectibleId });
    const packed = await make.post(picker, `/api/admin/shipping/${parcel.id}/pack`, { weighedGrams: 150 });
    expect(packed.body.state).toBe('packed');
    const refused = await care.decide(asked.body.id, 'approve');
    expect(refused.body).toMatchObject({ code: 'WRONG_STATE', state: 'packed' });
    expect(await unitOf(out)).toMatchObject({ state: 'in_shipment', owner_id: shipper.id });
    await stage.proveBooks();
  });
});

test('finds a unit of the stock by its certificate', async () => {
  const { unitIds } = await stage.aShipper({ count: 1 });
  const find = (code: string, client = picker) =>
    client.ask(`/api/admin/shipping-cards/find-unit?code=${code}`);
  expect((await find(unitIds[0] ?? '')).body).toMatchObject({ collectibleId: unitIds[0], state: 'owned' });
  expect((await find('nothing')).status).toBe(404);
  expect((await find('nothing', support)).status).toBe(403);
});
