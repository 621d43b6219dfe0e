/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { ApiProblem } from './problem.ts';
import { reportError, watchErrors } from './report-errors.ts';

const asked: string[] = [];

beforeAll(() => {
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      asked.push(path);
      throw new TypeError('Failed to fetch');
    },
  });
  Object.assign(window, { requestIdleCallback: (resume: () => void) => setTimeout(resume) });
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

it('reports neither refusals, aborted requests nor what is no Error', async () => {
  reportError(new ApiProblem(409, { code: 'SOLD_OUT' }));
  reportError(new DOMException('left', 'AbortError'));
  reportError('Script error.');
  reportError(undefined);
  await settle();
  expect(asked).toEqual([]);
});

it('asks where to report an error that nothing caught, once, and survives that nobody answers', async () => {
  watchErrors('storefront');
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }));
  for (let tries = 0; tries < 100 && asked.length === 0; tries += 1) await settle();
  await settle();
  expect(asked).toEqual(['/api/settings']);
});
