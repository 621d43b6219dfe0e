import { dayOf, instantOf, laterDay } from '../../contract/index.ts';
import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { clock } = await import('../../platform/clock.ts');
const { changeSetting, shopToday } = await import('../../base/index.ts');
const { parcel, customer } = await openWarehouse(api);
const owner = await api.staff('owner');
afterEach(() => clock.reset());
afterAll(() => api.stop());

describe('the dashboard', () => {
  interface Work {
    toShip: number;
    lateParcels: number;
    openClaims: number;
  }
  const readWork = async (): Promise<Work> => {
    const { toShip, lateParcels, openClaims } = (await owner.ask('/api/admin/dashboard')).body.waiting;
    return { toShip, lateParcels, openClaims };
  };
  const listed = async (filter: object): Promise<number> => {
    const { headers } = await owner.ask(
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
});

const zone = 'America/New_York';
const listLate = async (): Promise<string[]> => {
  const filter = encodeURIComponent('{"isLate":true}');
  const { body } = await owner.ask(`/api/admin/shipping?range=[0,99]&filter=${filter}`);
  return body.map(({ id }: { id: string }) => id);
};

describe('at 23:30 in the shop’s zone, when it is tomorrow in UTC', () => {
  // The last day of a month, so that days and months differ from those of UTC.
  const month = dayOf(new Date(), zone).slice(0, 7);
  const today = laterDay(
    `${dayOf(new Date(Date.parse(`${month}-01`) + 32 * 86_400_000), 'UTC').slice(0, 7)}-01`,
    -1,
  );
  const late = instantOf(`${today}T23:30`, zone);
  beforeEach(async () => {
    await changeSetting('shopTimeZone', zone);
    clock.freezeAt(late);
  });

  test('a parcel promised for today is on time, and late half an hour later', async () => {
    expect(await shopToday()).toBe(today);
    expect(dayOf(late, 'UTC')).toBe(laterDay(today, 1));
    await parcel({ parcel: { promised_on: today } });
    const clerk = await api.staff('fulfilment', { as: 'late-clerk' });
    const read = async (): Promise<number> =>
      (await clerk.ask('/api/admin/dashboard')).body.waiting.lateParcels;
    const before = await read();
    clock.freezeAt(instantOf(`${laterDay(today, 1)}T00:00`, zone));
    expect(await read()).toBe(before + 1);
  });

  test('money that a customer added counts for this month, and the timeline of today has it', async () => {
    const customer = await make.aCustomer(api, 6_000);
    const { months } = (await customer.client.ask('/api/me/spending')).body;
    expect(months).toMatchObject([{ month: today.slice(0, 7), addedCents: 6_000 }]);
    const titles = async (from: string, to: string) =>
      (await customer.client.ask(`/api/me/history?from=${from}&to=${to}`)).body.data.length;
    expect(await titles(today, today)).toBeGreaterThan(0);
    expect(await titles(laterDay(today, 1), laterDay(today, 1))).toBe(0);
  });
});

test('the list of parcels takes its day from the shop’s zone, where it differs from UTC’s', async () => {
  // One of the two has another day than UTC at any hour, and no midnight within half an hour.
  const far =
    new Date(Date.now() + 1_800_000).getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  await changeSetting('shopTimeZone', far);
  const today = dayOf(new Date(), far);
  const overdue = await parcel({ parcel: { promised_on: laterDay(today, -1) } });
  const due = await parcel({ parcel: { promised_on: today } });
  const found = await listLate();
  expect([found.includes(overdue.id), found.includes(due.id)]).toEqual([true, false]);
});
