import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { presentCosts } = await import('./present-costs.ts');
const { readRates } = await import('./read-rates.ts');
await openWarehouse(api);
const { rates } = await readRates();
afterAll(() => api.stop());

const namesFrom = (...origins: string[]) => presentCosts(rates, origins).zones.map(({ name }) => name);

test('anyone sees zones, fees and deadlines, and nothing of what is for staff', async () => {
  const { status, body } = await api.client().ask('/api/shipping-rates');
  expect(status).toBe(200);
  expect(body).toMatchObject({ combineHours: 48, claimNotArrivedDays: 14, claimDamagedDays: 7 });
  expect(body.zones.length).toBeGreaterThan(0);
  expect(Object.keys(body)).not.toContain('claimTwoPeopleCents');
  expect(Object.keys(body)).not.toContain('newAddressCents');
});

test('zones are those that an origin sends from', () => {
  expect(namesFrom('US')).toEqual(['United States', 'North America', 'Rest of the world']);
  expect(namesFrom('DE')).toEqual(['European Union', 'Rest of the world']);
  expect(namesFrom('US', 'DE')).toHaveLength(4);
});

test('fees are in the order of their bands, without bands that have none for the zone', () => {
  const [first, second] = rates.bands;
  const bands = [
    { upToCents: second?.upToCents ?? 0, baseCents: { world: 900 } },
    { upToCents: first?.upToCents ?? 0, baseCents: { world: 700, eu: 500 } },
  ];
  const { zones } = presentCosts({ ...rates, bands }, ['DE']);
  expect(zones.map(({ name, fees }) => [name, fees.map(({ baseCents }) => baseCents)])).toEqual([
    ['European Union', [500]],
    ['Rest of the world', [700, 900]],
  ]);
});
