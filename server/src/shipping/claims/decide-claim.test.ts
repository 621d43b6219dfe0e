import { formatMoney } from '../../contract/index.ts';
import { newId } from '../../platform/ids.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { insertRow } from '../../../testing/sample-people.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { ageGifts } = await import('../../../testing/age-gifts.ts');
const { parcel, customer } = await openWarehouse(api);
beforeEach(() => ageGifts(api.db));
const [packer, support, finance, owner] = [
  await api.staff('fulfilment'),
  await api.staff('support'),
  await api.staff('finance'),
  await api.staff('owner'),
];
afterAll(() => api.stop());
/** Parcels of this stage are inserted as rows, so only what claims move is proven. */
afterEach(async () => expect(await proveMoney()).toMatchObject({ figures: { unpaid: 0, overinsured: 0 } }));

async function proveMoney() {
  const { proveBooks } = await import('../../office/index.ts');
  return (await proveBooks()).checks.find(({ name }) => name === 'parcel-money');
}

const post = (path: string, body: unknown, client: Client) =>
  client.ask(`/api/admin/${path}`, { method: 'POST', body, headers: { 'Idempotency-Key': newId() } });
const decide = (id: string, body: object, client = support) =>
  post(`shipping/claims/${id}/decide`, { reason: 'Seen the photos', ...body }, client);
const cash = async (): Promise<number> => {
  const { rows } = await api.db.query<{ cash: number }>(
    'SELECT cash_cents::int AS cash FROM wallets WHERE customer_id = $1',
    [customer.id],
  );
  return rows[0]?.cash ?? 0;
};
const units = async (ids: readonly string[]) => {
  const { rows } = await api.db.query<{ state: string; withdrawn_as: string | null }>(
    'SELECT DISTINCT state, withdrawn_as FROM collectibles WHERE id = ANY($1)',
    [ids],
  );
  return rows;
};

/** A claim about a parcel that was handed over, and delivered if asked. */
async function claim(
  kind: 'not-arrived' | 'damaged',
  { isDelivered = kind === 'damaged', valueCents = 2_500 } = {},
) {
  const made = await parcel();
  await api.db.query('UPDATE parcel_units SET value_cents = $2 WHERE parcel_id = $1', [made.id, valueCents]);
  for (const code of made.units) await post(`shipping/${made.id}/scan`, { code }, packer);
  await post(`shipping/${made.id}/pack`, { weighedGrams: 90 }, packer);
  await post(`shipping/${made.id}/dispatch`, { carrier: 'Post' }, packer);
  if (isDelivered) {
    await post(`shipping/${made.id}/deliver`, {}, packer);
    const { body } = await post('unit-inspections/scan', { code: made.number }, owner);
    expect(body).toMatchObject({ state: 'confirmed' });
  }
  const id = await insertClaim(made.id, kind, kind === 'damaged' ? made.picks.slice(0, 1) : made.picks);
  return { id, parcel: made };
}

async function insertClaim(parcelId: string, kind: 'not-arrived' | 'damaged', picks: readonly string[]) {
  const now = new Date();
  const id = await insertRow(api.db, 'parcel_claims', {
    id: newId(),
    parcel_id: parcelId,
    customer_id: customer.id,
    kind,
    description: 'It is not here',
    state: 'open',
    created_at: now,
    updated_at: now,
  });
  for (const parcelUnit of picks)
    await api.db.query('INSERT INTO claim_units (claim_id, parcel_unit_id) VALUES ($1, $2)', [
      id,
      parcelUnit,
    ]);
  return id;
}
const stateOf = async (parcelId: string) => (await owner.ask(`/api/admin/shipping/${parcelId}`)).body;

test('pays the fixed value of a parcel that did not arrive; its cards are withdrawn as lost', async () => {
  const [{ id, parcel: made }, before] = [await claim('not-arrived'), await cash()];
  expect((await decide(id, { decision: 'pay' })).body).toEqual({ id, state: 'paid', approvalId: null });
  expect(await cash()).toBe(before + 5_000);
  expect(await units(made.units)).toEqual([{ state: 'withdrawn', withdrawn_as: 'lost' }]);
  const record = await stateOf(made.id);
  expect([record.state, record.claims[0].state, record.claims[0].amountCents]).toEqual([
    'lost',
    'paid',
    5_000,
  ]);
  const { rows } = await api.db.query('SELECT debit_account FROM transfers WHERE reference = $1', [
    `parcel-claim:${id}:cash`,
  ]);
  expect(rows).toEqual([{ debit_account: 'claims-cost' }]);
});

test('withdraws what the carrier had called delivered', async () => {
  const { id, parcel: made } = await claim('not-arrived', { isDelivered: true });
  expect((await decide(id, { decision: 'pay' })).status).toBe(200);
  expect(await units(made.units)).toEqual([{ state: 'withdrawn', withdrawn_as: 'lost' }]);
  expect((await stateOf(made.id)).units[0].outcome).toBe('lost');
});

test('a paid parcel that turns up goes into stock: it neither comes back to its customer nor is sent again', async () => {
  for (const isDelivered of [false, true]) {
    const { id, parcel: made } = await claim('not-arrived', { isDelivered });
    expect((await stateOf(made.id)).canReturn).toBe(true);
    await decide(id, { decision: 'pay' });
    expect((await stateOf(made.id)).canReturn).toBe(false);
    const back = await post(`shipping/${made.id}/return`, { reason: 'On our dock', to: 'owned' }, packer);
    expect([back.status, back.body.code]).toEqual([409, 'WRONG_STATE']);
    const again = await post(`shipping/${made.id}/resend`, { reason: 'On our dock' }, support);
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    const found = { ids: made.units, reason: 'On our dock' };
    const stock = await post(`shipping/${made.id}/turned-up`, found, packer);
    expect(stock.status).toBe(200);
    expect(await units(made.units)).toEqual([{ state: 'vault', withdrawn_as: null }]);
  }
});

test('pays at most the value of the damaged card, which the customer keeps', async () => {
  const { id, parcel: made } = await claim('damaged');
  const tooMuch = await decide(id, { decision: 'pay', amountCents: 2_501 });
  expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([400, ['amountCents']]);
  expect((await decide(id, { decision: 'pay', amountCents: 900 })).body.state).toBe('paid');
  expect(await units(made.units)).toEqual([{ state: 'delivered', withdrawn_as: null }]);
  expect((await stateOf(made.id)).units.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
    'damaged',
    'delivered',
  ]);
});

test('declines with a reason, once, and books nothing', async () => {
  const [{ id }, before] = [await claim('damaged'), await cash()];
  expect((await decide(id, { decision: 'decline', amountCents: 1 })).status).toBe(400);
  expect((await decide(id, { decision: 'decline' })).body.state).toBe('declined');
  expect((await decide(id, { decision: 'pay' })).body.code).toBe('ALREADY_RESOLVED');
  expect(await cash()).toBe(before);
  expect((await decide(id, { decision: 'pay' }, packer)).status).toBe(403);
});

test('takes two people above what one may give', async () => {
  const [{ id, parcel: made }, before] = [await claim('not-arrived', { valueCents: 51_000 }), await cash()];
  const asked = await decide(id, { decision: 'pay' }, finance);
  expect(asked.body).toMatchObject({ id, state: 'pending' });
  expect((await decide(id, { decision: 'pay' })).body.code).toBe('ALREADY_RESOLVED');
  const approval = `approvals/${asked.body.approvalId}/approve`;
  expect((await post(approval, {}, finance)).body.code).toBe('FOUR_EYES_REQUIRED');
  expect(await cash()).toBe(before);
  expect((await post(approval, {}, owner)).status).toBe(200);
  expect(await cash()).toBe(before + 102_000);
  expect((await stateOf(made.id)).state).toBe('lost');
});

test('a claim is open again after the second person declined', async () => {
  const { id } = await claim('not-arrived', { valueCents: 51_000 });
  const { body } = await decide(id, { decision: 'pay' }, finance);
  expect((await post(`approvals/${body.approvalId}/decline`, { reason: 'Ask first' }, owner)).status).toBe(
    200,
  );
  expect((await decide(id, { decision: 'decline' })).body.state).toBe('declined');
});

test('a claim decided twice at once is paid once', async () => {
  const [{ id }, before] = [await claim('not-arrived'), await cash()];
  const answers = await Promise.all(
    [support, finance].map((client) => decide(id, { decision: 'pay' }, client)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await cash()).toBe(before + 5_000);
});

test('a claim is not paid for a parcel that came back', async () => {
  const { id, parcel: made } = await claim('not-arrived');
  await post(`shipping/${made.id}/return`, { reason: 'Refused', to: 'owned' }, packer);
  expect((await decide(id, { decision: 'pay' })).status).toBeGreaterThanOrEqual(400);
});

const track = (id: string, body: object) =>
  post(`shipping/claims/${id}/carrier`, { reason: 'Case 7', ...body }, finance);
const shippingCents = async (parcelId: string): Promise<number> => {
  const { rows } = await api.db.query<{ cents: number | null }>(
    `SELECT sum(base_cents + weight_cents + signature_cents + insurance_cents)::int AS cents FROM parcel_orders WHERE parcel_id = $1`,
    [parcelId],
  );
  return rows[0]?.cents ?? 0;
};

test('tracks the carrier’s insurance until it has paid, once', async () => {
  const { id } = await claim('not-arrived');
  const carrier = (body: object) => track(id, body);
  expect((await carrier({ state: 'filed' })).body.code).toBe('WRONG_STATE');
  await decide(id, { decision: 'pay' });
  expect((await carrier({ state: 'paid', paidCents: 4_000 })).body.code).toBe('WRONG_STATE');
  expect((await carrier({ state: 'filed' })).body).toEqual({ id, state: 'filed' });
  expect((await carrier({ state: 'paid' })).status).toBe(400);
  expect((await carrier({ state: 'paid', paidCents: 4_000 })).body).toEqual({ id, state: 'paid' });
  expect((await carrier({ state: 'paid', paidCents: 4_000 })).body.code).toBe('WRONG_STATE');
  const { rows } = await api.db.query(
    'SELECT debit_account, credit_account, amount_cents::int AS cents FROM transfers WHERE reference = $1',
    [`parcel-claim:${id}:carrier`],
  );
  expect(rows).toEqual([{ debit_account: 'clearing:carrier', credit_account: 'claims-cost', cents: 4_000 }]);
});

test('a carrier never pays more than the cards were worth and what shipping cost, over all claims', async () => {
  const { id, parcel: made } = await claim('not-arrived');
  await decide(id, { decision: 'pay' });
  const carrier = (body: object) => track(id, body);
  await carrier({ state: 'filed' });
  const most = 5_000 + (await shippingCents(made.id));
  const above = await carrier({ state: 'paid', paidCents: most + 1 });
  expect([above.status, above.body.errors.paidCents]).toEqual([
    400,
    expect.stringContaining(formatMoney(most)),
  ]);
  const write = (cents: number) =>
    api.db.query('UPDATE parcel_claims SET carrier_paid_cents = $2 WHERE id = $1', [id, cents]);
  await expect(write(most + 1)).rejects.toThrow('A carrier pays no more');
  // What a voided label had cost came back.
  await insertRow(api.db, 'parcel_labels', {
    ...{ id: newId(), parcel_id: made.id, carrier: 'Post', state: 'voided', cost_cents: 90_000 },
    ...{ created_at: new Date(), updated_at: new Date() },
  });
  await expect(write(most + 1)).rejects.toThrow('A carrier pays no more');
  expect((await carrier({ state: 'paid', paidCents: most })).body.state).toBe('paid');
  const statement = `UPDATE parcel_claims SET carrier_paid_cents = ${most + 1} WHERE id = '${id}'`;
  await tamper(api, { tables: ['parcel_claims'], statement }, async () => {
    expect((await proveMoney())?.figures).toMatchObject({ overinsured: 1 });
  });
});

test('for two claims of a parcel a carrier pays each card once and shipping once, also at the same moment', async () => {
  const { id: first, parcel: made } = await claim('damaged');
  await decide(first, { decision: 'pay' });
  // The second claim names the first card again: only the other one is paid for.
  const second = await insertClaim(made.id, 'damaged', made.picks);
  expect((await decide(second, { decision: 'pay', amountCents: 2_501 })).status).toBe(400);
  expect((await decide(second, { decision: 'pay' })).body.state).toBe('paid');
  expect(
    (await stateOf(made.id)).claims.map(({ amountCents }: { amountCents: number }) => amountCents),
  ).toEqual([2_500, 2_500]);
  for (const id of [first, second]) expect((await track(id, { state: 'filed' })).status).toBe(200);
  const most = 2_500 + (await shippingCents(made.id));
  const answers = await Promise.all(
    [first, second].map((id) => track(id, { state: 'paid', paidCents: most })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const left = answers[0]?.status === 200 ? second : first;
  const above = await track(left, { state: 'paid', paidCents: 2_501 });
  expect(above.body.errors.paidCents).toContain(formatMoney(2_500));
  const write = `UPDATE parcel_claims SET carrier_paid_cents = 2501 WHERE id = '${left}'`;
  await expect(api.db.query(write)).rejects.toThrow('A carrier pays no more');
  expect((await track(left, { state: 'paid', paidCents: 2_500 })).body.state).toBe('paid');
  const { rows } = await api.db.query(
    'SELECT sum(amount_cents)::int AS cents FROM transfers WHERE reference = ANY($1)',
    [[first, second].map((id) => `parcel-claim:${id}:carrier`)],
  );
  expect(rows).toEqual([{ cents: most + 2_500 }]);
});

test('shows photos only to staff who decide claims, and audits each look', async () => {
  const { id } = await claim('damaged');
  const { sealBytes } = await import('../../platform/sealed-bytes.ts');
  const photoId = newId();
  const { keySealed, sealed } = sealBytes('claim-photo', photoId, Buffer.from('picture'));
  await api.db.query(
    'INSERT INTO claim_photos (id, claim_id, key_sealed, sealed, created_at) VALUES ($1, $2, $3, $4, now())',
    [photoId, id, keySealed, sealed],
  );
  const shown = await post(`shipping/claims/${id}/photos`, undefined, support);
  expect(shown.body.photos).toEqual([
    { id: photoId, image: `data:image/webp;base64,${Buffer.from('picture').toString('base64')}` },
  ]);
  expect((await post(`shipping/claims/${id}/photos`, undefined, packer)).status).toBe(403);
  const { rows } = await api.db.query(
    `SELECT 1 FROM audit_entries WHERE subject_id = $1 AND action = 'parcel-claim.photos-shown'`,
    [id],
  );
  expect(rows).toHaveLength(1);
});
