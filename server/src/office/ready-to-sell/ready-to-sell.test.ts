import { createServer, type AddressInfo } from 'node:net';

import { jest } from '@jest/globals';

import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { insertStaff } from '../../../testing/staff-session.ts';
import { hours } from '../../platform/clock.ts';

/** A mail server that lets everybody in, or nobody. */
let isOpen = true;
const smtp = createServer((socket) => {
  socket.on('error', () => undefined).write(isOpen ? '220 sink\r\n' : '554 closed\r\n');
  socket.on('data', (bytes) => {
    if (/^QUIT/i.test(bytes.toString())) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
});
await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
const { port } = smtp.address() as AddressInfo; // a TCP server that listens has one
const api = await startApi({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'hello@shop.test',
  PUBLIC_URL: 'https://shop.test',
});
const { config, refuseUnreadyLive } = await import('../../config.ts');
const { readyLines } = await import('../../features.ts');
const { readReadyList } = await import('../../platform/ready.ts');
const { changeSetting } = await import('../../base/index.ts');
const { recordBackup } = await import('../../platform/backups.ts');
const { clock } = await import('../../platform/clock.ts');
const { db } = api;

const was = { ...config() };
beforeEach(() => Object.assign(config(), was, { mode: 'live', stripe: undefined, easyPost: undefined }));
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  Object.assign(config(), was);
  smtp.close();
  await api.stop();
});

const keys = (secretKey: string) => ({ secretKey, webhookSecret: 'secret', apiBase: undefined });

/** The sentence of a line, or null once it is done. */
async function faultOf(id: string): Promise<string | null> {
  const lines = await readReadyList(readyLines);
  const line = lines.find((one) => one.id === id);
  expect(line).toMatchObject({ todo: expect.stringMatching(/\.$/) });
  expect(line?.state).toBe(line?.fault === null ? 'done' : 'open');
  return line?.fault ?? null;
}

test('an empty live shop names everything it lacks, and not what its environment has', async () => {
  const lines = await readReadyList(readyLines);
  expect(lines.filter(({ state }) => state !== 'done').map(({ id }) => id)).toEqual([
    'origin',
    'cards',
    'mail-tried',
    'payment',
    'carrier',
    'support-email',
    'postal-address',
    'second-person',
    'backup',
  ]);
  for (const { id, page, command } of lines) expect([id, page ?? command]).toEqual([id, expect.any(String)]);
});

test('the list is shown to staff of a live shop, and is empty in a demo shop', async () => {
  Object.assign(config(), { mode: 'demo' });
  const client = await api.staff('auditor');
  const demo = await client.ask('/api/admin/ready-to-sell');
  expect([demo.status, demo.body]).toEqual([200, { data: [] }]);
  Object.assign(config(), { mode: 'live', publicUrl: api.origin, allowedHosts: [new URL(api.origin).host] });
  const { body } = await client.ask('/api/admin/ready-to-sell');
  expect(body.data).toContainEqual(
    expect.objectContaining({ id: 'cards', state: 'open', page: '/collectibles' }),
  );
});

test('a missing variable blocks the start with its sentence; a demo shop starts', () => {
  expect(refuseUnreadyLive).not.toThrow();
  Object.assign(config(), { environmentFaults: new Map([['mail-from', 'MAIL_FROM is not set.']]) });
  expect(refuseUnreadyLive).toThrow('MAIL_FROM is not set.');
  Object.assign(config(), { mode: 'demo' });
  expect(refuseUnreadyLive).not.toThrow();
});

test.each([
  ['support-email', 'supportEmail', 'help@shop.test'],
  ['postal-address', 'shopAddress', '1 Card Street'],
] as const)('%s is done once its setting is entered', async (id, setting, value) => {
  expect(await faultOf(id)).not.toBeNull();
  await changeSetting(setting, value);
  expect(await faultOf(id)).toBeNull();
  await changeSetting(setting, '');
});

test('mail is tried: the server is asked, and an email must have gone out', async () => {
  const now = jest.spyOn(performance, 'now');
  let later = 0;
  const minuteLater = (): void => {
    later += 61_000;
    const shifted = process.uptime() * 1_000 + later;
    now.mockReturnValue(shifted);
  };
  expect(await faultOf('mail-tried')).toContain('no email has gone out yet');
  await db.query(
    `INSERT INTO mails (id, recipient, subject, kind, created_at, sent_at, needs_sending)
     VALUES (gen_random_uuid(), 'ada@example.test', 'Hello', 'sample', now(), now(), true)`,
  );
  expect(await faultOf('mail-tried')).toBeNull();
  isOpen = false;
  expect(await faultOf('mail-tried')).toBeNull();
  minuteLater();
  expect(await faultOf('mail-tried')).toContain('doesn’t let the shop in');
  isOpen = true;
  minuteLater();
  expect(await faultOf('mail-tried')).toBeNull();
});

test('payment needs keys, and not those of a test', async () => {
  expect(await faultOf('payment')).toContain('No payment provider');
  Object.assign(config(), { stripe: keys('sk_test_1') });
  expect(await faultOf('payment')).toContain('test key');
  Object.assign(config(), { stripe: keys('sk_live_1') });
  expect(await faultOf('payment')).toBeNull();
});

test('a second person is one more with the second factor who may decide', async () => {
  await insertStaff(db, 'first@staff.test', 'owner');
  await insertStaff(db, 'helper@staff.test', 'support');
  expect(await faultOf('second-person')).not.toBeNull();
  const id = await insertStaff(db, 'second@staff.test', 'finance');
  expect(await faultOf('second-person')).toBeNull();
  await db.query(
    `INSERT INTO staff_powers (id, staff_id, kind, granted_at, counts_from)
     VALUES (gen_random_uuid(), $1, 'invited', now(), now() + interval '72 hours')`,
    [id],
  );
  expect(await faultOf('second-person')).toContain('Nobody counts as a second person yet');
  await db.query('DELETE FROM staff_powers');
  expect(await faultOf('second-person')).toBeNull();
  await db.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [id]);
  expect(await faultOf('second-person')).not.toBeNull();
});

test('the newest backup must be younger than a day', async () => {
  const backup = (ageHours: number) =>
    recordBackup({
      takenAt: new Date(clock.now().getTime() - hours(ageHours)),
      place: 's3://copies',
      verifiedAt: null,
    });
  expect(await faultOf('backup')).toContain('No backup was recorded');
  await backup(25);
  expect(await faultOf('backup')).toContain('s3://copies');
  await backup(23);
  expect(await faultOf('backup')).toBeNull();
});

test('a clock that is off by more than five seconds is named', async () => {
  expect(await faultOf('clock')).toBeNull();
  const real = Date.now;
  jest.spyOn(clock, 'machineMs').mockImplementation(() => real() + 7_000);
  expect(await faultOf('clock')).toMatch(/This machine’s clock is [67]\.?\d? s ahead of the database’s/);
});

test('a line that cannot be checked says so, and is not done', async () => {
  const line = {
    id: 'x',
    title: 'X',
    todo: 'Do it.',
    page: '/x',
    findFault: () => Promise.reject(new Error('no')),
  };
  expect((await readReadyList([line])).at(-1)).toMatchObject({ id: 'x', state: 'unknown' });
});

test('origin, cards and a carrier are done once there are some', async () => {
  for (const id of ['origin', 'cards', 'carrier']) expect(await faultOf(id)).not.toBeNull();
  Object.assign(config(), { easyPost: keys('EZ') });
  expect(await faultOf('carrier')).toBeNull();
  Object.assign(config(), { easyPost: undefined });
  await insertSampleRows(db);
  expect(await faultOf('carrier')).toBeNull();
  expect(await faultOf('cards')).toBeNull();
  await db.query(
    `UPDATE origins SET is_default = (id = (SELECT min(id::text)::uuid FROM origins)), line1 = '', city = 'Berlin', postal_code = '1'`,
  );
  expect(await faultOf('origin')).toContain('isn’t complete');
  await db.query(`UPDATE origins SET line1 = 'Card Street 1'`);
  expect(await faultOf('origin')).toBeNull();
});
