import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

let current: object | null = null;
jest.unstable_mockModule('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/shop',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
jest.unstable_mockModule('../../../lib/loopback.ts', () => ({ readPublic: () => Promise.resolve(current) }));
const { BrowseLinks } = await import('./browse-links.tsx');
const { Header } = await import('./header.tsx');
const { isDropPlanned } = await import('./queries.ts');

const linksOf = (html: string): string[] => {
  const [menu = ''] = /<nav.*?<\/nav>/.exec(html) ?? [];
  return [...menu.matchAll(/<a[^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => name);
};

test.each<[string, object | null, string[]]>([
  ['one is running', { drop: {}, next: null }, ['Daily drop']],
  ['one is planned', { drop: null, next: {} }, ['Daily drop']],
  ['none is planned', { drop: null, next: null }, []],
  ['the shop does not answer', null, []],
])('the daily drop in the menus while %s', async (_, answer, last) => {
  current = answer;
  const entries = ['Packs', 'Cards', 'Top pulls', ...last];
  const header = <Header shopName="Pullproof" hasDrop={await isDropPlanned()} />;
  expect(linksOf(renderToStaticMarkup(header))).toEqual(entries);
  expect(linksOf(renderToStaticMarkup(await BrowseLinks()))).toEqual(entries);
});
