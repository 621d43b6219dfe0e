import { startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const owner = await api.staff('owner');
const { aCustomer } = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const read = async (id: string, client = owner) => (await client.ask(`/api/admin/settings/${id}`)).body;
const save = (
  id: string,
  body: unknown,
  version: number | string | undefined,
  client = owner,
): Promise<Answer> =>
  client.ask(`/api/admin/settings/${id}`, {
    method: 'PUT',
    body,
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const entries = async () =>
  (await api.db.query("SELECT * FROM audit_entries WHERE action = 'settings.updated' ORDER BY at, id")).rows;
const stored = async () => (await api.db.query('SELECT key, value, version FROM settings ORDER BY key')).rows;

test('every setting is described, bounded, and in one group', async () => {
  const { settingDefaults } = await import('../../base/index.ts');
  const list = await owner.ask('/api/admin/settings');
  expect(list.headers.get('content-range')).toBe(`settings 0-${list.body.length - 1}/${list.body.length}`);
  const fields = list.body.flatMap((group: { fields: { key: string }[] }) => group.fields);
  const keys = fields.map(({ key }: { key: string }) => key).sort();
  expect(keys).toEqual(
    Object.keys(settingDefaults)
      .filter((key) => key !== 'seededWorld')
      .sort(),
  );
  for (const field of fields) {
    expect(field.label).not.toBe('');
    expect(field.help).not.toBe('');
    if (['cents', 'bps', 'count'].includes(field.type)) {
      expect(field.default).toBeGreaterThanOrEqual(field.min);
      expect(field.default).toBeLessThanOrEqual(field.max);
      expect(field.unit).not.toBe('');
    }
  }
  for (const group of list.body)
    expect(await read(group.id)).toEqual({ ...group, version: 0, updatedAt: null });
});

test('a change is stored, recorded once and visible to customers immediately', async () => {
  const before = await read('wallet');
  const saved = await save(
    'wallet',
    { ...before, topUpMinCents: 700, reason: ' Fees rose. ' },
    before.version,
  );
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ topUpMinCents: 700, version: 1 });
  expect(saved.headers.get('etag')).toBe('"1"');
  expect((await api.client().ask('/api/settings')).body.topUp.minCents).toBe(700);
  expect(await entries()).toMatchObject([
    {
      subject_kind: 'settings',
      subject_id: 'wallet',
      before: { topUpMinCents: 500 },
      after: { topUpMinCents: 700 },
      reason: 'Fees rose.',
    },
  ]);
});

describe('what limits staff or money', () => {
  let finance: Client;
  beforeAll(async () => {
    finance = await api.staff('finance', { as: 'cap-finance' });
    await aCustomer(api);
  });
  const pendingOf = async (id: string): Promise<string> => (await read(id)).pending.approvalId;
  const decide = async (verb: string, by = owner, group = 'wallet') =>
    (await import('../../../testing/factories.ts')).post(
      by,
      `/api/admin/approvals/${await pendingOf(group)}/${verb}`,
      { reason: 'a test' },
    );

  test('has hard upper bounds, and needs a recent code', async () => {
    const { version } = await read('wallet');
    const mine = await save(
      'wallet',
      { payoutPasswordCooldownHours: 100_000_000, reason: 'less' },
      version,
      finance,
    );
    expect([mine.status, Object.keys(mine.body.errors)]).toEqual([422, ['payoutPasswordCooldownHours']]);
    const stale = await api.staff('finance', { as: 'stale-finance', sinceStepUpMs: 6 * 60_000 });
    const refused = await save('wallet', { payoutPasswordCooldownHours: 12, reason: 'less' }, version, stale);
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await read('wallet')).toMatchObject({ payoutPasswordCooldownHours: 24, pending: null });
  });

  test('waits for a second person; other values are saved immediately', async () => {
    const { version } = await read('wallet');
    const body = { payoutPasswordCooldownHours: 12, topUpMinCents: 800, reason: 'a busy season' };
    const saved = await save('wallet', body, version, finance);
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({
        topUpMinCents: 800,
        payoutPasswordCooldownHours: 24,
        pending: expect.objectContaining({ values: { payoutPasswordCooldownHours: 12 } }),
      }),
    ]);
    const again = await save(
      'wallet',
      { payoutPasswordCooldownHours: 6, reason: 'x' },
      saved.body.version,
      owner,
    );
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await decide('approve', finance)).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await decide('approve')).body.state).toBe('approved');
    expect(await read('wallet')).toMatchObject({ payoutPasswordCooldownHours: 12, pending: null });
  });

  test('applies to others immediately, and to the requester after 24 hours', async () => {
    const { post } = await import('../../../testing/factories.ts');
    const book = async (by: Client) => {
      const { id } = await aCustomer(api, 0);
      const correction = { amountCents: 300_000, bucket: 'cash', reason: 'a test', preview: true };
      return (await post(by, `/api/admin/users/${id}/balance-adjustments`, correction)).body;
    };
    const { version } = await read('giving');
    const raise = { giftDayFinanceCents: 400_000, giftMonthOwnerCents: 400_000, giftDayOwnerCents: 400_000 };
    expect((await save('giving', { ...raise, reason: 'a busy season' }, version, finance)).status).toBe(200);
    expect((await decide('approve', owner, 'giving')).body.state).toBe('approved');
    expect(await book(finance)).toMatchObject({ state: 'pending', aloneCents: 100_000 });
    expect(await book(owner)).toMatchObject({ state: 'booked', aloneCents: 400_000 });
    await api.db.query(
      "UPDATE approvals SET decided_at = decided_at - interval '24 hours' WHERE kind = 'settings'",
    );
    expect(await book(finance)).toMatchObject({ state: 'booked', aloneCents: 400_000 });
  });

  test('is not approved after another change', async () => {
    const { changeSetting } = await import('../../base/index.ts');
    const { version } = await read('wallet');
    await save('wallet', { payoutDestinationCooldownHours: 48, reason: 'less' }, version, finance);
    await changeSetting('payoutDestinationCooldownHours', 60);
    const refused = await decide('approve');
    expect([refused.status, refused.body.code]).toEqual([412, 'STALE']);
    expect((await decide('decline')).body.state).toBe('declined');
    expect(await read('wallet')).toMatchObject({ payoutDestinationCooldownHours: 60, pending: null });
  });

  test('is cut to its bounds however it was stored', async () => {
    const { forgetSettings, readSettings } = await import('../../base/index.ts');
    await api.db.query(
      `INSERT INTO settings (key, value, updated_at) VALUES ('refundCapCents', '999999999', now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    forgetSettings();
    expect((await readSettings()).refundCapCents).toBe(500_000);
    expect((await read('refunds')).refundCapCents).toBe(500_000);
    await api.db.query("DELETE FROM settings WHERE key = 'refundCapCents'");
    forgetSettings();
  });
});

test('unchanged values are neither stored nor recorded', async () => {
  const [rows, log] = [await stored(), await entries()];
  const group = await read('refunds');
  expect((await save('refunds', { ...group, reason: 'nothing' }, group.version)).status).toBe(200);
  expect([await stored(), await entries()]).toEqual([rows, log]);
});

test.each([
  ['runs', { noticeHours: 71 }, 'noticeHours'],
  ['runs', { saleDays: 13 }, 'saleDays'],
  ['runs', { saleDays: 14, noticeHours: 289 }, 'noticeHours'],
  ['runs', { closeAfterDays: 179 }, 'closeAfterDays'],
  ['runs', { closeAfterSoldOutDays: 364 }, 'closeAfterSoldOutDays'],
  ['wallet', { topUpMinCents: '500' }, 'topUpMinCents'],
  ['wallet', { topUpMinCents: 1.5 }, 'topUpMinCents'],
  ['wallet', { topUpMinCents: null }, 'topUpMinCents'],
  ['wallet', { topUpMinCents: 900, topUpMaxCents: 800 }, 'topUpMaxCents'],
  ['wallet', { payoutTwoApprovalsCents: 100_001 }, 'payoutTwoApprovalsCents'],
  ['buyback', { buybackBps: 10_001 }, 'buybackBps'],
  ['shop', { shopName: ' ' }, 'shopName'],
  ['shop', { shopTimeZone: 'Mars/Olympus' }, 'shopTimeZone'],
  ['shop', { supportEmail: 'nobody' }, 'supportEmail'],
  ['people', { blockedCountries: ['Germany'] }, 'blockedCountries'],
  ['people', { minAgeYears: 17 }, 'minAgeYears'],
  ['drops', { dropOpensAt: '25:00' }, 'dropOpensAt'],
  ['drops', { dropOpensAt: '21:00' }, 'dropClosesAt'],
  ['maintenance', { maintenanceOn: 'true' }, 'maintenanceOn'],
  ['maintenance', { maintenanceUntil: 'soon' }, 'maintenanceUntil'],
])('%s refuses %j', async (id, values, field) => {
  const [rows, log] = [await stored(), await entries()];
  const { version } = await read(id);
  const refused = await save(id, { ...values, reason: 'try' }, version);
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_RECORD']);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
  expect([await stored(), await entries()]).toEqual([rows, log]);
});

test('a change names its version and its reason', async () => {
  const [rows, log] = [await stored(), await entries()];
  const { version } = await read('shop');
  const answers = [
    await save('shop', { shopName: 'New', reason: 'x' }, undefined),
    await save('shop', { shopName: 'New' }, version),
    await save('shop', { shopName: 'New', reason: '  ' }, version),
    await save('shop', { shopName: 'New', reason: 'x' }, Number(version) + 1),
    await save('nothing', { shopName: 'New', reason: 'x' }, 0),
    await save('toString', { shopName: 'New', reason: 'x' }, 0),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [428, 'PRECONDITION_REQUIRED'],
    [400, 'REASON_REQUIRED'],
    [400, 'REASON_REQUIRED'],
    [412, 'STALE'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ]);
  expect(answers[3]?.body.current).toMatchObject({ id: 'shop', shopName: 'Pullproof', version });
  expect([await stored(), await entries()]).toEqual([rows, log]);
});

test('one of two concurrent changes is saved, the other gets STALE', async () => {
  const { version } = await read('promos');
  const answers = await Promise.all(
    [15, 16, 17, 18].map((days) => save('promos', { referralWaitDays: days, reason: 'race' }, version)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  const log = (await entries()).filter(({ reason }) => reason === 'race');
  expect(log).toHaveLength(1);
});

test('finance changes money settings only; others read, or not even that', async () => {
  const finance = await api.staff('finance');
  const wallet = await read('wallet');
  const runs = await read('runs');
  expect((await save('wallet', { payoutMinCents: 900, reason: 'x' }, wallet.version, finance)).status).toBe(
    200,
  );
  const refused = await save('runs', { noticeHours: 96, reason: 'x' }, runs.version, finance);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  for (const role of ['auditor', 'catalogue'] as const) {
    const other = await save('wallet', { payoutMinCents: 901, reason: 'x' }, '*', await api.staff(role));
    expect(other.status).toBe(403);
  }
  expect((await (await api.staff('auditor')).ask('/api/admin/settings')).status).toBe(200);
  expect((await (await api.staff('catalogue')).ask('/api/admin/settings')).status).toBe(403);
  expect((await api.client().ask('/api/admin/settings')).status).toBe(401);
});

test('the maintenance switch closes the shop for customers and lets staff open it again', async () => {
  const make = await import('../../../testing/factories.ts');
  const { client } = await make.aCustomer(api);
  const { version } = await read('maintenance');
  const words = { maintenanceMessage: 'New shelves.', maintenanceUntil: '2030-01-01T00:00:00Z' };
  const closed = await save('maintenance', { maintenanceOn: true, ...words, reason: 'move' }, version);
  expect(closed.status).toBe(200);
  const answer = await make.post(client, '/api/me/top-ups', { amountCents: 900 });
  expect([answer.status, answer.body.code]).toEqual([503, 'MAINTENANCE']);
  expect((await client.ask('/api/settings')).body.maintenance).toMatchObject({
    on: true,
    message: 'New shelves.',
  });
  const opened = await save('maintenance', { maintenanceOn: false, reason: 'done' }, closed.body.version);
  expect(opened.status).toBe(200);
  expect((await make.post(client, '/api/me/top-ups', { amountCents: 900 })).status).toBe(201);
});

test('a stored setting outside its bound is reported and used clamped, until it is set within it', async () => {
  const key = 'payoutTwoApprovalsCents';
  const store = (value: string) =>
    api.db.query(
      `INSERT INTO settings (key, value, version, updated_at) VALUES ($1, $2, 1, now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, value],
    );
  await store('170000');
  const wallet = await read('wallet');
  expect([wallet.clamped, wallet[key]]).toEqual([[{ key, before: 170_000, after: 100_000 }], 100_000]);
  expect((await read('promos')).clamped).toEqual([]);
  await store('100000');
  expect((await read('wallet')).clamped).toEqual([]);
});
