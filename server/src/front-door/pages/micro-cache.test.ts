import { clock, seconds } from '../../platform/clock.ts';
import { MicroCache, type Page } from './micro-cache.ts';

const pageOf = (text: string, changes: Partial<Page> = {}): Page => ({
  status: 200,
  etag: `W/"${text}"`,
  isShared: true,
  headers: {},
  variants: { identity: Buffer.from(text) },
  ...changes,
});

const textOf = async (page: Page | Promise<Page>): Promise<string> =>
  (await page).variants.identity.toString();

/** Renders finish on demand, so that a test decides what overlaps. */
function stage(changes: Partial<Page> = {}, limits: { maxBytes?: number } = {}) {
  const renders: { key: string; finish(text?: string): void; fail(): void }[] = [];
  const failures: unknown[] = [];
  const cache = new MicroCache({
    ...limits,
    onFailure: (failure) => failures.push(failure),
    render: (key) =>
      new Promise((resolve, reject) => {
        renders.push({
          key,
          finish: (text = key) => resolve(pageOf(text, changes)),
          fail: () => reject(new Error('down')),
        });
      }),
  });
  return { cache, renders, failures };
}

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

beforeEach(() => clock.freezeAt(new Date('2026-11-02T12:00:00Z')));
afterEach(() => clock.reset());

describe('MicroCache', () => {
  it('renders once for all who wait, then answers from memory for three seconds', async () => {
    const { cache, renders } = stage();
    const waiting = [cache.read('/'), cache.read('/'), cache.read('/')];
    expect(renders).toHaveLength(1);
    renders[0]?.finish('first');
    expect(await Promise.all(waiting.map(textOf))).toEqual(['first', 'first', 'first']);
    clock.freezeAt(new Date(clock.now().getTime() + seconds(2.9)));
    expect(await textOf(cache.read('/'))).toBe('first');
    expect(renders).toHaveLength(1);
  });

  it('answers a stale page immediately while a single render replaces it', async () => {
    const { cache, renders } = stage();
    const first = cache.read('/');
    renders[0]?.finish('old');
    await first;
    clock.freezeAt(new Date(clock.now().getTime() + seconds(4)));
    expect(await Promise.all([cache.read('/'), cache.read('/')].map(textOf))).toEqual(['old', 'old']);
    expect(renders).toHaveLength(2);
    renders[1]?.finish('new');
    await settle();
    expect(await textOf(cache.read('/'))).toBe('new');
  });

  it('waits for the render when a page is too old to show', async () => {
    const { cache, renders } = stage();
    const first = cache.read('/');
    renders[0]?.finish('old');
    await first;
    clock.freezeAt(new Date(clock.now().getTime() + seconds(34)));
    const second = cache.read('/');
    renders[1]?.finish('new');
    expect(await textOf(second)).toBe('new');
  });

  it('serves a stale page, marked as such, while the storefront fails', async () => {
    const { cache, renders, failures } = stage();
    const first = cache.read('/');
    renders[0]?.finish('old');
    await first;
    clock.freezeAt(new Date(clock.now().getTime() + seconds(5)));
    await cache.read('/');
    renders[1]?.fail();
    await settle();
    expect(failures).toHaveLength(1);
    expect(await textOf(cache.read('/'))).toBe('old');
  });

  it('keeps no page that is not for everyone', async () => {
    const { cache, renders } = stage({ isShared: false });
    for (const count of [1, 2]) {
      const page = cache.read('/');
      expect(renders).toHaveLength(count);
      renders.at(-1)?.finish();
      await page;
    }
    expect(cache.size).toBe(0);
  });

  it('a failed first render rejects for those who wait, and the next one tries again', async () => {
    const { cache, renders } = stage();
    const first = cache.read('/');
    renders[0]?.fail();
    await expect(first).rejects.toThrow('down');
    const second = cache.read('/');
    renders[1]?.finish('up');
    expect(await textOf(second)).toBe('up');
  });

  it('drops the oldest pages beyond its size', async () => {
    const { cache, renders } = stage({}, { maxBytes: 10 });
    for (const key of ['/aaa', '/bbb', '/ccc']) {
      const page = cache.read(key);
      renders.at(-1)?.finish();
      await page;
    }
    expect(cache.size).toBe(2);
    void cache.read('/aaa');
    expect(renders.at(-1)?.key).toBe('/aaa');
  });
});

test('after a change serves no older page, unless a new one cannot be rendered', async () => {
  const { cache, renders, failures } = stage();
  const first = cache.read('/shop');
  renders[0]?.finish('before');
  await first;
  cache.outdate();
  // Rendered less than a second ago: a busy shop renders each page at most once a second.
  expect(await textOf(cache.read('/shop'))).toBe('before');
  clock.freezeAt(new Date(clock.now().getTime() + seconds(1.5)));
  const [second, third] = [cache.read('/shop'), cache.read('/shop')];
  expect(renders).toHaveLength(2);
  renders[1]?.finish('after');
  expect([await textOf(second), await textOf(third)]).toEqual(['after', 'after']);
  cache.outdate();
  clock.freezeAt(new Date(clock.now().getTime() + seconds(1.5)));
  const fourth = cache.read('/shop');
  renders[2]?.fail();
  expect(await textOf(fourth)).toBe('after');
  expect(failures).toHaveLength(1);
  clock.reset();
});
