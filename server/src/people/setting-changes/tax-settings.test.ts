import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const owner = await api.staff('owner');
const { aCustomer, post } = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const path = '/api/admin/settings/tax';
const registered = {
  taxId: 'DE 123456789',
  sellerName: 'Example Cards',
  sellerAddress: '1 Made-up Road, 00000 Nowhere',
};
const rate = 'DE pack 1900 2026-01-01';
const put = async (values: object, client = owner) => {
  const { version } = (await owner.ask(path)).body;
  return client.ask(path, {
    method: 'PUT',
    body: { ...values, reason: 'a test' },
    headers: { 'If-Match': `"${version}"` },
  });
};

test.each([
  ['a rate above 100 %', 'DE pack 10001 2026-01-01'],
  ['a negative rate', 'DE pack -1 2026-01-01'],
  ['a rate with a decimal', 'DE pack 19.5 2026-01-01'],
  ['a rate in percent', 'DE pack 19% 2026-01-01'],
  ['a kind that is not sold', 'DE cards 1900 2026-01-01'],
  ['a day that is not in the calendar', 'DE pack 1900 2026-02-30'],
  ['a rate without its day', 'DE pack 1900'],
  ['a country in small letters', 'de pack 1900 2026-01-01'],
  ['a country of three letters', 'DEU pack 1900 2026-01-01'],
  ['a code that no country has', 'XX pack 1900 2026-01-01'],
  ['the United Kingdom as UK', 'UK pack 2000 2026-01-01'],
  ['Greece as EL', 'EL pack 2400 2026-01-01'],
  ['a union of countries', 'EU pack 2000 2026-01-01'],
])('refuses %s', async (_what, line) => {
  const refused = await put({ taxRates: [rate, line] });
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(Object.keys(refused.body.errors)).toEqual(['taxRates']);
  expect((await owner.ask(path)).body.taxRates).toEqual([]);
});

test.each([
  ['a rate twice', { taxRates: [rate, 'DE pack 700 2026-01-01'] }, 'taxRates'],
  ['a tax number without its seller', { ...registered, sellerName: '' }, 'sellerName'],
  ['a tax number without an address', { ...registered, sellerAddress: '' }, 'sellerAddress'],
  ['a blank address', { ...registered, sellerAddress: '   ' }, 'sellerAddress'],
  ['a word as tax number', { ...registered, taxId: 'applied for' }, 'taxId'],
  ['a tax number without a digit', { ...registered, taxId: 'PENDING' }, 'taxId'],
  ['a tax number that is too short', { ...registered, taxId: '12' }, 'taxId'],
  ['names on invoices for no year', { documentYears: 0 }, 'documentYears'],
  ['names on invoices for 31 years', { documentYears: 31 }, 'documentYears'],
])('refuses %s', async (_what, values, field) => {
  const refused = await put(values);
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
});

test('a rate of 0 % and one of 100 % are rates', async () => {
  const lines = ['DE pack 0 2026-01-01', 'DE single 10000 2026-01-01'];
  expect((await put({ taxRates: lines })).body.taxRates).toEqual(lines);
  expect((await put({ taxRates: [] })).body.taxRates).toEqual([]);
});

test('only owners change the registration, and with a recent code', async () => {
  await aCustomer(api);
  const finance = await api.staff('finance');
  const stale = await api.staff('owner', { as: 'stale-owner', sinceStepUpMs: 6 * 60_000 });
  expect((await put({ taxRates: [rate] }, finance)).body.code).toBe('FORBIDDEN');
  expect((await put({ taxRates: [rate] }, stale)).body.code).toBe('STEP_UP_REQUIRED');
});

test('registration, rates and how long names are kept wait for a second person once customers have paid', async () => {
  await aCustomer(api);
  const second = await api.staff('owner', { as: 'second-owner' });
  const values = { ...registered, taxRates: [rate], documentYears: 8 };
  const before = (await owner.ask(path)).body;
  const asked = await put(values);
  expect(asked.body).toMatchObject({ taxId: before.taxId, taxRates: before.taxRates, documentYears: 10 });
  expect(asked.body.pending.values).toEqual(values);
  const { approvalId } = asked.body.pending;
  const own = await post(owner, `/api/admin/approvals/${approvalId}/approve`, { reason: 'a test' });
  expect(own.status).toBe(403);
  expect(
    (await post(second, `/api/admin/approvals/${approvalId}/approve`, { reason: 'a test' })).status,
  ).toBe(200);
  expect((await owner.ask(path)).body).toMatchObject({ ...values, pending: null });
  // A seller's name goes with the registration only.
  expect((await put({ sellerName: '' })).body.errors).toEqual({
    sellerName: 'is needed beside a tax number',
  });
});
