import type { ShippingRates } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { insertRow } from '../../../testing/sample-people.ts';

const api = await startApi();
const [packer, support] = [await api.staff('fulfilment'), await api.staff('support')];
const url = '/api/admin/shipping/settings';
const originId = await insertRow(api.db, 'origins', {
  id: '018f0000-0000-7000-8000-00000000a001',
  name: 'Reno settings',
  country: 'US',
  created_at: new Date(),
  updated_at: new Date(),
});
afterAll(() => api.stop());

const read = async () => (await packer.ask(url)).body as { version: number; rates: ShippingRates };
const put = (rates: unknown, ifMatch: string | undefined, client: Client = packer, reason = 'Prices rose') =>
  client.ask(url, {
    method: 'PUT',
    body: { rates, reason },
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  });
const preview = (rates: unknown, parcel: object) =>
  packer.ask(`${url}/preview`, { method: 'POST', body: { rates, originId, unitGrams: 40, ...parcel } });

test('puts new rates in force as a version of their own, with reason and audit', async () => {
  const { version, rates } = await read();
  const changed = { ...rates, combineHours: 24 };
  const answer = await put(changed, `"${version}"`);
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
  expect(answer.body).toMatchObject({ version: version + 1, rates: changed });
  const { rows } = await api.db.query(
    'SELECT before, after, reason FROM audit_entries WHERE subject_kind = $1 AND subject_id = $2',
    ['shipping-settings', String(version + 1)],
  );
  expect(rows).toEqual([
    { before: { combineHours: rates.combineHours }, after: { combineHours: 24 }, reason: 'Prices rose' },
  ]);
});

test('refuses what was not read, without If-Match or reason, and other roles', async () => {
  const { version, rates } = await read();
  expect((await put(rates, undefined)).status).toBe(428);
  const stale = await put(rates, `"${version - 1}"`);
  expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([412, 'STALE', version]);
  expect((await put(rates, `"${version}"`, packer, ' ')).status).toBe(400);
  expect((await put(rates, `"${version}"`, support)).status).toBe(403);
  expect((await support.ask(url)).status).toBe(403);
  expect((await read()).version).toBe(version);
});

test('accepts one of two changes at once', async () => {
  const { version, rates } = await read();
  const answers = await Promise.all(
    [10, 20].map((combineHours) => put({ ...rates, combineHours }, `"${version}"`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('refuses rates with which a parcel could have no zone or no fee', async () => {
  const { version, rates } = await read();
  const [zone, ...zones] = rates.zones;
  const [band, ...bands] = rates.bands;
  if (!zone || !band) throw new Error('There are rates.');
  const faulty: [object, object][] = [
    [
      { zones: [{ ...zone, days: { min: 5, max: 2 } }, ...zones] },
      { zones: { 0: { days: expect.anything() } } },
    ],
    [{ zones: [...rates.zones, zone] }, { zones: { [rates.zones.length]: { slug: expect.any(String) } } }],
    [{ zones: [...zones, zone] }, { zones: { [zones.length]: { to: expect.any(String) } } }],
    [{ bands: [...bands, band] }, { bands: { [bands.length]: { upToCents: expect.any(String) } } }],
    [{ bands: [{ ...band, baseCents: {} }, ...bands] }, { bands: { 0: { baseCents: expect.anything() } } }],
    [
      { bands: [{ ...band, baseCents: { ...band.baseCents, moon: 1 } }, ...bands] },
      { bands: { 0: { baseCents: { moon: 'is no zone' } } } },
    ],
  ];
  for (const [fault, errors] of faulty) {
    const answer = await put({ ...rates, ...fault }, `"${version}"`);
    expect([answer.status, answer.body.errors]).toMatchObject([400, { rates: errors }]);
  }
  expect((await read()).version).toBe(version);
});

test('prices a parcel with rates that are not saved', async () => {
  const { rates } = await read();
  const signature = { fromCents: 1_000, cents: 999 };
  const priced = await preview({ ...rates, signature }, { country: 'US', insuredCents: 1_000 });
  expect(priced.status).toBe(200);
  expect(priced.body.lines).toContainEqual({ kind: 'signature', amountCents: 999 });
  const blocked = await preview({ ...rates, blockedCountries: ['FR'] }, { country: 'FR', insuredCents: 100 });
  expect(blocked.body).toMatchObject({ code: 'CANNOT_SHIP', reason: 'blocked_country' });
  const top = Math.max(...rates.bands.map(({ upToCents }) => upToCents));
  const dear = await preview(rates, { country: 'US', insuredCents: top + 1 });
  expect(dear.body).toMatchObject({ code: 'CANNOT_SHIP', reason: 'too_valuable' });
});
