import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ProductDetailDto } from '@pullproof/server/contract';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { findStaff, type StaffSignIn } from '../lib/people.ts';
import { until } from '../lib/until.ts';
import { Console } from '../pages/console.ts';
import { PackPage } from '../pages/pack-page.ts';

const runSize = 20;
const maxLogins = 5;
const maxRows = 25;

interface Listing {
  id: string;
  slug: string;
  title: string;
}

/** Opens a deep address signed out: redirects to sign-in once, without a loop, and returns after it. */
async function arrive({ page }: Visitor, address: string, signIn: StaffSignIn) {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.goto(address);
  const desk = new Console(page);
  await desk.signIn(signIn);
  const loginCount = seen.filter((url) => url.endsWith('/admin/login')).length;
  assert.ok(loginCount <= maxLogins, `led to sign-in ${loginCount} times`);
  await page.waitForURL((url) => url.pathname === address);
  return desk;
}

/** Creates a listing of a demo pack, so that its first run is the one sealed here. */
async function listProduct({ api }: Visitor): Promise<Listing> {
  const [pack] = await api.get<{ id: string }[]>(
    `/api/admin/packs?filter=${encodeURIComponent('{"name":"Old Growth"}')}`,
  );
  const mark = randomUUID().slice(0, 6);
  return api.post<Listing>(
    '/api/admin/products',
    {
      slug: `journey-${mark}`,
      title: `Journey ${mark}`,
      tagline: 'Sealed while you watch.',
      description: 'Twenty packs of an ordinary evening.',
      kind: 'pack',
      state: 'published',
      priceCents: 700,
      bundleSize: 1,
      packId: pack?.id,
      // Outside its band a run would need a second person's approval.
      minValueReturnBps: 0,
      maxValueReturnBps: 20_000,
      minCashReturnBps: 0,
      maxCashReturnBps: 10_000,
    },
    { status: 201 },
  );
}

async function findSale({ page }: Visitor, desk: Console, stage: Stage): Promise<void> {
  await desk.go('History');
  const { newcomer } = stage.notes;
  // Many customers have signed up since, and the list shows the newest.
  if (newcomer) {
    await page.getByPlaceholder('Subject').fill(newcomer.name);
    // The list applies the filter after a debounce, even after navigating away: wait for it.
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes(newcomer.name) ?? false);
  }
  // Run alone, without the newcomer's journey, any sale will do.
  const row = desk.rowOf(newcomer?.name ?? /purchase/i).filter({ hasText: /purchase/i });
  await row.first().waitFor();
  if (!newcomer) return;
  await row.getByText('$10.00').waitFor();
  await row.getByRole('link', { name: newcomer.name }).click();
  await page.waitForURL(/\/admin\/users\//);
  await page.getByText(newcomer.email).first().waitFor();
}

/** J moves down the list, Enter opens the row, whose first cell is a regular link. */
async function openByKeyboard(
  { page }: Pick<Visitor, 'page'>,
  desk: Console,
  listing: Listing,
): Promise<void> {
  await desk.rowOf(listing.title).waitFor();
  const link = page.getByRole('link', { name: listing.title });
  assert.ok((await link.getAttribute('href'))?.endsWith(`/products/${listing.id}`));
  const isFocused = async () => (await link.and(page.locator(':focus')).count()) > 0;
  for (let presses = 0; presses < maxRows && !(await isFocused()); presses += 1)
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
}

async function sealRun({ page }: Visitor, desk: Console, listing: Listing): Promise<void> {
  await desk.go('Products');
  await openByKeyboard({ page }, desk, listing);
  await desk.title.filter({ hasText: listing.title }).waitFor();
  await page.getByRole('link', { name: 'Recipe and runs' }).click();
  await desk.title.filter({ hasText: 'Old Growth' }).waitFor();
  await desk.sealButton.click();
  await desk.dialog.getByLabel('Packs in the run').fill(String(runSize));
  await desk.dialog.getByLabel('Sold as').click();
  await page.getByRole('option', { name: listing.title }).click();
  await desk.dialog.getByRole('button', { name: 'Seal', exact: true }).click();
  await page.getByRole('status').filter({ hasText: /done/i }).first().waitFor({ timeout: 120_000 });
}

async function publishRun({ page }: Visitor, desk: Console): Promise<void> {
  const row = desk.rowOf(/^Run \d+/).filter({ has: page.getByRole('button', { name: 'Publish' }) });
  await row.getByRole('button', { name: 'Publish' }).click();
  for (const fact of ['Price', 'Value return', 'Cash return', 'Stock'])
    await desk.dialog.getByText(fact, { exact: true }).waitFor();
  await desk.dialog.getByText('price can only fall').waitFor();
  await desk.dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^Run \d+ is on sale$/).waitFor();
}

async function seeItInTheShop(stage: Stage, listing: Listing): Promise<void> {
  const customer = await stage.newVisitor();
  const stock = await until('the run is what the shop sells', async () => {
    const product = await customer.api.get<ProductDetailDto>(`/api/products/${listing.slug}`);
    return product.stock;
  });
  assert.equal(stock.size, runSize);
  const pack = new PackPage(customer.page);
  await pack.open(listing.slug);
  await pack.goToWall();
  const wall = { name: `Sealed packs, ${runSize} of ${runSize} left`, exact: true };
  await customer.page.getByRole('listbox', wall).waitFor();
  await customer.page.goto('/shop');
  await customer.page.getByRole('heading', { level: 3, name: listing.title }).waitFor();
}

/** A role that may not seal sees no button for it, and an unknown address shows an error inside the console. */
async function visitAsAuditor(stage: Stage, packAddress: string): Promise<void> {
  const auditor = await stage.newVisitor();
  const desk = await arrive(auditor, packAddress, findStaff(stage, 'auditor'));
  await desk.title.filter({ hasText: 'Old Growth' }).waitFor();
  await desk
    .rowOf(/^Run \d+/)
    .first()
    .waitFor();
  assert.equal(await desk.sealButton.count(), 0);
  assert.equal(await auditor.page.getByRole('button', { name: /^(Retire|Publish|Save)$/ }).count(), 0);
  await auditor.page.goto('/admin/nothing/lives/here');
  await auditor.page.getByText('Page not found').waitFor();
  await desk.menu.waitFor();
}

/** Staff find the sale, seal a run, put it on sale; and see only what their role permits. */
export const staff: Journey = {
  name: 'staff',
  async play(stage) {
    const owner = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
    // The session is requested before sign-in; its 401 is what shows the sign-in page.
    owner.watch.tolerate(/status of 401 .*\/api\/admin\/session/);
    const desk = await arrive(owner, '/admin/runs', findStaff(stage, 'owner'));
    const listing = await listProduct(owner);
    await findSale(owner, desk, stage);
    await sealRun(owner, desk, listing);
    const packAddress = new URL(owner.page.url()).pathname;
    await publishRun(owner, desk);
    await seeItInTheShop(stage, listing);
    await visitAsAuditor(stage, packAddress);
  },
};
