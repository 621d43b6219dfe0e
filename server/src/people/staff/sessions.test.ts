import { jest } from '@jest/globals';

import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { default: pg } = await import('pg');

afterAll(() => api.stop());

/** Statements about staff and their sessions sent by `work`, except the last-visit update. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [statement] of query.mock.calls as unknown as [string | { text: string }][]) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (/\bstaff(_sessions)?\b/.test(text) && !text.startsWith('UPDATE')) sent.push(text);
    }
  } finally {
    query.mockRestore();
  }
  return sent;
}

test('the session and the member of staff behind it are read in one statement', async () => {
  const owner = await api.staff('owner');
  await owner.ask('/api/admin/cards');
  const sent = await statementsOf(() => owner.ask('/api/admin/cards'));
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
