import { ApiProblem, isProblem, isUncertain, problemOf, readAnswer } from './problem.ts';

describe('ApiProblem', () => {
  it('has the code, message and errors of the problem document', () => {
    const problem = new ApiProblem(422, {
      code: 'INVALID_RECORD',
      message: 'Check the fields.',
      errors: { name: 'is empty', window: { endsAt: 'is before its start', at: 7 }, odd: null },
    });
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_RECORD', message: 'Check the fields.' });
    expect(problem.errors).toEqual({ name: 'is empty', 'window.endsAt': 'is before its start' });
    expect(isProblem(problem, 'INVALID_RECORD')).toBe(true);
    expect(isProblem(problem, 'STALE')).toBe(false);
  });

  it.each([[null], ['<html>'], [[1]], [{ code: 7, message: 8, errors: 'x' }]])(
    'takes neither code, message nor errors from %j',
    (body) => {
      const problem = new ApiProblem(502, body);
      expect(problem).toMatchObject({
        code: 'HTTP_502',
        errors: {},
        message: expect.stringContaining('502'),
      });
    },
  );

  it('says what happened where the answer does not', () => {
    expect(new ApiProblem(0).message).toBe('The shop can’t be reached. Check your connection and try again.');
    expect(new ApiProblem(409, { title: 'Conflict' }).message).toBe('Conflict');
  });

  it('gives details only of the expected type', () => {
    const problem = new ApiProblem(409, { remaining: 3, taken: [4, 'x', 5], until: '7' });
    expect([problem.numberDetail('remaining'), problem.numberDetail('until')]).toEqual([3, null]);
    expect([problem.numbersDetail('taken'), problem.numbersDetail('remaining')]).toEqual([[4, 5], []]);
  });
});

describe('an answer', () => {
  const json = (body: string, status = 200, headers: Record<string, string> = {}) =>
    new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

  it('is its JSON, or null without any', async () => {
    expect(await readAnswer(json('{"ok":true}'))).toEqual({ ok: true });
    expect(await readAnswer(new Response(null, { status: 204 }))).toBeNull();
    expect(await readAnswer(new Response('text'))).toBeNull();
    expect(await readAnswer(json('{'))).toBeNull();
  });

  it('rejects as a problem, with the seconds to wait', async () => {
    const refusal = json('{"code":"RATE_LIMITED"}', 429, { 'retry-after': '40' });
    await expect(readAnswer(refusal)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 40 });
    const odd = new Response('<html>', { status: 502, headers: { 'retry-after': 'soon' } });
    expect(await problemOf(odd)).toMatchObject({ code: 'HTTP_502', retryAfterSeconds: null });
    expect(await problemOf(json('{}'), 403)).toMatchObject({ status: 403 });
  });
});

it.each([
  [new TypeError('Failed to fetch'), true],
  [new ApiProblem(0), true],
  [new ApiProblem(500), true],
  [new ApiProblem(429), true],
  [new ApiProblem(409, { code: 'IDEMPOTENCY_IN_PROGRESS' }), true],
  [new ApiProblem(500, { code: 'PACK_CORRUPT' }), false],
  [new ApiProblem(409, { code: 'SOLD_OUT' }), false],
])('%s leaves the outcome unknown: %p', (error, isUnknown) => expect(isUncertain(error)).toBe(isUnknown));
