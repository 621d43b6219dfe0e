import { jest } from '@jest/globals';
import express from 'express';

import { startApi } from '../../../testing/api.ts';
import { serve } from '../../../testing/serve.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const { requestLogger } = await import('../logger.ts');

afterAll(() => api.stop());

/** The request log lines written during `work`, as [line, message], and its result; waits for `count` lines. */
async function linesOf<Result>(
  count: number,
  work: () => Promise<Result>,
): Promise<[lines: unknown[][], result: Result]> {
  const info = jest.spyOn(requestLogger, 'info');
  try {
    const result = await work();
    // A response finishes shortly after the client has received it.
    await until('the lines are written', () => info.mock.calls.length >= count);
    await new Promise((resume) => setTimeout(resume, 50));
    return [[...info.mock.calls], result];
  } finally {
    info.mockRestore();
  }
}

test('logs each request in one line, with the actor and without the query', async () => {
  const owner = await api.staff('owner');
  const [, { headers }] = await linesOf(1, () => owner.ask('/api/admin/session'));
  const [lines] = await linesOf(2, async () => {
    await owner.ask('/api/admin/cards?range=[0,1]');
    await owner.ask('/api/nowhere?token=planted');
  });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toEqual([
    [
      expect.objectContaining({ req: 'GET /api/admin/cards', res: 200, actorId: expect.any(String) }),
      'request completed',
    ],
    [expect.objectContaining({ req: 'GET /api/nowhere', res: 404 }), 'request completed'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('planted');
});

test('a load balancer’s probe is not logged', async () => {
  const [lines] = await linesOf(0, () => api.client().ask('/api/healthz'));
  expect(lines).toEqual([]);
});

test('logs a client that disconnects before the response', async () => {
  const { logRequests } = await import('./log-requests.ts');
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resume) => (arrive = resume));
  const { origin, stop } = await serve(express().use(logRequests, () => arrive()));
  const [lines] = await linesOf(1, async () => {
    const leave = new AbortController();
    const response = fetch(`${origin}/slow`, { signal: leave.signal });
    void arrived.then(() => leave.abort());
    await expect(response).rejects.toThrow();
  });
  await stop();
  expect(lines).toEqual([[expect.objectContaining({ req: 'GET /slow' }), 'request aborted']]);
});
