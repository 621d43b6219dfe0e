import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { resources } from '../backoffice/src/resources/index.ts';
import { listConsoleRoutes, listRoutes } from '../e2e/lib/routes.ts';

const app = resolve(import.meta.dirname, '../storefront/src/app');

/** "/shop/[id]" of every storefront page. */
function listPages() {
  return readdirSync(app, { recursive: true })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/${relative(app, dirname(join(app, file))).replace(/^[(]shop[)]\/?/, '')}`);
}

const architect = { slug: 'a-studio' };
const answers = [
  ['/api/products?kind=pack', { data: [{ slug: 'a-pack', architect }] }],
  ['/api/products?kind=single', { data: [{ slug: 'a-single', architect: null }] }],
  ['/api/products/a-pack', { stock: { runId: 'a-run' } }],
  ['/api/me/packs', { data: [{ id: 'a-sealed-pack' }] }],
  ['/api/me/orders', { data: [{ id: 'an-order' }] }],
  ['/api/sets', { data: [{ code: 'A-SET' }] }],
  ['/api/pulls/top', { data: [{ id: 'a-pull' }] }],
  ['/api/me/referral', { code: 'A-CODE' }],
];
const api = {
  get: async (path) => answers.find(([start]) => path.startsWith(start))?.[1] ?? { data: [] },
  put: async () => ({ address: 'a-name' }),
};

describe('the addresses that are photographed and examined', () => {
  it('name every page of the storefront', async () => {
    const routes = await listRoutes(api);
    const paths = [...routes.public, ...routes.private].map((path) => path.split('?')[0]);
    const isVisited = (page) => {
      const pattern = new RegExp(`^${page.replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`);
      return paths.some((path) => pattern.test(path));
    };
    const pages = listPages();
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter((page) => !isVisited(page))).toEqual([]);
  });

  it('name every resource of the console', async () => {
    const paths = await listConsoleRoutes({ get: async () => [{ id: 'a-record' }] });
    const names = resources.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !paths.some((path) => path.startsWith(`/admin/${name}`)))).toEqual([]);
  });
});
