import { jest } from '@jest/globals';

import { outcome, startApi, staffPassword, staffTotpSecret, type Client } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { codeNow } from '../../../testing/totp-codes.ts';

const api = await startApi();
const { default: pg } = await import('pg');
const { createStaff, listDemoCodes } = await import('./index.ts');
const { totpCode } = await import('../../platform/totp.ts');
const { clock, minutes } = await import('../../platform/clock.ts');

beforeAll(() => insertSampleRows(api.db));
afterEach(() => clock.reset());
afterAll(() => api.stop());

/** The statements that `work` sends, except the last-visit update. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls as unknown as [string | { text: string }][];
    return sent
      .map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
      .filter((text) => !text.startsWith('UPDATE'));
  } finally {
    query.mockRestore();
  }
}

const namesStaff = (text: string): boolean => /\bstaff(_sessions)?\b/.test(text);

test('shows codes of public demo secrets only', async () => {
  await api.staff('owner');
  const account = {
    email: 'demo@staff.test',
    name: 'Demo',
    role: 'support' as const,
    password: staffPassword,
  };
  await createStaff({ ...account, totpSecret: staffTotpSecret });
  const at = new Date('2026-05-01T12:00:10Z');
  clock.freezeAt(at);
  const next = new Date('2026-05-01T12:00:40Z');
  expect(await listDemoCodes()).toEqual([
    {
      role: 'support',
      email: 'demo@staff.test',
      code: totpCode(staffTotpSecret, at),
      nextCode: totpCode(staffTotpSecret, next),
      secondsLeft: 20,
    },
  ]);
});

test('the session and the member of staff behind it are read in one statement', async () => {
  const owner = await api.staff('owner');
  await owner.ask('/api/admin/cards');
  const sent = (await statementsOf(() => owner.ask('/api/admin/cards'))).filter(namesStaff);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('LEFT JOIN staff');
});

test.each([
  ['disabled', 'UPDATE staff SET disabled_at = now() WHERE email = $1'],
  ['signed out everywhere', 'UPDATE staff SET session_epoch = session_epoch + 1 WHERE email = $1'],
])('a %s staff member is signed out at the next request', async (how, statement) => {
  const as = how.replaceAll(' ', '-');
  const member = await api.staff('support', { as });
  expect((await member.ask('/api/admin/session')).status).toBe(200);
  await api.db.query(statement, [`${as}@staff.test`]);
  const answer = await member.ask('/api/admin/session');
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('a changed role counts at the next request', async () => {
  const member = await api.staff('support', { as: 'promoted' });
  expect((await member.ask('/api/admin/session')).body.role).toBe('support');
  await api.db.query(`UPDATE staff SET role = 'auditor' WHERE email = 'promoted@staff.test'`);
  expect((await member.ask('/api/admin/session')).body.role).toBe('auditor');
});

test('refuses an expired session', async () => {
  const member = await api.staff('support', { as: 'late' });
  await api.db.query(
    `UPDATE staff_sessions SET expire = now() - interval '1 second'
     WHERE staff_id = (SELECT id FROM staff WHERE email = 'late@staff.test')`,
  );
  expect((await member.ask('/api/admin/session')).status).toBe(401);
});

describe('lists', () => {
  const path = `/api/admin/collectibles?range=[0,9]&filter=${encodeURIComponent('{"state":"vault"}')}`;

  const readsUnits = (texts: readonly string[]): boolean =>
    texts.some((text) => text.includes('collectibles'));

  async function change(as: string, what: string): Promise<void> {
    await api.db.query(`UPDATE staff SET ${what} WHERE email = $1`, [`${as}@staff.test`]);
  }

  /** A member of staff whose session has read the list before. */
  async function aReader(role: 'owner' | 'support', as: string): Promise<Client> {
    const reader = await api.staff(role, { as });
    expect((await reader.ask(path)).status).toBe(200);
    return reader;
  }

  test('a list that one plan suits takes one statement after its session’s', async () => {
    const reader = await aReader('owner', 'reader');
    const expected = await reader.ask(path);
    expect(await statementsOf(() => reader.ask(path))).toHaveLength(2);
    const again = await reader.ask(path);
    expect([again.body, again.headers.get('content-range')]).toEqual([
      expected.body,
      expected.headers.get('content-range'),
    ]);
  });

  test.each(['disabled_at = now()', 'session_epoch = session_epoch + 1'])(
    'a member of staff is shown no list after %s',
    async (what) => {
      const as = `gone-${what.slice(0, 3)}`;
      const reader = await aReader('owner', as);
      await change(as, what);
      const answer = await reader.ask(path);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      const sent = await statementsOf(() => reader.ask(path));
      expect(readsUnits(sent)).toBe(false);
    },
  );

  test('a changed role sees what is its own at the next request', async () => {
    const reader = await aReader('owner', 'demoted');
    expect((await reader.ask(path)).body[0]).toHaveProperty('costCents');
    await change('demoted', "role = 'support'");
    const [unit] = (await reader.ask(path)).body;
    expect(unit).toHaveProperty('ownerId');
    expect(unit).not.toHaveProperty('costCents');
    await change('demoted', "role = 'catalogue'");
    const [other] = (await reader.ask(path)).body;
    expect(other).toHaveProperty('costCents');
    expect(other).not.toHaveProperty('ownerId');
    const orders = '/api/admin/orders?range=[0,9]';
    expect((await reader.ask(orders)).body.code).toBe('FORBIDDEN');
    expect(readsUnits(await statementsOf(() => reader.ask(orders)))).toBe(false);
  });

  test.each([
    ['an unknown filter', 'filter={"secret":1}', 'BAD_FILTER'],
    ['an odd range', 'range=[3,1]', 'BAD_RANGE'],
    ['an unknown parameter', 'sauce=1', 'UNKNOWN_FIELD'],
  ])('a list with %s is refused, and to a stranger as unauthenticated', async (_, query, code) => {
    const reader = await aReader('owner', 'odd');
    expect((await reader.ask(`/api/admin/collectibles?${query}`)).body.code).toBe(code);
    const stranger = await api.client().ask(`/api/admin/collectibles?${query}`);
    expect(stranger.body.code).toBe('UNAUTHENTICATED');
  });

  test('a search looks up nothing before its session is known', async () => {
    const reader = await aReader('owner', 'searcher');
    const search = `/api/admin/collectibles?filter=${encodeURIComponent('{"q":"fox"}')}`;
    expect((await reader.ask(search)).status).toBe(200);
    await change('searcher', 'disabled_at = now()');
    const sent = await statementsOf(() => reader.ask(search));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((text) => !namesStaff(text))).toEqual([]);
  });
});

describe('a step-up whose answer was lost', () => {
  const stepUp = (client: Client, code: string) =>
    client.ask('/api/admin/auth/step-up', { method: 'POST', body: { code } });
  /** Lets the request fail after its code was taken, as an overloaded database does. */
  const failingAudit = async (work: () => Promise<void>): Promise<void> => {
    await api.db.query(`
    CREATE FUNCTION fail_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'overloaded' USING ERRCODE = '53300'; END $$;
    CREATE TRIGGER fail_now BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION fail_now()`);
    try {
      await work();
    } finally {
      await api.db.query('DROP TRIGGER fail_now ON audit_entries; DROP FUNCTION fail_now()');
    }
  };

  test('a code whose answer was lost is shown again by its session, and by no other', async () => {
    const client = await api.staff('finance', { as: 'lost', sinceStepUpMs: minutes(6) });
    const other = await api.staff('finance', { as: 'lost', sinceStepUpMs: minutes(6) });
    const code = codeNow(staffTotpSecret);
    await failingAudit(async () => expect((await stepUp(client, code)).status).toBeGreaterThanOrEqual(500));
    expect(outcome(await stepUp(other, code))).toEqual([401, 'MFA_INVALID']);
    expect((await stepUp(client, code)).status).toBe(200);
    expect(outcome(await stepUp(client, code))).toEqual([401, 'MFA_INVALID']);
  });
});
