import assert from 'node:assert/strict';
import type { OpenedPackDto, OwnedUnitDto, PageOf, WalletDto } from '@pullproof/server/contract';
import type { Locator, Page } from 'playwright-core';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { inventPerson, password, readMailedLink } from '../lib/people.ts';
import { Account } from '../pages/account.ts';
import { PackPage } from '../pages/pack-page.ts';
import { Reveal } from '../pages/reveal.ts';

const title = 'Deep Signal';
const priceText = '$10.00';

const seen = (text: Locator): Locator => text.filter({ visible: true }).first();

/** From the first page to the pack page, where buying asks for sign-in. */
async function findPack({ page }: Visitor): Promise<void> {
  // Without an account, /home leads to the shop's start page.
  await page.goto('/home');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { level: 1, name: /^Tear it open/ }).waitFor();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Packs' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Packs and singles' }).waitFor();
  await page.getByRole('heading', { level: 3, name: title }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function becomeCustomer(
  stage: Stage,
  visitor: Visitor,
  person: { name: string; email: string },
): Promise<void> {
  const { page } = visitor;
  const account = new Account(page);
  await new PackPage(page).pressBuyAsStranger();
  await account.signUp({ ...person, password });
  await openLinkElsewhere(stage, await readMailedLink(visitor, person.email));
  await account.mailDialog.getByRole('link', { name: 'Open the demo mailbox' }).click();
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(person.email);
  await page.getByRole('button', { name: 'Search' }).click();
  // Until then the newest mails belong to others.
  await page.waitForURL((url) => url.searchParams.get('to') === person.email);
  await page.getByRole('article').first().locator('a').click();
  // The browser that signed up is signed in, back at the pack, and continues the purchase.
  await page.waitForURL(/\/shop\/deep-signal$/);
  await new PackPage(page).fundsDialog.waitFor();
}

/** Opened in another browser, as mail scanners do, the link signs nobody in. */
async function openLinkElsewhere(stage: Stage, link: string): Promise<void> {
  const { page, api } = await stage.newVisitor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
  assert.equal((await api.get<{ customer: unknown }>('/api/session')).customer, null);
}

async function buyPickedPack({ page, api }: Visitor): Promise<string> {
  const pack = new PackPage(page);
  await pack.fundsDialog.getByRole('button', { name: `Add ${priceText}` }).click();
  await page.getByText('Demo money').waitFor();
  await page.getByRole('button', { name: `Pay ${priceText}` }).click();
  // The toast lasts six seconds, and the last picture may load later than that.
  await page.waitForURL(/\/shop\/deep-signal/, { waitUntil: 'commit' });
  await page.getByRole('status').getByText(`${priceText} added to your wallet`).waitFor();
  assert.equal((await api.get<WalletDto>('/api/me/wallet')).cashCents, 1000);
  // The choice made before adding money waits for a click; this journey chooses anew.
  await pack.confirmDialog.getByText('Your money’s here, and you haven’t bought anything yet.').waitFor();
  await page.keyboard.press('Escape');
  await pack.confirmDialog.waitFor({ state: 'hidden' });
  const packNo = await pack.pickByKeyboard(['End', 'ArrowUp', 'ArrowLeft']);
  await pack.pressBuy();
  await pack.confirmDialog.getByText(`Number ${packNo.toLocaleString('en-US')}`).waitFor();
  await pack.confirmDialog.getByText('Your pick.').waitFor();
  await pack.confirmDialog.getByRole('button', { name: `Pay ${priceText}` }).click();
  const packId = await pack.arriveAtReveal();
  const reveal = new Reveal(page);
  await reveal.tearButton.waitFor();
  const { pack: opened } = await api.post<OpenedPackDto>(`/api/me/packs/${packId}/open`);
  assert.equal(opened.packNo, packNo);
  return packId;
}

const faceDelayMs = 2_500;

/** Delays the card faces: the torn wrapper waits for them. */
async function delayFaces(page: Page, pulls: OpenedPackDto['pulls']): Promise<void> {
  const faces = new Set(
    pulls.flatMap(({ image }) => [image?.full, image?.medium, image?.small, image?.foil]),
  );
  await page.route('**/media/**', async (route) => {
    if (faces.has(new URL(route.request().url()).pathname))
      await new Promise((resume) => setTimeout(resume, faceDelayMs));
    await route.continue();
  });
}

async function revealPack({ page, api }: Visitor, packId: string): Promise<void> {
  const reveal = new Reveal(page);
  const { pulls } = await api.post<OpenedPackDto>(`/api/me/packs/${packId}/open`);
  await delayFaces(page, pulls);
  await reveal.tearButton.click();
  await reveal.at('held').waitFor();
  assert.equal(await reveal.stage.locator('[data-rarity]').count(), 0, 'nothing hints at a class yet');
  await reveal.at('facedown').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  assert.equal(await reveal.countBlank(), 0, 'every face is decoded before a card can be turned');
  await reveal.skip();
  const names = pulls.map((pull) => pull.name).sort();
  assert.equal(names.length, 5);
  assert.deepEqual(await reveal.readNames(), names);
  await page.reload();
  await reveal.readOpenedBefore();
  assert.deepEqual(await reveal.readNames(), names);
}

async function findItAgain({ page, api }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Your collection' }).click();
  await page.getByRole('heading', { level: 1, name: 'My collection' }).waitFor();
  const units = await api.get<PageOf<OwnedUnitDto>>('/api/me/collection?perPage=25');
  assert.equal(units.total, 5);
  for (const { name } of units.data) await seen(page.getByRole('main').getByText(name)).waitFor();
  await page.goto('/profile/wallet');
  await page
    .getByRole('row', { name: /Purchase/ })
    .getByText(`-${priceText}`)
    .waitFor();
  await page
    .getByRole('row', { name: /Money added/ })
    .getByText(`+${priceText}`)
    .waitFor();
}

/** A first-time visitor: looks, signs up, adds money, picks, opens, keeps. */
export const newcomer: Journey = {
  name: 'newcomer',
  async play(stage) {
    const visitor = await stage.newVisitor();
    const person = inventPerson('Nell');
    await findPack(visitor);
    await becomeCustomer(stage, visitor, person);
    const packId = await buyPickedPack(visitor);
    await revealPack(visitor, packId);
    await findItAgain(visitor);
    await new Account(visitor.page).signOut();
    stage.notes.newcomer = { ...person, productTitle: title };
  },
};
