import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { parcel } = await openWarehouse(api);
const { buyLabel } = await import('./buy-label.ts');
const { sandboxEvents } = await import('../carriers/sandbox.ts');
const { clock, minutes } = await import('../../platform/clock.ts');
const packer = await api.staff('fulfilment');
afterAll(() => api.stop());

const post = (path: string, body?: unknown) =>
  packer.ask(`/api/admin/shipping/${path}`, { method: 'POST', body });
const record = async (id: string) => (await packer.ask(`/api/admin/shipping/${id}`)).body;

interface Labelled {
  id: string;
  number: string;
  trackingNumber: string;
}

async function labelled(): Promise<Labelled> {
  const made = await parcel();
  for (const code of made.units) await post(`${made.id}/scan`, { code });
  await post(`${made.id}/pack`, { weighedGrams: 90 });
  await post(`${made.id}/label`);
  const { rows } = await api.db.query('SELECT id FROM parcel_labels WHERE parcel_id = $1', [made.id]);
  await buyLabel(rows[0].id);
  const { number, trackingNumber } = await record(made.id);
  return { id: made.id, number, trackingNumber };
}

/** A parcel with a bought label, handed over. */
async function shipped(): Promise<Labelled> {
  const made = await labelled();
  await post(`${made.id}/dispatch`, {});
  return made;
}

const tell = (trackingNumber: string, status: string, minutesAgo = 0) => {
  const at = new Date(clock.now().getTime() - minutes(minutesAgo)).toISOString();
  const body = JSON.stringify({ id: newId(), trackingNumber, status, at });
  return api.client().ask('/api/webhooks/sandbox-carrier', {
    method: 'POST',
    body,
    headers: { 'sandbox-signature': sandboxEvents.sign(Buffer.from(body)) },
  });
};

test('“delivered” of a parcel that was turned round is its return, and is known to staff if the turn is reported late', async () => {
  const send = async (...order: string[]) => {
    const { id, trackingNumber } = await shipped();
    for (const status of order) await tell(trackingNumber, status, status === 'returning' ? 20 : 1);
    return record(id);
  };
  expect(await send('returning', 'delivered')).toMatchObject({ state: 'returned' });
  const { state, timeline } = await send('delivered', 'returning');
  expect(state).toBe('delivered');
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('turned-before-delivery');
});

test('waiting for pickup and on its way back are steps with a mail of their own, and the parcel stays shipped', async () => {
  const { id, trackingNumber, number } = await shipped();
  for (const status of ['ready-for-pickup', 'returning'])
    expect((await tell(trackingNumber, status)).body).toEqual({ outcome: 'applied' });
  const { state, timeline } = await record(id);
  expect(state).toBe('shipped');
  expect(timeline.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual([
    'ready-for-pickup',
    'returning',
  ]);
  const { rows } = await api.db.query(
    `SELECT kind FROM mails WHERE position($1 IN subject) > 0 AND kind IN ('parcel-ready-for-pickup', 'parcel-returning') ORDER BY kind`,
    [number],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['parcel-ready-for-pickup', 'parcel-returning']);
});

test.each([
  ['returning', 'delivered'],
  ['delivered', 'returning'],
])('“%s” and “%s” before the hand-over are a return, in whichever order they arrive', async (...order) => {
  const { id, trackingNumber } = await labelled();
  for (const status of order)
    expect((await tell(trackingNumber, status, status === 'returning' ? 20 : 1)).body).toEqual({
      outcome: 'stored',
    });
  expect((await post(`${id}/dispatch`, {})).body.state).toBe('returned');
});
