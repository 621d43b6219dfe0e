import type { ListViewsDto } from '../../contract/index.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const packer = await stage.api.staff('fulfilment');
const support = await stage.api.staff('support');
const { ageGifts } = await import('../../../testing/age-gifts.ts');
beforeEach(() => ageGifts(stage.api.db));
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const post = (path: string, body: object = {}, client = packer) =>
  stage.make.post(client, `/api/admin/shipping/${path}`, body);
const record = async (id: string) => (await packer.ask(`/api/admin/shipping/${id}`)).body;
const reason = 'On our dock';

/** A parcel of two cards that was handed over, never arrived, and was paid for. */
async function aPaidParcel() {
  const { shipper, parcel } = await stage.aParcel();
  const path = `/api/me/shipments/${parcel.id}`;
  await stage.make.post(shipper.client, `${path}/ship-now`, {});
  for (const code of shipper.unitIds) await post(`${parcel.id}/scan`, { code });
  await post(`${parcel.id}/pack`, { weighedGrams: 90 });
  await post(`${parcel.id}/dispatch`, { carrier: 'Post' });
  await stage.api.db.query('UPDATE parcels SET promised_on = current_date - 1 WHERE id = $1', [parcel.id]);
  const claim = { kind: 'not-arrived', description: 'Nothing has come to my door.' };
  const { body } = await stage.make.post(shipper.client, `${path}/claims`, claim);
  const claimId: string = body.claims[0].id;
  const paid = await post(`claims/${claimId}/decide`, { decision: 'pay', reason: 'Lost' }, support);
  expect(paid.body.state).toBe('paid');
  return { shipper, id: parcel.id, path, claimId };
}

test('lost cards that turn up go into the vault, once, and the customer keeps the money', async () => {
  const { shipper, id, path } = await aPaidParcel();
  const { cashCents } = await stage.wallet(shipper.client);
  expect((await record(id)).lostUnitIds.sort()).toEqual(shipper.unitIds);
  const [one = '', other = ''] = shipper.unitIds;
  expect((await post(`${id}/turned-up`, { ids: [one], reason })).status).toBe(200);
  expect(await stage.stateOf([one, other])).toEqual(['vault', 'withdrawn']);
  expect((await record(id)).lostUnitIds).toEqual([other]);
  const answers = await Promise.all(
    [[other], [other], [one]].map((ids) => post(`${id}/turned-up`, { ids, reason })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers[2]?.body).toMatchObject({ code: 'WRONG_STATE', ids: [one] });
  expect(await stage.stateOf([one, other])).toEqual(['vault', 'vault']);
  expect((await stage.wallet(shipper.client)).cashCents).toBe(cashCents);
  const { state, lostUnitIds, timeline } = await record(id);
  expect([state, lostUnitIds]).toEqual(['lost', []]);
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'turned-up')).toHaveLength(2);
  const shown = (await shipper.client.ask(path)).body.timeline;
  expect(shown.map(({ kind }: { kind: string }) => kind)).not.toContain('turned-up');
  const { rows } = await stage.api.db.query(
    `SELECT action, count(*)::int AS n FROM audit_entries
     WHERE subject_id = ANY($1) AND action IN ('parcel.turned-up', 'collectible.returned') GROUP BY 1 ORDER BY 1`,
    [[id, ...shipper.unitIds]],
  );
  expect(rows).toEqual([
    { action: 'collectible.returned', n: 2 },
    { action: 'parcel.turned-up', n: 2 },
  ]);
});

test('a card that was missing, withdrawn and paid for turns up as well', async () => {
  const { openSubstitutions } = await import('../../../testing/substitution.ts');
  const care = await openSubstitutions(stage.api);
  const { shipper, parcel } = await stage.aParcel();
  const [gone = ''] = shipper.unitIds;
  const { rows } = await stage.api.db.query('SELECT id FROM parcel_units WHERE collectible_id = $1', [gone]);
  const missing = `/api/admin/shipping-cards/${rows[0].id}/missing`;
  const { body } = await stage.make.post(packer, missing, { reason: 'Not in its bin' });
  expect((await post(`${parcel.id}/turned-up`, { ids: [gone], reason })).body.code).toBe('WRONG_STATE');
  await care.decide(String(body.approvalId), 'approve');
  expect((await record(parcel.id)).lostUnitIds).toEqual([gone]);
  expect((await post(`${parcel.id}/turned-up`, { ids: [gone], reason })).status).toBe(200);
  expect(await stage.stateOf([gone])).toEqual(['vault']);
});

test('nothing turns up of a parcel on its way, nor for staff who handle no parcels', async () => {
  const { shipper, parcel } = await stage.aParcel();
  const early = await post(`${parcel.id}/turned-up`, { ids: shipper.unitIds, reason });
  expect([early.status, early.body.code]).toEqual([409, 'WRONG_STATE']);
  const finance = await stage.api.staff('finance');
  const { id } = await aPaidParcel();
  expect((await post(`${id}/turned-up`, { ids: shipper.unitIds, reason }, finance)).status).toBe(403);
});

test('a paid claim stays due until the carrier’s insurance has paid or refused', async () => {
  const count = async () => {
    const filter = encodeURIComponent(JSON.stringify({ insuranceDue_gte: 1 }));
    const { headers } = await support.ask(`/api/admin/shipping?range=[0,0]&filter=${filter}`);
    const { views } = (await support.ask('/api/admin/list-views?list=shipping')).body as ListViewsDto; // answered with 200
    const insurance = views.find(({ name }) => name === 'Insurance due')?.count;
    expect(Number(headers.get('x-total-count'))).toBe(insurance);
    return Number(insurance);
  };
  const before = await count();
  const [one, other] = [await aPaidParcel(), await aPaidParcel()];
  const finance = await stage.api.staff('finance');
  const carrier = (id: string, body: object) =>
    post(`claims/${id}/carrier`, { reason: 'Case 7', ...body }, finance);
  expect(await count()).toBe(before + 2);
  await carrier(one.claimId, { state: 'filed' });
  expect(await count()).toBe(before + 2);
  await carrier(one.claimId, { state: 'paid', paidCents: 4_000 });
  expect(await count()).toBe(before + 1);
  expect((await carrier(other.claimId, { state: 'refused' })).body.state).toBe('refused');
  expect(await count()).toBe(before);
});
