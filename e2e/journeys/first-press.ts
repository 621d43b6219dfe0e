import assert from 'node:assert/strict';
import type { PageOf, ProductSummaryDto } from '@pullproof/server/contract';
import type { Page } from 'playwright-core';
import { admitCustomer } from '../lib/people.ts';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { until } from '../lib/until.ts';

const scripts = '**/_next/static/chunks/*.js';

/** Holds every script back until released, then delivers them one by one, like a slow connection. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  let queue = new Promise<void>((open) => (release = open));
  await page.route(scripts, async (route) => {
    await (queue = queue.then(() => new Promise((resume) => setTimeout(resume, 100))));
    // The page may be closed before the last scripts arrive.
    await route.continue().catch(() => undefined);
  });
  return release;
}

interface Held {
  page: Page;
  release: () => void;
  /** Every page that the browser asked for. */
  visited: string[];
}

async function openHeld(visitor: Visitor, path: string): Promise<Held> {
  const { page } = visitor;
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return { page, release, visited };
}

async function followLink(stage: Stage): Promise<void> {
  const { page, release } = await openHeld(await stage.newVisitor(), '/');
  await page.getByRole('link', { name: 'All packs' }).first().click();
  await page.waitForURL(/\/shop$/, { waitUntil: 'commit' });
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function search(stage: Stage): Promise<void> {
  const { page, release } = await openHeld(await stage.newVisitor(), '/shop');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('no such product');
  await field.press('Enter');
  await page.waitForURL(/\/shop\?q=no\+such\+product$/, { waitUntil: 'commit' });
  release();
  await page.getByText('Nothing matches').first().waitFor();
}

/** The mail is sent once, and a refused form keeps what was typed. */
async function resetPassword(stage: Stage): Promise<void> {
  const visitor = await stage.newVisitor();
  visitor.watch.tolerate(/status of 503 .*\/api\/auth\/password\/reset/);
  const { page, release, visited } = await openHeld(visitor, '/reset-password');
  const field = page.getByRole('main').getByLabel('Email');
  const sent: unknown[] = [];
  await page.route('**/api/auth/password/reset', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length > 1) await route.continue();
    else await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', status: 503 } });
  });
  const send = page.getByRole('button', { name: 'Send link' });
  await field.fill('early@pullproof.test');
  await send.click();
  assert.deepEqual(sent, []);
  release();
  await page.getByRole('main').getByRole('alert').waitFor();
  assert.equal(await field.inputValue(), 'early@pullproof.test');
  await send.click();
  await page.getByRole('main').getByText('early@pullproof.test').waitFor();
  assert.deepEqual(sent, [{ email: 'early@pullproof.test' }, { email: 'early@pullproof.test' }]);
  assert.deepEqual(visited, ['/reset-password']);
  assert.equal(new URL(page.url()).search, '');
}

async function buy(stage: Stage): Promise<void> {
  const packs = '/api/products?kind=pack&inStock=true&perPage=1';
  const guest = await stage.newVisitor();
  const [pack] = (await guest.api.get<PageOf<ProductSummaryDto>>(packs)).data;
  const path = `/shop/${pack?.slug ?? ''}`;
  await pressBuy(guest, path);
  await guest.page.getByRole('dialog', { name: 'Create your account' }).waitFor();
  const customer = await admitCustomer(stage, 'Early', { cents: (pack?.priceCents ?? 0) + 100_00 });
  await pressBuy(customer, path);
  await customer.page.getByRole('dialog', { name: 'Confirm' }).waitFor();
}

async function pressBuy(visitor: Visitor, path: string): Promise<void> {
  const { page, release, visited } = await openHeld(visitor, path);
  await page.getByRole('button', { name: /^Buy/ }).first().click();
  release();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(visited, [path]);
}

/** Other buttons ignore an early press and work afterwards. */
async function pressButton(stage: Stage): Promise<void> {
  const { page, release, visited } = await openHeld(await stage.newVisitor(), '/top-pulls');
  const choice = page.getByRole('main').getByRole('group').getByRole('button', { pressed: false }).last();
  const name = (await choice.innerText()).trim();
  await choice.click();
  release();
  const pressed = page.getByRole('main').getByRole('button', { name, exact: true, pressed: true });
  await until('the button works', async () => {
    await page.getByRole('button', { name, exact: true }).last().click();
    return pressed.isVisible();
  });
  assert.deepEqual(visited, ['/top-pulls']);
}

const pages = ['/', '/shop', '/cards', '/verify', '/login-mfa', '/update-password?token=x', '/no-such-page'];

// Runs in the page: fills and submits every form but the searches.
const submitAll = `[...document.forms].filter((form) => form.role !== 'search').map((form) => {
  form.noValidate = true;
  for (const field of form.elements) if (/^(INPUT|TEXTAREA)$/.test(field.tagName) && field.type !== 'file') field.value = '7';
  form.requestSubmit();
}).length`;

/** Nothing but a search puts a field into the address. */
async function submitEverything(stage: Stage): Promise<void> {
  let submitted = 0;
  for (const path of pages) {
    const visitor = await stage.newVisitor();
    visitor.watch.tolerate(/status of 40\d /);
    const { page, release, visited } = await openHeld(visitor, path);
    submitted += await page.evaluate<number>(submitAll);
    const isHydrated = page.waitForResponse('**/api/session');
    release();
    await isHydrated;
    assert.deepEqual(visited, [new URL(path, stage.origin).pathname]);
    assert.equal(page.url(), new URL(path, stage.origin).href);
    await visitor.context.close();
  }
  assert.ok(submitted >= 3, `only ${submitted} forms were submitted`);
}

/** No script is fetched twice, and none waits for pictures, which never arrive here. */
async function hydrate(stage: Stage): Promise<void> {
  const { page } = await stage.newVisitor();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url());
  });
  await page.route('**/media/**', () => undefined);
  const isHydrated = page.waitForResponse('**/api/session');
  await page.goto('/', { waitUntil: 'commit' });
  await isHydrated;
  assert.ok(requested.length > 0);
  assert.deepEqual(requested, [...new Set(requested)]);
}

/** Before hydration links, searches and forms work, and other buttons do nothing. */
export const firstPress: Journey = {
  name: 'first-press',
  async play(stage) {
    await followLink(stage);
    await search(stage);
    await resetPassword(stage);
    await buy(stage);
    await pressButton(stage);
    await submitEverything(stage);
    await hydrate(stage);
  },
};
