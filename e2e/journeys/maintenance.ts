import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { admitCustomer, findStaff } from '../lib/people.ts';
import { until } from '../lib/until.ts';
import { Console } from '../pages/console.ts';
import { PackPage } from '../pages/pack-page.ts';

const message = 'New shelves are going up.';
const slug = 'old-growth';

const statusOf = async ({ context }: Visitor, path: string): Promise<number> =>
  (await context.request.get(path)).status();

/** Saves on the settings page, with the reason for the audit trail. */
async function saveSettings({ page }: Visitor, desk: Console, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Review \d changes?$/ }).click();
  await desk.dialog.getByLabel('Reason').fill('Moving the shelves');
  await desk.dialog.getByRole('button', { name: action, exact: true }).click();
  await page.getByText('Saved. Takes effect within two seconds.').first().waitFor();
  await desk.dialog.waitFor({ state: 'hidden' });
}

async function closeShop(owner: Visitor, desk: Console): Promise<void> {
  const { page } = owner;
  await desk.go('Settings');
  await page.getByLabel('What is going on').fill(message);
  await page.getByRole('switch', { name: 'Closed for maintenance' }).check();
  await page.getByRole('button', { name: 'Review 2 changes' }).click();
  await desk.dialog.getByText('Within two seconds every page shows the maintenance page').waitFor();
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  await saveSettings(owner, desk, 'Close the shop');
}

/** The page says what is safe; a page that was already open can be read but changes nothing. */
async function standOutside(customer: Visitor): Promise<void> {
  const { page, context } = customer;
  await until('the shop is closed', async () => (await statusOf(customer, '/shop')) === 503);
  const response = await page.goto('/shop');
  assert.equal(response?.status(), 503);
  assert.ok(Number(response.headers()['retry-after']) > 0, 'Retry-After');
  await page.getByRole('heading', { name: 'We are working on the shop' }).waitFor();
  await page.getByText(message).waitFor();
  await page
    .getByText('Your wallet, your cards and what you haven’t opened are safe and unchanged.')
    .waitFor();
  await page.getByText('This page refreshes by itself.').waitFor();
  const refused = await context.request.post('/api/me/top-ups', {
    data: { amountCents: 500, provider: 'sandbox' },
    headers: { Origin: new URL(page.url()).origin, 'Idempotency-Key': randomUUID() },
  });
  const { code } = (await refused.json()) as { code: string }; // a problem of the API
  assert.deepEqual([refused.status(), code], [503, 'MAINTENANCE']);
}

/** The console works, and staff can see the shop before it reopens. */
async function workInside({ page }: Visitor, desk: Console): Promise<void> {
  await desk.go('Products');
  await desk.rowOf('Published').first().waitFor();
  const response = await page.goto('/shop');
  assert.equal(response?.status(), 200, 'staff see the shop');
  await page.getByRole('heading', { level: 3, name: 'Deep Signal' }).waitFor();
  await followFromElsewhere(page, new URL(page.url()).origin);
}

/** A link from another site sends no Strict cookie: the maintenance page retries once, and staff see the shop. */
async function followFromElsewhere(page: Page, origin: string): Promise<void> {
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/shop">the shop</a>` }),
  );
  await page.goto('http://elsewhere.test/');
  await page.getByRole('link', { name: 'the shop' }).click();
  await page.getByRole('heading', { level: 3, name: 'Deep Signal' }).waitFor();
}

async function openShop(owner: Visitor, desk: Console): Promise<void> {
  await owner.page.goto('/admin/settings');
  await owner.page.getByRole('switch', { name: 'Closed for maintenance' }).uncheck();
  await owner.page.getByLabel('What is going on').fill('');
  await saveSettings(owner, desk, 'Save');
}

async function playMaintenance(stage: Stage): Promise<void> {
  const customer = await admitCustomer(stage, 'Mina', { cents: 1000 });
  const owner = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
  customer.watch.tolerate(/status of 503 /);
  owner.watch.tolerate(/status of 401 .*\/api\/admin\/session/);
  owner.watch.tolerate(/status of 503 /, /another origin: http:\/\/elsewhere\.test/);
  await owner.page.goto('/admin/settings');
  const desk = new Console(owner.page);
  await desk.signIn(findStaff(stage, 'owner'));
  await customer.page.goto('/maintenance');
  await customer.page.getByRole('heading', { name: 'The shop is open' }).waitFor();
  try {
    await closeShop(owner, desk);
    await standOutside(customer);
    await workInside(owner, desk);
    await openShop(owner, desk);
  } finally {
    // Even after a failure: later journeys need an open shop.
    await stage.shop.database?.changeSetting('maintenanceOn', false);
  }
  // No click: the page polls.
  await customer.page.getByRole('heading', { name: 'The shop is open' }).waitFor();
  await customer.page.getByRole('link', { name: 'See the packs' }).click();
  const pack = new PackPage(customer.page);
  await until('the shop is open', async () => (await statusOf(customer, '/shop')) === 200);
  await pack.open(slug);
  await pack.pressBuy();
  await pack.payButton.click();
  await pack.arriveAtReveal();
}

/** Staff close the shop and reopen it; customers learn what is safe, and that it is over. */
export const maintenance: Journey = {
  name: 'maintenance',
  async play(stage) {
    // Never closes a shop that is not ours.
    if (stage.shop.database) await playMaintenance(stage);
  },
};
