import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { until } from '../lib/until.ts';

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

// Runs in the page: lists failed pictures shown without a name or in the wrong shape.
const listTornPictures = `[...document.querySelectorAll('main img')].flatMap((picture) => {
  if (!picture.complete || picture.naturalWidth > 0) return [];
  const name = getComputedStyle(picture, '::after').content;
  const { offsetWidth: width, offsetHeight: height } = picture;
  const isShaped = Math.abs(width / height - picture.getAttribute('width') / picture.getAttribute('height')) < 0.02 && height > 100;
  return name.includes(picture.dataset.name || '?') && isShaped ? [] : [picture.src + ' ' + name + ' ' + width + ' × ' + height];
})`;
const countMissing = `[...document.querySelectorAll('main img')].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length`;

/** A failed picture leaves a quiet placeholder of its size with its name, not the browser's broken-image icon. */
async function losePictures({ page }: Visitor): Promise<void> {
  await page.route('**/media/*.webp', (route) => route.abort());
  for (const path of ['/shop?kind=pack', '/shop?kind=single', '/cards']) {
    await page.goto(path);
    await until('pictures are missing', async () => (await page.evaluate<number>(countMissing)) > 2);
    assert.deepEqual(await page.evaluate<string[]>(listTornPictures), [], path);
  }
  await page.unrouteAll({ behavior: 'wait' });
}

/** On a response no page can render, the page shows the fixed error text, and works again on retry. */
async function breakAPage({ page }: Visitor, host: string): Promise<void> {
  await page.route('**/api/me/collection/sets', (route) =>
    route.fulfill({ json: { total: 1, data: 'broken' } }),
  );
  await page.goto('/collect');
  const words = `Application error: a client-side exception has occurred while loading ${host}`;
  await page.getByRole('heading', { name: words, exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My collection' }).waitFor();
}

/** Offline, an uncached page shows the shop's own offline page, and loads once the network is back. */
async function loseTheNetwork(stage: Stage): Promise<void> {
  const { page, context, watch } = await stage.newVisitor({ serviceWorkers: 'allow' });
  watch.tolerate(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await page.goto('/');
  await until('the page is under its service worker', () =>
    page.evaluate<boolean>('navigator.serviceWorker.controller !== null'),
  );
  await context.setOffline(true);
  await page.goto('/cards');
  await page.getByRole('heading', { level: 1, name: "Can't reach the shop" }).waitFor();
  assert.equal(await page.evaluate('getComputedStyle(document.body).color'), 'rgb(244, 242, 238)');
  assert.equal(
    await page.evaluate(`getComputedStyle(document.querySelector('a')).backgroundColor`),
    'rgb(255, 181, 46)',
  );
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
}

/** Unknown addresses, failed pictures, a broken page, and no network. */
export const lost: Journey = {
  name: 'lost',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Lena');
    visitor.watch.tolerate(/status of 404 /);
    await lookForNothing(visitor);
    stage.checkConduct();
    visitor.watch.tolerate(/ERR_FAILED/);
    await losePictures(visitor);
    stage.checkConduct();
    visitor.watch.tolerate(/on \/collect$/);
    await breakAPage(visitor, new URL(stage.origin).host);
    await loseTheNetwork(stage);
  },
};
