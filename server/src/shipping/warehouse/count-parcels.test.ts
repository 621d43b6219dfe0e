import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { parcel, customer } = await openWarehouse(api);
const support = await api.staff('support');
afterAll(() => api.stop());

interface Work {
  toShip: number;
  lateParcels: number;
  openClaims: number;
}
const readWork = async (): Promise<Work> => {
  const { toShip, lateParcels, openClaims } = (await support.ask('/api/admin/dashboard')).body.waiting;
  return { toShip, lateParcels, openClaims };
};
const listed = async (filter: object): Promise<number> => {
  const { headers } = await support.ask(
    `/api/admin/shipping?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return Number(headers.get('x-total-count'));
};
const claim = (parcelId: string, state: string) =>
  api.db.query(
    `INSERT INTO parcel_claims (id, parcel_id, customer_id, kind, description, state, created_at, updated_at)
     VALUES ($1, $2, $3, 'damaged', 'A corner is bent.', $4, now(), now())`,
    [newId(), parcelId, customer.id, state],
  );

test('the dashboard counts what to ship, what is late and which claims are open, as the lists find them', async () => {
  const before = await readWork();
  const at = new Date();
  await parcel();
  await parcel({ parcel: { waits_for: 'missing-card' } });
  await parcel({ parcel: { state: 'shipped', shipped_at: at, promised_on: '2020-01-02' } });
  const { id } = await parcel({
    parcel: { state: 'delivered', shipped_at: at, delivered_at: at, promised_on: '2020-01-02' },
  });
  await claim(id, 'open');
  await claim(id, 'withdrawn');
  const after = await readWork();
  expect(after).toEqual({
    toShip: before.toShip + 1,
    lateParcels: before.lateParcels + 1,
    openClaims: before.openClaims + 1,
  });
  expect(await listed({ isLate: true })).toBe(after.lateParcels);
  expect(await listed({ openClaims_gte: 1 })).toBe(after.openClaims);
});
