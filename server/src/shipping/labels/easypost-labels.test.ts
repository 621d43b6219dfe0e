import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';
import {
  easyPostEvent,
  easyPostKey,
  easyPostSecret,
  signEasyPostEvent,
  startFakeEasyPost,
} from '../../../testing/fake-easypost.ts';

const fake = await startFakeEasyPost();
const api = await startApi({
  EASYPOST_API_KEY: easyPostKey,
  EASYPOST_WEBHOOK_SECRET: easyPostSecret,
  EASYPOST_API_BASE: fake.origin,
});
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { parcel, originId } = await openWarehouse(api);
const { config, readConfig } = await import('../../config.ts');
const { buyLabel, settleLabels } = await import('./buy-label.ts');
const { clock, minutes } = await import('../../platform/clock.ts');
const packer = await api.staff('fulfilment');
const owner = await api.staff('owner');
Object.assign(config(), { mode: 'live', publicUrl: api.origin });
await api.db.query(
  `UPDATE origins SET company = 'Pullproof', line1 = '1 Vault St', city = 'Reno', region = 'NV', postal_code = '89501'
   WHERE id = $1`,
  [originId],
);
afterAll(async () => {
  await api.stop();
  await fake.stop();
});
afterEach(() => clock.reset());

const post = (path: string, body?: unknown) =>
  packer.ask(`/api/admin/shipping/${path}`, { method: 'POST', body });
const pick = (ids: readonly string[]) =>
  packer.ask('/api/admin/shipping-cards/pick', {
    method: 'POST',
    body: { ids },
    headers: { 'Idempotency-Key': newId() },
  });
const record = async (id: string) => (await packer.ask(`/api/admin/shipping/${id}`)).body;

/** A parcel out of the customs area, packed, whose label is asked for and not bought yet. */
async function asked() {
  const made = await parcel({ parcel: { zone: 'world', needs_signature: true } });
  for (const code of made.units) await post(`${made.id}/scan`, { code });
  await post(`${made.id}/pack`, { weighedGrams: 90 });
  expect((await post(`${made.id}/label`)).status).toBe(200);
  const { rows } = await api.db.query<{ id: string }>('SELECT id FROM parcel_labels WHERE parcel_id = $1', [
    made.id,
  ]);
  return { ...made, labelId: rows[0]?.id ?? '' };
}

const stored = async (labelId: string) =>
  (await api.db.query('SELECT * FROM parcel_labels WHERE id = $1', [labelId])).rows[0];

/** What may not be sent to the carrier twice. */
const failed = async (troubles: typeof fake.troubles) => {
  const made = await asked();
  fake.troubles.push(...troubles);
  await buyLabel(made.labelId);
  return made;
};

const audited = async (id: string, action: string) =>
  (await api.db.query('SELECT after FROM audit_entries WHERE subject_id = $1 AND action = $2', [id, action]))
    .rows;

const tell = (body: string, headers: Record<string, string> = signEasyPostEvent(body)) =>
  api.client().ask('/api/webhooks/easypost', { method: 'POST', body, headers });

test('a label is bought once although the answer is lost, and printed from its sealed PDF', async () => {
  const { id, labelId } = await asked();
  fake.troubles.push('none', 'none', 'cut');
  await expect(buyLabel(labelId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  // Another job keeps away until the first can no longer be asking.
  await Promise.all([buyLabel(labelId), settleLabels()]);
  expect(await stored(labelId)).toMatchObject({ state: 'asked', tracking_number: null });
  clock.travel(minutes(2));
  await Promise.all([settleLabels(), settleLabels()]);
  expect(await stored(labelId)).toMatchObject({ state: 'bought', cost_cents: 758, asked_at: null });
  expect(await record(id)).toMatchObject({ carrier: 'easypost', trackingNumber: `TRK${labelId}` });
  expect(fake.of(labelId)).toMatchObject([
    {
      sent: {
        from_address: { company: 'Pullproof', street1: '1 Vault St', zip: '89501', country: 'US' },
        to_address: { name: 'Ada Tester', street1: 'Unter den Linden 1', country: 'DE' },
        parcel: { weight: 3.2 },
        options: { delivery_confirmation: 'SIGNATURE' },
        customs_info: { customs_items: [{ quantity: 2, value: '50.00', origin_country: 'US' }] },
      },
      boughtWith: { rate: { id: 'cheap' }, insurance: '50.00' },
    },
  ]);
  const { pdf_sealed: sealed } = await stored(labelId);
  expect(sealed.includes(fake.pdf)).toBe(false);
  const printed = await packer.ask(`/api/admin/shipping/${id}/label.pdf`);
  expect([printed.status, printed.text]).toEqual([200, fake.pdf.toString()]);
  expect(await audited(id, 'parcel.printed')).toEqual([{ after: { paper: 'label', labelId } }]);
  expect(await audited(id, 'parcel.address-sent')).toEqual([
    { after: { carrier: 'easypost', labelId } },
    { after: { carrier: 'easypost', labelId } },
  ]);
  const own = await parcel();
  const many = await post('labels.pdf', { ids: [own.id, id] });
  expect([many.status, many.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const printed of [own.id, id]) expect(await audited(printed, 'parcel.printed')).not.toEqual([]);
});

test('a label that is given up while it is bought is voided at the carrier', async () => {
  const { id, labelId } = await asked();
  fake.troubles.push('none', 'none', 'cut');
  await expect(buyLabel(labelId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await post(`${id}/void-label`);
  await settleLabels();
  expect(await stored(labelId)).toMatchObject({ state: 'void-asked' });
  clock.travel(minutes(2));
  await settleLabels();
  expect(await stored(labelId)).toMatchObject({ state: 'voided', failure: null });
  expect(fake.of(labelId)).toMatchObject([{ refund: 'submitted' }]);
});

test('voiding and buying at once leaves no label that is paid for', async () => {
  const { id, labelId } = await asked();
  await Promise.all([buyLabel(labelId), post(`${id}/void-label`)]);
  clock.travel(minutes(2));
  await settleLabels();
  expect(await stored(labelId)).toMatchObject({ state: 'voided' });
  expect(fake.of(labelId).filter(({ boughtWith, refund }) => boughtWith && refund === null)).toEqual([]);
});

test('a signed event moves the parcel once; a bad signature is refused', async () => {
  const { id, labelId } = await asked();
  await buyLabel(labelId);
  expect((await post(`${id}/dispatch`, {})).body.state).toBe('shipped');
  const body = easyPostEvent(`evt_${newId()}`, `TRK${labelId}`, 'delivered');
  for (const headers of [{}, signEasyPostEvent(body, 'another secret'), signEasyPostEvent(`${body} `)]) {
    const refused = await tell(body, headers);
    expect([refused.status, refused.body.code]).toEqual([400, 'SIGNATURE_INVALID']);
  }
  expect((await record(id)).state).toBe('shipped');
  expect((await tell(body)).body).toEqual({ outcome: 'applied' });
  expect((await tell(body)).body).toEqual({ outcome: 'duplicate' });
  const late = easyPostEvent(`evt_${newId()}`, `TRK${labelId}`, 'in_transit');
  expect((await tell(late)).body).toEqual({ outcome: 'late' });
  const { state, timeline } = await record(id);
  expect(state).toBe('delivered');
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'delivered')).toHaveLength(1);
});

test('missing keys are named by the settings, no label is bought and no event is accepted', async () => {
  const { easyPost: keys } = config();
  Object.assign(config(), { easyPost: undefined });
  const { carriers } = (await owner.ask('/api/admin/shipping/settings')).body;
  expect(carriers).toContainEqual({
    name: 'easypost',
    isReady: false,
    message: expect.stringContaining('EASYPOST_API_KEY and EASYPOST_WEBHOOK_SECRET'),
  });
  const made = await parcel();
  await pick(made.picks);
  expect((await post(`${made.id}/label`)).body.code).toBe('WRONG_STATE');
  expect((await tell(easyPostEvent('evt_1', 'TRK1', 'delivered'))).status).toBe(404);
  Object.assign(config(), { easyPost: keys });
});

test('half of the keys keeps a live shop from starting', () => {
  const live = { ...process.env, SHOP_MODE: 'live' };
  expect(readConfig(live).easyPost?.apiKey).toBe(easyPostKey);
  expect(readConfig(live).environmentFaults.has('easypost-keys')).toBe(false);
  for (const half of ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'])
    expect(readConfig({ ...live, [half]: undefined }).environmentFaults.get('easypost-keys')).toContain(
      'Set both, or neither',
    );
});

describe('what the carrier refuses for good', () => {
  test('fails with its reason and without the address, is not requested again, and can be retried', async () => {
    const { id, labelId } = await failed(['none', 'refuse']);
    const failure = 'Unable to verify address. street1: … was not found';
    expect(await stored(labelId)).toMatchObject({ state: 'failed', failure, asked_at: null });
    expect(await record(id)).toMatchObject({
      labelState: 'failed',
      labelFailure: failure,
      trackingNumber: null,
    });
    expect((await record(id)).timeline.at(-1)).toMatchObject({
      kind: 'label-failed',
      facts: { reason: failure },
    });
    clock.travel(minutes(90));
    await settleLabels();
    expect(fake.of(labelId)).toEqual([]);
    expect((await post(`${id}/dispatch`, {})).body.code).toBe('VALIDATION_FAILED');
    expect((await post(`${id}/label`)).status).toBe(200);
    expect((await record(id)).labelState).toBe('asked');
  });

  test('says why there is no rate, and lets the address of a packed parcel be corrected', async () => {
    const { id, labelId } = await failed(['none', 'no-rate']);
    expect((await stored(labelId)).failure).toBe('FedEx: No service to this country');
    const place = {
      recipient: 'Ada Tester',
      line1: 'Unter den Linden 2',
      city: 'Berlin',
      postcode: '10117',
      country: 'DE',
    };
    const correct = async () =>
      packer.ask(`/api/admin/shipping/${id}/correct-address`, {
        method: 'POST',
        headers: { 'Idempotency-Key': newId() },
        body: {
          ...place,
          phone: '+49 30 5550100',
          version: (await record(id)).version,
          reason: 'Wrong number',
        },
      });
    expect((await correct()).status).toBe(200);
    await post(`${id}/label`);
    expect((await correct()).body.code).toBe('WRONG_STATE');
  });

  test('refuses nothing for a key that is wrong or a carrier that is down: it is asked again, ever later', async () => {
    const { labelId } = await asked();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      fake.troubles.push('down');
      await expect(buyLabel(labelId)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
      const { attempts, ask_after: askAfter, asked_at: askedAt } = await stored(labelId);
      waits.push(Math.round((askAfter - askedAt) / 60_000));
      expect(attempts).toBe(attempt + 1);
      clock.travel(minutes(10));
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    await buyLabel(labelId);
    expect(await stored(labelId)).toMatchObject({ state: 'bought', attempts: 0, ask_after: null });
  });
});

test('sends the origin’s account and, through customs, phone and email', async () => {
  const { sealDetails } = await import('../sealed-address.ts');
  const { stagedAddress } = await import('../../../testing/warehouse-stage.ts');
  await api.db.query("UPDATE origins SET carrier_account = 'ca_reno' WHERE id = $1", [originId]);
  const { id, labelId } = await asked();
  await api.db.query('UPDATE parcels SET address_sealed = $2 WHERE id = $1', [
    id,
    sealDetails(id, { ...stagedAddress, phone: '+49 30 5550100' }),
  ]);
  await buyLabel(labelId);
  expect(fake.of(labelId)).toMatchObject([
    {
      sent: {
        carrier_accounts: ['ca_reno'],
        to_address: { phone: '+49 30 5550100', email: expect.stringContaining('@customer.test') },
      },
    },
  ]);
  const near = await asked();
  await api.db.query("UPDATE parcels SET zone = 'eu' WHERE id = $1", [near.id]);
  await buyLabel(near.labelId);
  expect(fake.of(near.labelId)[0]?.sent.to_address).not.toHaveProperty('email');
});

test('a quote through customs asks for the phone that the carrier needs, before paying', async () => {
  const { stageShipping } = await import('../../../testing/shipping-stage.ts');
  const stage = await stageShipping(api);
  const shipper = await stage.aShipper({ country: 'DE', cashCents: 0 });
  const refused = await stage.quote(shipper);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'ADDRESS_INCOMPLETE', errors: { phone: 'is needed for parcels through customs' } },
  });
  const change = (phone: string) =>
    shipper.client.ask(`/api/me/addresses/${shipper.addressId}`, {
      method: 'PATCH',
      body: { phone, version: 1 },
    });
  expect((await change('call me')).body.errors).toHaveProperty('phone');
  expect((await change('+49 30 5550100')).body.phone).toBe('+49 30 5550100');
  expect((await stage.quote(shipper)).status).toBe(201);
  const near = await stage.aShipper({ country: 'US', cashCents: 0 });
  expect((await stage.quote(near)).status).toBe(201);
});
