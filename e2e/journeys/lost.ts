import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';

async function lookForNothing({ page }: Visitor): Promise<void> {
  for (const path of ['/nothing-lives-here', '/shop/no-such-pack', `/runs/${randomUUID()}`]) {
    const response = await page.goto(path);
    assert.equal(response?.status(), 404, path);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  }
  await page.getByLabel('Search the shop').fill('signal');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/shop\?q=signal/);
  await page.getByRole('heading', { level: 3, name: 'Deep Signal' }).waitFor();
}

/** An answer no page can show: the page says that it broke, in the fixed words, and works again on a second try. */
async function breakAPage({ page }: Visitor, host: string): Promise<void> {
  await page.route('**/api/me/collection?*', (route) =>
    route.fulfill({ json: { total: 1, data: 'broken' } }),
  );
  await page.goto('/collect');
  const words = `Application error: a client-side exception has occurred while loading ${host}`;
  await page.getByRole('heading', { name: words, exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My collection' }).waitFor();
}

/** Addresses where nothing lives, and a page that breaks. */
export const lost: Journey = {
  name: 'lost',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Lena');
    visitor.watch.tolerate(/status of 404 /);
    await lookForNothing(visitor);
    stage.checkConduct();
    visitor.watch.tolerate(/on \/collect$/);
    await breakAPage(visitor, new URL(stage.origin).host);
  },
};
