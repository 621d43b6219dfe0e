import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { termsVersion } from '../../contract/index.ts';
import { startApi, type Answer, type Client, type TestApi } from '../../../testing/api.ts';
import { sendForm } from '../../../testing/form.ts';

const folder = await mkdtemp(join(tmpdir(), 'account-'));
const api: TestApi = await startApi({ DATA_DIR: folder });
const { aCustomer, aRunOnSale, buy, testPassword } = await import('../../../testing/factories.ts');
const { storage } = await import('../../platform/storage/storage.ts');

afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const patch = (client: Client, body: unknown): Promise<Answer> =>
  client.ask('/api/me', { method: 'PATCH', body });

test('a customer reads and changes their own profile only', async () => {
  const { client, email, id } = await aCustomer(api, 0);
  const { status, body } = await client.ask('/api/me');
  expect([status, body]).toEqual([
    200,
    {
      id,
      email,
      displayName: 'Test Collector',
      birthDate: '1990-05-17',
      country: 'US',
      avatarUrl: null,
      isAnonymous: false,
      emailConfirmed: true,
      pendingEmail: null,
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      terms: { version: termsVersion, acceptedAt: expect.stringMatching(/^\d{4}-.+Z$/) },
    },
  ]);
  const changed = await patch(client, {
    displayName: '  Grace Höpper 🃏 ',
    country: 'DE',
    isAnonymous: true,
  });
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...body, displayName: 'Grace Höpper 🃏', country: 'DE', isAnonymous: true },
  ]);
  expect((await patch(client, {})).body).toEqual(changed.body);
  for (const method of ['GET', 'PATCH'])
    expect(
      (await api.client().ask('/api/me', { method, ...(method === 'PATCH' && { body: {} }) })).status,
    ).toBe(401);
});

test.each([
  ['a field that is not there', { balance: 5 }, 'UNKNOWN_FIELD', 'balance'],
  ['the address', { email: 'other@customer.test' }, 'UNKNOWN_FIELD', 'email'],
  ['the date of birth', { birthDate: '1980-01-01' }, 'UNKNOWN_FIELD', 'birthDate'],
  ['a name of one sign', { displayName: ' 🃏 ' }, 'VALIDATION_FAILED', 'displayName'],
  ['a long name', { displayName: 'x'.repeat(41) }, 'VALIDATION_FAILED', 'displayName'],
  [
    'a name that turns the line around',
    { displayName: 'Ada\u202Eecarg' },
    'VALIDATION_FAILED',
    'displayName',
  ],
  ['an isolate', { displayName: 'Ada\u2066x' }, 'VALIDATION_FAILED', 'displayName'],
  ['a name with a line break', { displayName: 'Ada\nAdmin' }, 'VALIDATION_FAILED', 'displayName'],
  ['a name nobody sees', { displayName: '\u200d\u200d\u200d' }, 'VALIDATION_FAILED', 'displayName'],
  ['a blocked country', { country: 'KP' }, 'VALIDATION_FAILED', 'country'],
  ['no country code', { country: 'Germany' }, 'VALIDATION_FAILED', 'country'],
  ['a text for a switch', { isAnonymous: 'yes' }, 'VALIDATION_FAILED', 'isAnonymous'],
  ['null', { displayName: null }, 'VALIDATION_FAILED', 'displayName'],
])('%s is refused', async (_, body, code, field) => {
  const { client } = await aCustomer(api, 0);
  const before = (await client.ask('/api/me')).text;
  const answer = await patch(client, body);
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([400, code, [field]]);
  expect((await client.ask('/api/me')).text).toBe(before);
});

test('anonymity applies immediately, also to earlier pulls: feed, receipt and back again', async () => {
  const { client } = await aCustomer(api);
  await patch(client, { displayName: 'Known Puller' });
  const { productId } = await aRunOnSale(10);
  const order = await buy(client, productId);
  const opened = await client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, {
    method: 'POST',
    body: {},
  });
  const pullId: string = opened.body.pulls[0].id;
  const names = async () => {
    const feed = await api.client().ask('/api/pulls/top?window=all');
    const receipt = await api.client().ask(`/api/pulls/${pullId}`);
    const shown: { id: string; by: string | null }[] = feed.body.data;
    return [shown.find(({ id }) => id === pullId)?.by, receipt.body.pull.by, receipt.body.mates[0].by];
  };
  expect(await names()).toEqual(['Known Puller', 'Known Puller', 'Known Puller']);
  await patch(client, { isAnonymous: true });
  expect(await names()).toEqual([null, null, null]);
  await patch(client, { isAnonymous: false });
  expect(await names()).toEqual(['Known Puller', 'Known Puller', 'Known Puller']);
});

const picture = (width: number, height: number, red = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 140, b: 200 } } })
    .png()
    .toBuffer();
const upload = (client: Client, bytes: Uint8Array) =>
  sendForm(client, api.origin, '/api/me/avatar', { bytes });
const keyIn = (url: string) => url.slice('/media/'.length);

test('a picture becomes a small square; replaced and removed ones are deleted from storage', async () => {
  const { client } = await aCustomer(api, 0);
  const first = await upload(client, await picture(900, 400));
  expect([first.status, first.body.avatarUrl]).toEqual([
    201,
    expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/),
  ]);
  expect((await client.ask('/api/me')).body.avatarUrl).toBe(first.body.avatarUrl);
  const facts = await sharp(await storage.read(keyIn(first.body.avatarUrl))).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 256, 256, undefined]);
  const second = await upload(client, await picture(300, 300, 200));
  expect(await storage.has(keyIn(first.body.avatarUrl))).toBe(false);
  expect((await client.ask('/api/me/avatar', { method: 'DELETE' })).status).toBe(204);
  expect((await client.ask('/api/me')).body.avatarUrl).toBeNull();
  expect(await storage.has(keyIn(second.body.avatarUrl))).toBe(false);
});

test('keeps a picture that another customer uses too', async () => {
  const [one, other] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  const bytes = await picture(64, 64, 77);
  const { avatarUrl } = (await upload(one.client, bytes)).body;
  expect((await upload(other.client, bytes)).body.avatarUrl).toBe(avatarUrl);
  await one.client.ask('/api/me/avatar', { method: 'DELETE' });
  expect(await storage.has(keyIn(avatarUrl))).toBe(true);
});

test.each<[string, Buffer, number, string]>([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['more than 24 MB', Buffer.alloc(24 * 1024 * 1024 + 1), 413, 'BODY_TOO_LARGE'],
])('as a picture %s is refused', async (_, bytes, status, code) => {
  const { client } = await aCustomer(api, 0);
  const answer = await upload(client, bytes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((await client.ask('/api/me')).body.avatarUrl).toBeNull();
});

test('refuses uploads without a session', async () => {
  expect((await upload(api.client(), await picture(9, 9))).status).toBe(401);
});

describe('common and breached passwords', () => {
  const filterPath = '/api/auth/breach-filter';

  test('the list is the same for everyone, cached, and equals the one the server checks', async () => {
    const answer = await fetch(`${api.origin}${filterPath}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'application/octet-stream',
      null,
    ]);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=86400/);
    const { isBreachedPassword, openBreachFilter, breachFilterPath } =
      await import('../../contract/index.ts');
    const filter = openBreachFilter(new Uint8Array(await answer.arrayBuffer()));
    expect(breachFilterPath).toBe(filterPath);
    expect(isBreachedPassword(filter, 'qwertyuiop123')).toBe(true);
    const again = await fetch(`${api.origin}${filterPath}`, {
      // Without Cache-Control, Node's fetch forces a fresh copy.
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test('are refused at sign-up, before anything is looked up, and at a change', async () => {
    const { client, email } = await aCustomer(api, 0);
    const why = { password: 'is on the list of common and breached passwords' };
    const password = 'qwertyuiop123';
    const person = { email, displayName: 'Somebody', birthDate: '1990-01-01', country: 'US', password };
    const signUp = await api.client().ask('/api/auth/sign-up', {
      method: 'POST',
      body: { ...person, termsVersion },
    });
    expect([signUp.status, signUp.body.errors]).toEqual([400, why]);
    const body = { currentPassword: testPassword, password };
    const change = await client.ask('/api/auth/password', { method: 'POST', body });
    expect([change.status, change.body.errors]).toEqual([400, why]);
  });
});
