import assert from 'node:assert/strict';
import type {
  KeysetOf,
  MyPackDto,
  OrderDetailDto,
  OrderDto,
  PageOf,
  ProductDetailDto,
  WalletDto,
} from '@pullproof/server/contract';
import { orderOfNumbers } from '@pullproof/verify';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { admitCustomer, buyPacks } from '../lib/people.ts';
import { until } from '../lib/until.ts';
import { PackPage } from '../pages/pack-page.ts';
import { Reveal } from '../pages/reveal.ts';

const slug = 'old-growth';
const startCents = 5000;

async function openInBothTabs(visitor: Visitor): Promise<void> {
  const { packs } = await buyPacks(visitor, slug);
  const address = `/open-pack?pack=${packs[0]?.id ?? ''}`;
  const tabs = [visitor.page, await visitor.context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  const seen: string[][] = [];
  for (const tab of tabs) {
    await tab.bringToFront();
    const reveal = new Reveal(tab);
    const before = tab.getByText('You opened this before');
    await reveal.tearButton.or(before).first().waitFor();
    if (await before.isHidden()) await reveal.tearAndSkip();
    else await reveal.readOpenedBefore();
    seen.push(await reveal.readNames());
  }
  assert.equal(seen[0]?.length, 5);
  assert.deepEqual(seen[1], seen[0]);
  await tabs[1]?.close();
}

async function returnSealedPack(visitor: Visitor): Promise<void> {
  const { page, api } = visitor;
  const before = await api.get<WalletDto>('/api/me/wallet');
  const pack = new PackPage(page);
  await pack.open(slug);
  await pack.pressBuy();
  await pack.payButton.click();
  await pack.arriveAtReveal();
  // Viewing a sealed pack opens nothing, however often and wherever.
  const reveal = new Reveal(page);
  await reveal.tearButton.waitFor();
  await page.reload();
  await reveal.tearButton.waitFor();
  await page.goto('/home');
  await page.goBack();
  await reveal.tearButton.waitFor();
  assert.equal((await api.get<PageOf<MyPackDto>>('/api/me/packs?state=sold')).total, 1);
  await page.getByRole('link', { name: 'Keep sealed' }).click();
  await page.waitForURL(/\/collect$/);
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Return .+\?$/ });
  await dialog.getByRole('button', { name: 'Return it for $5.00' }).click();
  await page.getByText('$5.00 is back in your wallet.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  assert.deepEqual(await api.get<WalletDto>('/api/me/wallet'), before);
  assert.equal((await api.get<PageOf<MyPackDto>>('/api/me/packs?state=sold')).total, 0);
}

/** Freezes the wall that the page reads. */
async function stopWall({ page, api }: Visitor, runId: string | undefined): Promise<void> {
  const still = await api.getText(`/api/runs/${runId ?? ''}/packs`);
  await page.route('**/api/runs/*/packs', (route) => route.fulfill({ json: JSON.parse(still) as object })); // as the shop just sent it
}

/** Takes the number offered in place of a sold one; returns it. */
async function takeInstead(pack: PackPage, packNo: number): Promise<number> {
  const instead = pack.takenDialog.getByRole('button', { name: /^Take these instead: / });
  const next = Number((await instead.innerText()).replace(/^.*: /, '').replaceAll(',', ''));
  assert.ok(Math.abs(next - packNo) < 40, `${next} is beside ${packNo}`);
  await instead.click();
  await pack.payButton.waitFor();
  return next;
}

async function pickWhatHasGone(stage: Stage, visitor: Visitor): Promise<void> {
  const rival = await admitCustomer(stage, 'Rival', { cents: 1000 });
  const pack = new PackPage(visitor.page);
  await pack.open(slug);
  const packNo = await pack.pickByKeyboard(['End', 'ArrowUp', 'ArrowUp']);
  await pack.pressBuy();
  await pack.payButton.waitFor();
  await buyPacks(rival, slug, { picks: [packNo] });
  // The wall is live: a sold number has no pay button.
  await pack.takenDialog.waitFor();
  assert.equal(await pack.payButton.count(), 0);
  const second = await takeInstead(pack, packNo);
  // With a frozen wall only the rejected order can show it.
  const { stock } = await visitor.api.get<ProductDetailDto>(`/api/products/${slug}`);
  await stopWall(visitor, stock?.runId);
  await buyPacks(rival, slug, { picks: [second] });
  await pack.payButton.click();
  await pack.takenDialog.getByText('The shop signed a statement that it was taken.').waitFor();
  await visitor.page.unrouteAll({ behavior: 'wait' });
  const next = await takeInstead(pack, second);
  await pack.payButton.click();
  const packId = await pack.arriveAtReveal();
  const all = await visitor.api.get<PageOf<MyPackDto>>('/api/me/packs?perPage=100');
  const got = all.data.find(({ id }) => id === packId);
  assert.equal(got?.packNo, next);
  assert.equal(got.runId, stock?.runId);
}

/** A drawn number that sells before payment is replaced by the next of the draw, and charged only once shown. */
async function drawWhatHasGone(stage: Stage, visitor: Visitor): Promise<void> {
  const rival = await admitCustomer(stage, 'Rival', { cents: 1000 });
  const pack = new PackPage(visitor.page);
  await pack.open(slug);
  await pack.pressBuy();
  const drawn = await pack.readConfirmed();
  await buyPacks(rival, slug, { picks: [drawn] });
  // The wall is live: it shows the sale before anything is paid.
  const notice = pack.confirmDialog.getByText('sold before you paid, and you haven’t been charged');
  await notice.waitFor();
  const second = await until('the next number is shown', async () => {
    const shown = await pack.readConfirmed();
    return shown === drawn ? null : shown;
  });
  // With a frozen wall only the rejected order can show it.
  const { stock } = await visitor.api.get<ProductDetailDto>(`/api/products/${slug}`);
  await stopWall(visitor, stock?.runId);
  await buyPacks(rival, slug, { picks: [second] });
  await pack.payButton.click();
  const next = await until('the next number is shown', async () => {
    const shown = await pack.readConfirmed();
    return shown === second ? null : shown;
  });
  assert.notEqual(next, drawn);
  await notice.waitFor();
  await visitor.page.unrouteAll({ behavior: 'wait' });
  await pack.payButton.click();
  const packId = await pack.arriveAtReveal();
  const all = await visitor.api.get<PageOf<MyPackDto>>('/api/me/packs?perPage=100');
  const got = all.data.find(({ id }) => id === packId);
  assert.equal(got?.packNo, next);
  const order = [...orderOfNumbers(got.runId, stock?.size ?? 0, await readDraw(visitor, packId))];
  assert.deepEqual(
    order.filter((number) => [drawn, second, next].includes(number)),
    [drawn, second, next],
  );
}

/** The bytes of the browser's draw, from the newest order's receipt. */
async function readDraw({ api }: Visitor, packId: string): Promise<Uint8Array> {
  const orders = await api.get<KeysetOf<OrderDto>>('/api/me/orders');
  const { lines } = await api.get<OrderDetailDto>(`/api/me/orders/${orders.data[0]?.id ?? ''}`);
  const line = lines.find((one) => one.packId === packId);
  const { draw } = JSON.parse(line?.receipt.document ?? '{}') as { draw?: string }; // a receipt as docs/fairness.md has it
  return Buffer.from(draw ?? '', 'hex');
}

/** Two tabs, a returned pack, a number that another customer bought first. */
export const twoTabs: Journey = {
  name: 'two-tabs',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Tim', { cents: startCents });
    visitor.watch.tolerate(/status of 409 .*\/api\/me\/orders/);
    await openInBothTabs(visitor);
    await returnSealedPack(visitor);
    await pickWhatHasGone(stage, visitor);
    await drawWhatHasGone(stage, visitor);
  },
};
