import { jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'next';

const product = {
  id: 'p1',
  slug: 'harbour-lights',
  title: 'Harbour lights',
  tagline: 'At sea.',
  priceCents: 2500,
};
const pull = {
  id: 'x1',
  cardName: 'Lantern of the Tide',
  className: 'Epic',
  packNo: 12,
  productTitle: 'Harbour lights',
  valueCents: 1950,
};
/** API responses for the pages with a parameter. */
const answers: Record<string, unknown> = {
  '/api/products/one': product,
  '/api/runs/one': { id: 'r1', number: 3, product },
  '/api/architects/one': { slug: 'mira', name: 'Mira Holt', bio: '', products: [] },
  '/api/pulls/one': { pull },
  '/api/sets/one': { code: 'KND', name: 'Kindling', cardCount: 3 },
};

jest.unstable_mockModule('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
jest.unstable_mockModule('../lib/loopback.ts', () => ({
  readPublic: async (path: string) => answers[path] ?? null,
  readPublicRows: async () => [],
}));

interface PageModule {
  metadata?: Metadata;
  generateMetadata?: (props: { params: Promise<Record<string, string>> }) => Promise<Metadata>;
}

/** Addresses that only redirect. */
const redirects = ['/profile'];

async function readPages(): Promise<{ path: string; metadata: Metadata }[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('page.tsx')).sort();
  const read: { path: string; metadata: Metadata }[] = [];
  // In sequence: they share modules, and jest links each graph by itself.
  for (const file of pages) {
    const page = (await import(join(import.meta.dirname, file))) as PageModule; // Next's convention for pages
    const params = Promise.resolve({ id: 'one', slug: 'one', order: 'one', code: 'one' });
    const metadata = page.metadata ?? (await page.generateMetadata?.({ params })) ?? {};
    read.push({ path: `/${file.replace('(shop)/', '').replace(/\/?page\.tsx$/, '')}`, metadata });
  }
  return read;
}

const isIndexed = ({ robots }: Metadata): boolean =>
  !(typeof robots === 'object' && robots !== null && robots.index === false);

const listRepeated = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('page metadata', () => {
  let pages: Awaited<ReturnType<typeof readPages>> = [];
  beforeAll(async () => {
    pages = (await readPages()).filter(({ path }) => !redirects.includes(path));
  });

  it('gives every page but the first its own title', () => {
    const others = pages.filter(({ path }) => path !== '/');
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter(({ metadata }) => typeof metadata.title !== 'string')).toEqual([]);
    expect(listRepeated(others.map(({ metadata }) => metadata.title))).toEqual([]);
  });

  it('gives every indexable page a canonical address', () => {
    const indexed = pages.filter(({ metadata }) => isIndexed(metadata));
    const canonicals = indexed.map(({ metadata }) => metadata.alternates?.canonical);
    expect(indexed.filter((_, index) => typeof canonicals[index] !== 'string')).toEqual([]);
    expect(listRepeated(canonicals)).toEqual([]);
    expect(canonicals).toEqual(
      expect.arrayContaining([
        '/',
        '/shop',
        '/shop/harbour-lights',
        '/runs/r1',
        '/pulls/x1',
        '/architects/mira',
        '/sets/knd',
      ]),
    );
  });

  it('gives every indexable page but the first a description', () => {
    const silent = pages.filter(
      ({ path, metadata }) => path !== '/' && isIndexed(metadata) && !metadata.description,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('keeps private pages and those with tokens out of search engines', () => {
    const hidden = pages.filter(({ metadata }) => !isIndexed(metadata)).map(({ path }) => path);
    expect(hidden).toEqual(
      expect.arrayContaining(['/collect', '/open-pack', '/update-password', '/confirm-request', '/dev/ui']),
    );
    expect(pages.filter(({ path, metadata }) => path.startsWith('/profile') && isIndexed(metadata))).toEqual(
      [],
    );
  });
});
