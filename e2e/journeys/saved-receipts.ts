import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { KeysetOf, OpenedPackDto, OrderDto, PlacedOrderDto } from '@pullproof/server/contract';
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

async function openAndShowProof(page: Page): Promise<void> {
  const reveal = new Reveal(page);
  await reveal.tearAndSkip();
  await reveal.openProof();
}

async function savesOnDevice(visitor: Visitor): Promise<void> {
  await buyHere(visitor);
  const reveal = new Reveal(visitor.page);
  await reveal.tearAndSkip();
  await reveal.openProof();
  await visitor.page.getByText('Receipt saved on this device', { exact: true }).waitFor();
  await visitor.page.reload();
  await reveal.readOpenedBefore();
  await reveal.openProof();
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
  const reveal = new Reveal(page);
  await reveal.tearAndSkip();
  await reveal.openProof();
  await page.getByText('No receipt saved on this device', { exact: true }).waitFor();
  await dropFile(page, other);
  await page.getByText('This file has no receipt for this one.').waitFor();
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

/** Makes the shop's receipts name a second commitment. */
async function nameSecondCommitment({ page }: Visitor): Promise<void> {
  await page.route('**/api/me/orders', async (route) => {
    const answer = await route.fetch();
    const placed = (await answer.json()) as PlacedOrderDto; // the shop's own answer
    for (const { receipt } of placed.packs)
      receipt.document = receipt.document.replace(
        /"commitment":"[0-9a-f]+"/,
        `"commitment":"${'ab'.repeat(32)}"`,
      );
    await route.fulfill({ response: answer, json: placed });
  });
}

/** A receipt that names another commitment than the page showed is refused before the page says "bought". */
async function secondCommitmentStops(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await nameSecondCommitment(visitor);
  const pack = new PackPage(page);
  await pack.open(slug);
  await pack.pressBuy();
  await pack.payButton.click();
  const dialog = page.getByRole('dialog', { name: 'Your receipt doesn’t match your order' });
  await dialog.getByText(/^Found: the receipt names the commitment abab/).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  assert.match((await saved).suggestedFilename(), /^pullproof-mismatch-purchase-\d+\.json$/);
  await dialog.getByRole('button', { name: 'Go to my collection' }).click();
  await pack.arriveAtReveal();
  await openAndShowProof(page);
  await page.getByText('No receipt saved on this device', { exact: true }).waitFor();
}

/** An alarm is shown on every page until somebody has looked at it. */
async function lookAtAlarm({ page }: Visitor, title: RegExp): Promise<void> {
  await page.goto('/home');
  await page.reload();
  await page.getByRole('button', { name: 'See what doesn’t match' }).click();
  const dialog = page.getByRole('dialog', { name: 'What your receipts say' });
  await dialog.getByRole('heading', { name: title }).waitFor();
  await dialog.getByRole('button', { name: 'I’ve seen this' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Lists a pack under another id, as a proxy that rewrites what the shop says; without one, it hides the pack. */
async function relist({ page }: Visitor, bought: string, shown: string | null): Promise<void> {
  await page.route(/\/api\/me\/packs/, async (route) => {
    const url = route.request().url();
    const isAsked = url.includes(bought);
    const answer = await route.fetch({ url: shown === null ? url : url.replace(shown, bought) });
    const told = await answer.text();
    const rewritten = shown === null ? told : told.replaceAll(`"id":"${bought}"`, `"id":"${shown}"`);
    const nothing = JSON.stringify({ data: [], total: 0, page: 1, perPage: 100 });
    await route.fulfill({ response: answer, body: isAsked || shown === null ? nothing : rewritten });
  });
}

/** A pack that the shop lists under another id is compared with its receipt; one that is not listed is missed. */
async function relistedIsFound(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const bought = await buyHere(visitor);
  const shown = randomUUID();
  await relist(visitor, bought, shown);
  const looked = page.waitForResponse(/\/api\/me\/packs\?perPage=100&page=1$/);
  await page.goto('/home');
  await looked;
  await page.goto(`/open-pack?pack=${shown}`);
  await openAndShowProof(page);
  await page.getByText('Receipt saved on this device', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  const hidden = await buyHere(visitor);
  await relist(visitor, hidden, null);
  await lookAtAlarm(visitor, /^The shop no longer lists number [\d,]+$/);
  await page.unrouteAll({ behavior: 'wait' });
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

/** The purchase is stored in the browser and in the mail; an opening that differs is stopped before a card is shown,
 * and a receipt or a list that a proxy has rewritten is noticed. */
export const savedReceipts: Journey = {
  name: 'saved-receipts',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Kay', { cents: 20_000 });
    await savesOnDevice(visitor);
    await importsFromEmail(stage, visitor);
    await swapStops(visitor);
    await secondCommitmentStops(visitor);
    await lookAtAlarm(visitor, /^The receipt for number [\d,]+ doesn’t match your order$/);
    await relistedIsFound(visitor);
    await checkWall(visitor);
    const orders = await visitor.api.get<KeysetOf<OrderDto>>('/api/me/orders');
    assert.deepEqual([orders.data.length, orders.next], [7, null]);
  },
};
