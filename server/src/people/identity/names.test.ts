import { termsVersion } from '../../contract/index.ts';
import { displayName } from '../../contract/schemas/account.schema.ts';
import { startApi } from '../../../testing/api.ts';
import { enrolTelephone } from '../../../testing/second-factor.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const catalogue = await api.staff('catalogue');
const customer = await make.aCustomer(api);
const telephone = await enrolTelephone(customer.client);
await customer.client.ask('/api/auth/step-up', {
  method: 'POST',
  body: { code: telephone.nextCode() },
});
afterAll(() => api.stop());

type Case = [what: string, name: string];
const hidden: Case[] = [
  ['a zero-width space', 'Ada\u200BLovelace'],
  ['a soft hyphen', 'Ada\u00ADLovelace'],
  ['a Hangul filler', 'Ada\u3164Lovelace'],
  ['a bidi override', 'Ada\u202Eecalevol'],
  ['an isolate', 'Ada\u2066Lovelace'],
  ['a tag character', 'Ada\u{E0041}Lovelace'],
  ['a line end', 'Ada\nLovelace'],
  ['a carriage return', 'Ada\rLovelace'],
  ['a line separator', 'Ada\u2028Lovelace'],
  ['a joiner between Latin letters', 'Ada\u200DLovelace'],
];
const imitations: Case[] = [
  ['a capital I for an l', 'PuIIproof'],
  ['digits', 'Pu11pr00f'],
  ['Cyrillic letters', 'Рullрrооf'],
  ['wide letters', 'Ｐｕｌｌｐｒｏｏｆ'],
  ['accents and dots', 'P.ú.l.l.p.r.ö.o.f Support'],
];
/** Normalised, wide letters are the shop's own name, which staff may use. */
const imitationsByStaff = imitations.filter(([what]) => what !== 'wide letters');

const rename = (name: unknown) =>
  customer.client.ask('/api/me', { method: 'PATCH', body: { displayName: name } });
const destination = (holder: string) =>
  customer.client.ask('/api/me/payout-destinations', {
    method: 'POST',
    body: { holder, account: 'DE89370400440532013000', country: 'DE' },
  });
let serial = 0;
const architect = (name: string) =>
  catalogue.ask('/api/admin/architects', {
    method: 'POST',
    body: { slug: `names-${(serial += 1)}`, name },
  });

test.each([...hidden, ...imitations, ['the shop itself', 'Pullproof']])(
  'a customer’s name with %s is refused',
  async (_name, name) => {
    const answer = await rename(name);
    expect([answer.status, answer.body.errors]).toEqual([400, { displayName: expect.any(String) }]);
  },
);

test('sign-up refuses the shop’s name like any other field', async () => {
  const answer = await api.client().ask('/api/auth/sign-up', {
    method: 'POST',
    body: {
      email: 'imitator@names.test',
      password: make.testPassword,
      displayName: 'PuIIproof Team',
      birthDate: '1990-01-01',
      country: 'US',
      termsVersion,
    },
  });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { displayName: 'looks like the name of this shop' },
  ]);
});

test.each([
  ['Ａｄａ　Ｌｏｖｅｌａｃｅ', 'Ada Lovelace'],
  ['Ada Love\u0301lace', 'Ada Lov\u00E9lace'],
  ['\u00A0Ada \uFE0F', 'Ada'],
  ['ශ්\u200Dරී ලංකා', 'ශ්\u200Dරී ලංකා'],
  ['Proof Puller', 'Proof Puller'],
  ['Zoë 🃏', 'Zoë 🃏'],
])('stores the name %j as %j', async (given, stored) => {
  const answer = await rename(given);
  expect([answer.status, answer.body.displayName]).toEqual([200, stored]);
});

test.each([...hidden, ...imitations])('a payout holder with %s is refused', async (_name, holder) => {
  const answer = await destination(holder);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['holder']]);
});

test.each([...hidden, ...imitationsByStaff])(
  'an architect’s name with %s is refused',
  async (_name, name) => {
    const answer = await architect(name);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['name']]);
  },
);

test('staff may write the shop’s own name', async () => {
  expect((await architect('Pullproof Studio')).status).toBe(201);
});

describe('products', () => {
  const pack = (name: string) =>
    catalogue.ask('/api/admin/packs', {
      method: 'POST',
      body: { name, slug: `names-${(serial += 1)}`, priceCents: 500, template: 'single' },
    });

  test.each([...hidden, ...imitationsByStaff])('a new pack with %s is refused', async (_name, name) => {
    const answer = await pack(name);
    expect([[400, 422].includes(answer.status), Object.keys(answer.body.errors ?? {})]).toEqual([
      true,
      ['name'],
    ]);
  });

  test('an older title that would be refused now stays until it is edited', async () => {
    const { productId } = await make.aRunOnSale(2, { stock: { common: 4, rare: 4 } });
    const old = 'PuIIproof\u200B Origins';
    await api.db.query('UPDATE products SET title = $2 WHERE id = $1', [productId, old]);
    const put = (body: object) => catalogue.ask(`/api/admin/products/${productId}`, { method: 'PUT', body });
    const saved = await put({ title: old, tagline: 'New words' });
    expect([saved.status, saved.body.title, saved.body.tagline]).toEqual([200, old, 'New words']);
    for (const title of [`${old}!`, 'two\nlines'])
      expect((await put({ title })).body.errors).toEqual({ title: expect.any(String) });
    expect((await put({ tagline: 'two\r\nlines' })).body.errors).toEqual({ tagline: 'must be one line' });
    expect((await put({ description: 'two\nlines' })).status).toBe(200);
  });
});

test('a customer’s older name stays until it is edited', async () => {
  const old = 'Pullproof\u200B Fan';
  await api.db.query('UPDATE customers SET display_name = $2 WHERE id = $1', [customer.id, old]);
  const answer = await customer.client.ask('/api/me', {
    method: 'PATCH',
    body: { displayName: old, country: 'DE' },
  });
  expect([answer.status, answer.body.displayName, answer.body.country]).toEqual([200, old, 'DE']);
  expect((await rename(`${old}!`)).status).toBe(400);
  expect((await rename('Ada')).body.displayName).toBe('Ada');
});

test('the schema of names explains the fault', () => {
  expect(displayName.safeParse('A').error?.issues[0]?.message).toBe('is 2 to 40 characters long');
  expect(displayName.safeParse('\u{E0041}\u{E0042}').success).toBe(false);
});
