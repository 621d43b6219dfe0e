import { jest } from '@jest/globals';
import { findMainScript, isOutdated } from './live-version.ts';

const page = (script: string) =>
  `<!doctype html><link rel="modulepreload" crossorigin href="/admin/assets/vendor-1.js">
   <script>document.title = 'x'</script><script type="module" crossorigin src="${script}"></script>`;

function serve(answer: () => Response): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}
afterEach(() => void jest.restoreAllMocks());

it('finds the main script', () => {
  expect(findMainScript(page('/admin/assets/index-1a.js'))).toBe('/admin/assets/index-1a.js');
  expect(findMainScript('<!doctype html><title>Maintenance</title>')).toBeUndefined();
});

describe('a console that runs', () => {
  const running = '/admin/assets/index-1a.js';

  it.each([
    ['another script is served', () => new Response(page('/admin/assets/index-2b.js')), true],
    ['the same one is', () => new Response(page(running)), false],
    ['something else answers', () => new Response('no console', { status: 503 }), false],
    ['the page names no script', () => new Response('<!doctype html>'), false],
  ])('when %s', async (_, answer, expected) => {
    serve(answer);
    expect(await isOutdated(running)).toBe(expected);
  });

  it('is not outdated while offline', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await isOutdated(running)).toBe(false);
  });
});
