import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { parcel } = await openWarehouse(api);
const { buyLabel, settleLabels } = await import('./buy-label.ts');
const { sandboxEvents } = await import('../carriers/sandbox.ts');
const { moveDemoParcels } = await import('./sandbox-parcels.ts');
const { settleTracking } = await import('./track-parcel.ts');
const { clock, minutes } = await import('../../platform/clock.ts');
const packer = await api.staff('fulfilment');
afterAll(() => api.stop());
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
const labels = async (parcelId: string): Promise<{ id: string; state: string }[]> =>
  (await api.db.query('SELECT id, state FROM parcel_labels WHERE parcel_id = $1 ORDER BY id', [parcelId]))
    .rows;

/** A packed parcel with a bought label. */
async function labelled() {
  const made = await parcel();
  for (const code of made.units) await post(`${made.id}/scan`, { code });
  await post(`${made.id}/pack`, { weighedGrams: 90 });
  expect((await post(`${made.id}/label`)).status).toBe(200);
  const [label] = await labels(made.id);
  await buyLabel(label?.id ?? '');
  return {
    ...made,
    labelId: label?.id ?? '',
    trackingNumber: (await record(made.id)).trackingNumber as string,
  };
}

const tell = (trackingNumber: string, status: string, id: string = newId(), at = new Date()) => {
  const body = JSON.stringify({ id, trackingNumber, status, at: at.toISOString() });
  const signature = sandboxEvents.sign(Buffer.from(body));
  return api.client().ask('/api/webhooks/sandbox-carrier', {
    method: 'POST',
    body,
    headers: { 'sandbox-signature': signature },
  });
};

test('buys one label however often the job runs, and hands over with its tracking', async () => {
  const { id, labelId, trackingNumber } = await labelled();
  await Promise.all([buyLabel(labelId), buyLabel(labelId), settleLabels()]);
  expect(await labels(id)).toEqual([{ id: labelId, state: 'bought' }]);
  expect(trackingNumber).toMatch(/^SB[0-9A-F]{16}$/);
  expect((await post(`${id}/label`)).body.code).toBe('WRONG_STATE');
  expect((await post(`${id}/dispatch`, { carrier: 'Other' })).body.code).toBe('WRONG_STATE');
  expect((await post(`${id}/dispatch`, {})).body.state).toBe('shipped');
  expect((await post(`${id}/void-label`)).body.code).toBe('WRONG_STATE');
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS n FROM audit_entries WHERE subject_id = $1 AND action = 'parcel.address-sent'`,
    [id],
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('gives a label up and buys another; two requests at once buy one', async () => {
  const { id, labelId } = await labelled();
  expect((await post(`${id}/void-label`)).status).toBe(200);
  expect((await record(id)).trackingNumber).toBeNull();
  await settleLabels();
  const answers = await Promise.all([post(`${id}/label`), post(`${id}/label`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await post(`${id}/dispatch`, {})).body.code).toBe('WRONG_STATE');
  expect(await labels(id)).toMatchObject([{ id: labelId, state: 'voided' }, { state: 'asked' }]);
});

test('a label given up while the carrier is asked is voided, not used', async () => {
  const made = await parcel();
  expect((await post(`${made.id}/label`)).body.code).toBe('WRONG_STATE');
  await pick(made.picks);
  await post(`${made.id}/label`);
  const [label] = await labels(made.id);
  await post(`${made.id}/void-label`);
  await buyLabel(label?.id ?? '');
  await settleLabels();
  expect(await labels(made.id)).toMatchObject([{ state: 'voided' }]);
  expect((await record(made.id)).trackingNumber).toBeNull();
});

test('the sandbox refuses post office boxes; with a street address the label is bought', async () => {
  const { sealDetails } = await import('../sealed-address.ts');
  const { stagedAddress } = await import('../../../testing/warehouse-stage.ts');
  const made = await parcel();
  const to = { ...stagedAddress, line2: 'P.O. Box 118' };
  await api.db.query('UPDATE parcels SET address_sealed = $2 WHERE id = $1', [
    made.id,
    sealDetails(made.id, to),
  ]);
  await pick(made.picks);
  await post(`${made.id}/label`);
  const [first] = await labels(made.id);
  await buyLabel(first?.id ?? '');
  expect(await record(made.id)).toMatchObject({
    labelState: 'failed',
    labelFailure: 'Not delivered to post office boxes: give a street address.',
    trackingNumber: null,
  });
  const { version } = await record(made.id);
  const correction = { ...stagedAddress, country: 'DE', version, reason: 'Asked by phone' };
  const corrected = await packer.ask(`/api/admin/shipping/${made.id}/correct-address`, {
    method: 'POST',
    body: correction,
    headers: { 'Idempotency-Key': newId() },
  });
  expect(corrected.status).toBe(200);
  const again = await Promise.all([post(`${made.id}/label`), post(`${made.id}/label`)]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  const last = (await labels(made.id)).at(-1);
  await buyLabel(last?.id ?? '');
  expect((await labels(made.id)).map(({ state }) => state)).toEqual(['failed', 'bought']);
  expect(await record(made.id)).toMatchObject({ labelState: 'bought', labelFailure: null });
});

test('takes each signed event in once, and nothing moves back', async () => {
  const { id, trackingNumber } = await labelled();
  await post(`${id}/dispatch`, {});
  const eventId = newId();
  expect((await tell(trackingNumber, 'in-transit', eventId)).body).toEqual({ outcome: 'applied' });
  expect((await tell(trackingNumber, 'in-transit', eventId)).body).toEqual({ outcome: 'duplicate' });
  expect((await tell(trackingNumber, 'delivered')).body).toEqual({ outcome: 'applied' });
  expect((await tell(trackingNumber, 'out-for-delivery')).body).toEqual({ outcome: 'late' });
  expect((await tell('SB-UNKNOWN', 'delivered')).body).toEqual({ outcome: 'unknown' });
  const { state, timeline } = await record(id);
  expect(state).toBe('delivered');
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'in-transit')).toHaveLength(1);
  const unsigned = await api.client().ask('/api/webhooks/sandbox-carrier', {
    method: 'POST',
    body: JSON.stringify({ id: newId(), trackingNumber, status: 'returned', at: new Date().toISOString() }),
    headers: { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` },
  });
  expect([unsigned.status, unsigned.body.code]).toEqual([400, 'SIGNATURE_INVALID']);
});

test('refuses what is forged, replayed to another shop’s key or too old, and signed nonsense', async () => {
  const { id, trackingNumber } = await labelled();
  await post(`${id}/dispatch`, {});
  const body = JSON.stringify({
    id: newId(),
    trackingNumber,
    status: 'returned',
    at: new Date().toISOString(),
  });
  const send = (text: string, header: string) =>
    api.client().ask('/api/webhooks/sandbox-carrier', {
      method: 'POST',
      body: text,
      headers: { 'sandbox-signature': header },
    });
  const { sandboxSignature } = await import('../../base/index.ts');
  const signed = sandboxEvents.sign(Buffer.from(body));
  const forged = [
    send(body, ''),
    send(body, sandboxSignature('sandbox-payout').sign(Buffer.from(body))),
    send(body, sandboxEvents.sign(Buffer.from(body), new Date(clock.now().getTime() - minutes(6)))),
    send(body.replace('returned', 'delivered'), signed),
  ];
  for (const { status, body: answer } of await Promise.all(forged))
    expect([status, answer.code]).toEqual([400, 'SIGNATURE_INVALID']);
  for (const nonsense of [
    '{',
    '[]',
    '{"id":"x"}',
    JSON.stringify({ ...JSON.parse(body), status: 'stolen' }),
  ]) {
    const { status, body: answer } = await send(nonsense, sandboxEvents.sign(Buffer.from(nonsense)));
    expect([status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect((await record(id)).state).toBe('shipped');
});

test('one event at once from ten workers is applied once', async () => {
  const { id, trackingNumber } = await labelled();
  await post(`${id}/dispatch`, {});
  const eventId = newId();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => tell(trackingNumber, 'out-for-delivery', eventId)),
  );
  const outcomes = answers.map(({ body }) => body.outcome).sort();
  expect(outcomes).toEqual(['applied', ...Array.from({ length: 9 }, () => 'duplicate')]);
  const { timeline } = await record(id);
  expect(timeline.filter(({ kind }: { kind: string }) => kind === 'out-for-delivery')).toHaveLength(1);
});

test('a parcel that came back is not delivered by a late event, nor sent back by one of another carrier', async () => {
  const { id, trackingNumber } = await labelled();
  await post(`${id}/dispatch`, {});
  expect((await tell(trackingNumber, 'returned')).body).toEqual({ outcome: 'applied' });
  expect((await tell(trackingNumber, 'delivered')).body).toEqual({ outcome: 'late' });
  await settleTracking();
  expect((await record(id)).state).toBe('returned');
  const other = await labelled();
  await post(`${other.id}/void-label`);
  const by = { carrier: 'Harbour Post', trackingNumber: other.trackingNumber };
  expect((await post(`${other.id}/dispatch`, by)).body.state).toBe('shipped');
  expect((await tell(other.trackingNumber, 'delivered')).body).toEqual({ outcome: 'unknown' });
  expect((await record(other.id)).state).toBe('shipped');
});

test('a parcel lost and paid for is not delivered by a late event; staff see it once', async () => {
  const { id, trackingNumber } = await labelled();
  await post(`${id}/dispatch`, {});
  const { inTransaction } = await import('../../platform/db.ts');
  const { lockParcel } = await import('../parcels/lock-parcel.ts');
  const { moveParcel } = await import('../parcels/move-parcel.ts');
  await inTransaction(async () => moveParcel(await lockParcel(id), 'lost', { by: { kind: 'system' } }));
  const eventId = newId();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => tell(trackingNumber, 'delivered', eventId)),
  );
  expect(answers.map(({ body }) => body.outcome).sort()).toEqual([...Array(4).fill('duplicate'), 'late']);
  const { state, timeline } = await record(id);
  expect(state).toBe('lost');
  const seen = timeline.filter(({ kind }: { kind: string }) => kind === 'seen-after-claim');
  expect(seen).toMatchObject([{ byKind: 'carrier', facts: { status: 'delivered' } }]);
});

test('“delivered” before “shipped” waits for the hand-over', async () => {
  const { id, trackingNumber } = await labelled();
  expect((await tell(trackingNumber, 'delivered')).body).toEqual({ outcome: 'stored' });
  expect((await record(id)).state).toBe('packed');
  expect((await post(`${id}/dispatch`, {})).body.state).toBe('delivered');
  expect((await record(id)).timeline.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual([
    'shipped',
    'delivered',
  ]);
});

test('“delivered” and the hand-over at once deliver the parcel', async () => {
  const { id, trackingNumber } = await labelled();
  await Promise.all([tell(trackingNumber, 'delivered'), post(`${id}/dispatch`, {})]);
  await settleTracking();
  expect((await record(id)).state).toBe('delivered');
});

test.each([
  ['delivered', 'confirmed', 'delivered'],
  ['returned', 'rejected', 'returned'],
])(
  'a carrier that reports “%s” decides what a person said of the delivery',
  async (status, decided, state) => {
    const { id, trackingNumber } = await labelled();
    await post(`${id}/dispatch`, {});
    expect((await post(`${id}/deliver`)).body.state).toBe('shipped');
    expect((await tell(trackingNumber, status)).body).toEqual({ outcome: 'applied' });
    expect((await record(id)).state).toBe(state);
    const { rows } = await api.db.query(
      'SELECT DISTINCT state, needs_person AS needs FROM unit_inspections WHERE parcel_id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ state: decided }]);
  },
);

test('no parcel is handed over by hand under the name of the carrier whose reports count', async () => {
  const made = await parcel();
  for (const code of made.units) await post(`${made.id}/scan`, { code });
  await post(`${made.id}/pack`, { weighedGrams: 90 });
  const { body } = await post(`${made.id}/dispatch`, { carrier: 'Sandbox', trackingNumber: 'SB1' });
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: { carrier: expect.any(String) } });
});

test('the sandbox moves parcels along in minutes and has its own page', async () => {
  const { id, labelId, trackingNumber } = await labelled();
  await post(`${id}/dispatch`, {});
  await moveDemoParcels();
  expect((await record(id)).state).toBe('shipped');
  clock.travel(minutes(7));
  await moveDemoParcels();
  await moveDemoParcels();
  expect((await record(id)).state).toBe('delivered');
  const page = await api.client().ask(`/sandbox/carrier/${labelId}`);
  expect([page.status, page.text.includes(trackingNumber), page.text.includes('Out for delivery ·')]).toEqual(
    [200, true, true],
  );
  expect((await api.client().ask(`/sandbox/carrier/${newId()}`)).status).toBe(404);
});
