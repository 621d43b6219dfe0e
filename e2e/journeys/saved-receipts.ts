import assert from 'node:assert/strict';
import type { KeysetOf, OpenedPackDto, OrderDto } from '@pullproof/server/contract';
import type { Page } from 'playwright-core';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { admitCustomer, buyPacks, password } from '../lib/people.ts';
import { PackPage } from '../pages/pack-page.ts';
import { Reveal } from '../pages/reveal.ts';

const slug = 'deep-signal';
const compare = 'Compare with your order email';

interface MailedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Buys through the page, so that this browser stores the receipt; leaves the pack sealed. */
async function buyHere({ page }: Visitor): Promise<string> {
  const pack = new PackPage(page);
  await pack.open(slug);
  await pack.pressBuy();
  await pack.confirmDialog.getByText('Drawn by your browser.').waitFor();
  await pack.payButton.click();
  return pack.arriveAtReveal();
}

/** The file attached to the newest order's mail, from the demo mailbox. */
async function readMailedFile({ api }: Visitor, email: string): Promise<MailedFile> {
  const mailbox = await api.getText(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const found = /href="(\/dev\/mailbox\/[^"]+\/attachment)" download>(pullproof-kept-[^<]+\.json)</.exec(
    mailbox,
  );
  assert.ok(found?.[1] && found[2], 'the order mail has a file');
  return { name: found[2], mimeType: 'application/json', buffer: Buffer.from(await api.getText(found[1])) };
}

async function savesOnDevice(visitor: Visitor): Promise<void> {
  await buyHere(visitor);
  await new Reveal(visitor.page).tearAndSkip();
  await visitor.page.getByText('Receipt saved on this device', { exact: true }).waitFor();
  await visitor.page.reload();
  await new Reveal(visitor.page).readOpenedBefore();
  await visitor.page.getByText('Receipt saved on this device', { exact: true }).waitFor();
}

/** The same customer in another browser, which has stored nothing. */
async function signInElsewhere(stage: Stage, email: string): Promise<Visitor> {
  const elsewhere = await stage.newVisitor();
  await elsewhere.api.post('/api/auth/sign-in', { email, password });
  return elsewhere;
}

async function dropFile(page: Page, file: MailedFile): Promise<void> {
  await page.getByRole('button', { name: compare }).click();
  const dialog = page.getByRole('dialog', { name: compare });
  await dialog.getByLabel('Choose the file, or drop it here').setInputFiles(file);
}

async function importsFromEmail(stage: Stage, visitor: Visitor & { email: string }): Promise<void> {
  const other = await readMailedFile(visitor, visitor.email);
  const { packs } = await buyPacks(visitor, slug);
  const file = await readMailedFile(visitor, visitor.email);
  const { page } = await signInElsewhere(stage, visitor.email);
  await page.goto(`/open-pack?pack=${packs[0]?.id ?? ''}`);
  await new Reveal(page).tearAndSkip();
  await page.getByText('No receipt saved on this device', { exact: true }).waitFor();
  await dropFile(page, other);
  await page.getByText('This file has no receipt for this pack.').waitFor();
  await page.keyboard.press('Escape');
  await dropFile(page, file);
  await page.getByText('Receipt saved from your email', { exact: true }).waitFor();
}

/** Makes the shop answer the opening with another pack of the same run, complete and correctly proven. */
async function swapAnswer({ page }: Visitor, other: OpenedPackDto): Promise<void> {
  await page.route('**/api/me/packs/*/open', async (route) => {
    const requested = /packs\/([^/]+)\/open/.exec(route.request().url())?.[1] ?? '';
    await route.fulfill({ json: { ...other, pack: { ...other.pack, id: requested } } });
  });
}

async function swapStops(visitor: Visitor): Promise<void> {
  const { page, api } = visitor;
  const { packs } = await buyPacks(visitor, slug);
  const other = await api.post<OpenedPackDto>(`/api/me/packs/${packs[0]?.id ?? ''}/open`);
  await swapAnswer(visitor, other);
  await buyHere(visitor);
  await new Reveal(page).tearButton.click();
  await page.getByRole('heading', { level: 1, name: 'This pack doesn’t match your saved receipt' }).waitFor();
  await page
    .getByRole('alert')
    .getByText('the receipt shown now is not the one kept on this device')
    .waitFor();
  for (const { name } of other.pulls)
    assert.equal(await page.getByText(name).filter({ visible: true }).count(), 0, `${name} is not shown`);
  assert.equal(await new Reveal(page).tearButton.count(), 0);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const last = page.waitForEvent('download', (download) => /shown/.test(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Save both files' }).click();
  await last;
  assert.deepEqual(saved.map((name) => name.replace(/-[^-]*\.json$|-[0-9a-f-]{36}\.json$/, '')).sort(), [
    'pullproof-kept',
    'pullproof-shown',
  ]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await new Reveal(page).tearAndSkip();
}

/** The wall matches the signed log, in full. */
async function checkWall({ page }: Visitor): Promise<void> {
  const pack = new PackPage(page);
  await pack.open(slug);
  await pack.goToWall();
  await page.getByText(/^The shop signed these numbers, as of entry \d/).waitFor();
  await page.getByRole('button', { name: 'Check the whole wall' }).click();
  await page.getByText(/^Replayed all [\d,]+ log entries in this browser/).waitFor();
}

/** The purchase is stored in the browser and in the mail; an opening that differs is stopped before a card is shown. */
export const savedReceipts: Journey = {
  name: 'saved-receipts',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Kay', { cents: 10_000 });
    await savesOnDevice(visitor);
    await importsFromEmail(stage, visitor);
    await swapStops(visitor);
    await checkWall(visitor);
    const orders = await visitor.api.get<KeysetOf<OrderDto>>('/api/me/orders');
    assert.deepEqual([orders.data.length, orders.next], [4, null]);
  },
};
