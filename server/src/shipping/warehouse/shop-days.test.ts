import { dayOf, instantOf, laterDay } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { clock } = await import('../../platform/clock.ts');
const { changeSetting, shopToday } = await import('../../base/index.ts');
const { parcel } = await openWarehouse(api);
const support = await api.staff('support');
afterEach(() => clock.reset());
afterAll(() => api.stop());

const zone = 'America/New_York';
const listLate = async (): Promise<string[]> => {
  const filter = encodeURIComponent('{"isLate":true}');
  const { body } = await support.ask(`/api/admin/shipping?range=[0,99]&filter=${filter}`);
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
    const clerk = await api.staff('support', { as: 'late-clerk' });
    const read = async (): Promise<number[]> => {
      const { late: counted } = (await clerk.ask('/api/admin/shipping/counts')).body;
      const { lateParcels } = (await clerk.ask('/api/admin/dashboard')).body.waiting;
      return [counted, lateParcels];
    };
    const [before = 0] = await read();
    expect(await read()).toEqual([before, before]);
    clock.freezeAt(instantOf(`${laterDay(today, 1)}T00:00`, zone));
    expect(await read()).toEqual([before + 1, before + 1]);
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
  // One of the two has another day than UTC at any hour.
  const far = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  await changeSetting('shopTimeZone', far);
  const today = dayOf(new Date(), far);
  const overdue = await parcel({ parcel: { promised_on: laterDay(today, -1) } });
  const due = await parcel({ parcel: { promised_on: today } });
  const found = await listLate();
  expect([found.includes(overdue.id), found.includes(due.id)]).toEqual([true, false]);
});
