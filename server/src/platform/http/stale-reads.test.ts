import type { Request } from 'express';

import { startApi } from '../../../testing/api.ts';

const api = await startApi({ DATABASE_READ_URL: 'postgresql://nobody@127.0.0.1:1/none' });
const { allowStale } = await import('../database/stale-reads.ts');
const { readStale } = await import('./stale-reads.ts');
const { commitStatement, inSnapshot, inTransaction, one, outsideTransaction } = await import('../db.ts');
afterAll(() => api.stop());

test.each([
  ['a transaction', () => inTransaction(() => one('SELECT 1'))],
  ['a snapshot', () => inSnapshot(() => one('SELECT 1'))],
  ['a statement that commits alone', () => commitStatement('none', 'SELECT 1', [])],
  ['a statement aside', () => outsideTransaction('SELECT 1')],
])('%s after reads that may be old is refused', async (_what, decide) => {
  await expect(allowStale(async () => decide())).rejects.toThrow('may be stale');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s may not read what is old', (method) => {
  // Only what is asked of it.
  const request = { method, path: '/x', headers: {} } as Request;
  expect(() => readStale(request, () => 1)).toThrow('may not read what is old');
});

test('a replica that was never reached is not asked', async () => {
  expect((await api.client().ask('/api/products')).status).toBe(200);
  const owner = await api.staff('owner');
  expect((await owner.ask('/api/admin/products')).status).toBe(200);
  expect((await owner.ask('/api/admin/dashboard')).status).toBe(200);
});

test('a browser that changes something is marked for as long as the replica may lack it', async () => {
  const answer = await api.client().ask('/api/auth/sign-in', { method: 'POST', body: {} });
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('pullproof-wrote='));
  expect(line).toMatch(/^pullproof-wrote=1; Max-Age=6; Path=\/; .*HttpOnly; SameSite=Lax$/);
  expect((await api.client().ask('/api/products')).headers.getSetCookie()).toEqual([]);
});
