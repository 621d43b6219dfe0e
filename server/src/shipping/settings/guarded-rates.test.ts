import type { ShippingRates } from '../../contract/index.ts';
import { outcome, startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, post } = await import('../../../testing/factories.ts');
const [packer, owner] = [await api.staff('fulfilment'), await api.staff('owner')];
const url = '/api/admin/shipping/settings';
afterAll(() => api.stop());

const read = async () => (await packer.ask(url)).body as { version: number; rates: ShippingRates };
async function put(changes: Partial<ShippingRates>) {
  const { version, rates } = await read();
  return packer.ask(url, {
    method: 'PUT',
    body: { rates: { ...rates, ...changes }, reason: 'A busy season' },
    headers: { 'If-Match': `"${version}"` },
  });
}
const pending = async (): Promise<{ id: string; after: object }[]> =>
  (
    await api.db.query(
      `SELECT id, after FROM approvals WHERE kind = 'shipping-settings' AND state = 'pending'`,
    )
  ).rows;
const free = (rates: ShippingRates): ShippingRates['bands'] =>
  rates.bands.map((band) => ({
    ...band,
    baseCents: Object.fromEntries(Object.keys(band.baseCents).map((slug) => [slug, 0])),
  }));

test('one person sets rates up before the first trade', async () => {
  expect((await put({ topUpDays: 0 })).body.rates.topUpDays).toBe(0);
  expect((await put({ topUpDays: 7 })).body.rates.topUpDays).toBe(7);
});

test('the wait after a top-up and fees stay until a second person approves', async () => {
  await aCustomer(api);
  const { rates } = await read();
  const wanted = { topUpDays: 0, bands: free(rates) };
  const asked = await put({ ...wanted, packagingGrams: rates.packagingGrams + 1 });
  expect([asked.status, asked.body.rates]).toEqual([
    200,
    { ...rates, packagingGrams: rates.packagingGrams + 1 },
  ]);
  const [request] = await pending();
  expect(request?.after).toMatchObject(wanted);
  expect(outcome(await put({ topUpDays: 1 }))).toEqual([409, 'WRONG_STATE']);
  const own = await post(packer, `/api/admin/approvals/${request?.id}/approve`, { reason: 'mine' });
  expect(outcome(own)).toEqual([403, 'FORBIDDEN']);
  expect(
    (await post(owner, `/api/admin/approvals/${request?.id}/approve`, { reason: 'agreed' })).status,
  ).toBe(200);
  expect((await read()).rates).toMatchObject(wanted);
});

test.each<[string, (rates: ShippingRates) => Partial<ShippingRates>]>([
  ['higher fees', (rates) => ({ insurance: { ...rates.insurance, bps: rates.insurance.bps + 1 } })],
  ['a longer wait', (rates) => ({ topUpDays: rates.topUpDays + 1 })],
  ['a shorter time to join', (rates) => ({ combineHours: Math.max(0, rates.combineHours - 1) })],
  ['another blocked country', (rates) => ({ blockedCountries: [...rates.blockedCountries, 'AQ'] })],
])('%s is free', async (_, change) => {
  const { rates } = await read();
  const before = (await pending()).length;
  expect((await put(change(rates))).body.rates).toMatchObject(change(rates));
  expect(await pending()).toHaveLength(before);
});

test.each<[string, (rates: ShippingRates) => Partial<ShippingRates>]>([
  ['free shipping', () => ({ freeFromCents: 100 })],
  [
    'insuring more than the highest band',
    (rates) => ({
      bands: [...rates.bands, { upToCents: 9_000_000, baseCents: free(rates)[0]?.baseCents ?? {} }],
    }),
  ],
  [
    'a zone without a fee for weight',
    (rates) => ({ zones: rates.zones.map((zone) => ({ ...zone, weightStepCents: 0 })) }),
  ],
  ['a country that was blocked', () => ({ blockedCountries: [] })],
])('%s waits', async (_, change) => {
  const { rates } = await read();
  await put({ blockedCountries: [...rates.blockedCountries, 'AQ'] });
  const before = (await read()).rates;
  const changed = await put(change(before));
  expect(changed.body.code ?? changed.body.rates).toEqual(before);
  const [request] = await pending();
  await post(owner, `/api/admin/approvals/${request?.id}/decline`, { reason: 'not now' });
  expect((await read()).rates).toEqual(before);
});
