import assert from 'node:assert/strict';
import type { MyPackDto, OpenedPackDto, PageOf } from '@pullproof/server/contract';
import type { Page } from 'playwright-core';
import { admitCustomer, buyPacks } from '../lib/people.ts';
import type { Journey, Visitor } from '../lib/stage.ts';
import { Reveal } from '../pages/reveal.ts';

const slug = 'deep-signal';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function countSealed({ api }: Visitor): Promise<number> {
  return (await api.get<PageOf<MyPackDto>>('/api/me/packs?state=sold')).total;
}

/** Swipes across the top of the wrapper as far as `share` of its width. */
async function swipe(page: Page, share: number): Promise<void> {
  const box = await page
    .getByRole('img', { name: /^Sealed pack/ })
    .locator('canvas + canvas')
    .boundingBox();
  assert.ok(box, 'the wrapper is painted');
  // The lower canvas is the wrapper's width and begins at 36 % of its height.
  const top = box.y - (box.height / 0.64) * 0.26;
  await page.mouse.move(box.x + 8, top);
  await page.mouse.down();
  await page.mouse.move(box.x + 8 + box.width * share, top, { steps: 20 });
  await page.waitForTimeout(200);
  await page.mouse.up();
}

/** From the first frame there is nothing but the stage; let go early, the pack closes and can be returned. */
async function letsGoEarly(visitor: Visitor, packId: string): Promise<void> {
  const { page } = visitor;
  const html = await visitor.api.getText('/open-pack');
  assert.doesNotMatch(html, /<header|aria-label="Main/, 'header and tab bar are not in the HTML');
  await page.goto(`/open-pack?pack=${packId}`);
  const reveal = new Reveal(page);
  await reveal.tearButton.waitFor();
  assert.equal(await page.locator('header, nav').count(), 0);
  await page.locator('[data-painted]').waitFor();
  await swipe(page, 0.3);
  await reveal.at('sealed').waitFor();
  assert.equal(await countSealed(visitor), 3);
}

/** An answer that was lost is asked for again, and never called a refusal. */
async function losesTheAnswer({ page }: Visitor): Promise<void> {
  const reveal = new Reveal(page);
  let lost = 0;
  let letThrough = (): void => undefined;
  const isLookedAt = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/me/packs/*/open', async (route) => {
    lost += 1;
    if (lost > 2) return isLookedAt.then(() => route.continue());
    // The shop opened it; only its answer did not arrive.
    if (lost === 2) await route.fetch();
    return route.abort('connectionreset');
  });
  await swipe(page, 0.9);
  await reveal.at('held').waitFor();
  await page.getByText('No answer yet. We keep asking').waitFor();
  assert.equal(await reveal.stage.locator('[data-rarity]').count(), 0, 'nothing hints at a class yet');
  letThrough();
  await reveal.at('facedown').waitFor();
  assert.equal(lost, 3);
  await page.unrouteAll({ behavior: 'wait' });
}

/** After the burst the network may go: every card, the finale and the proof are there, and nothing speaks of money. */
async function playsOffline({ page, context, watch }: Visitor, packId: string): Promise<void> {
  const reveal = new Reveal(page);
  watch.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load resource)/);
  await context.setOffline(true);
  const captions = await reveal.playThrough();
  assert.equal(captions.length, 5);
  assert.equal(await reveal.countBlank(), 0, 'no picture is missing');
  await reveal.openProof();
  await page.keyboard.press('Escape');
  await reveal.sellButton.click();
  await page.getByText('You’re offline. Your cards are in your collection').waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /nothing was (bought|changed)/i);
  // Closing waits for the network, in the shop's own page.
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByText('You’re offline. Your cards are safe').waitFor();
  assert.match(page.url(), /open-pack/);
  await context.setOffline(false);
  await page.waitForURL(/\/collect/);
  await page.goto(`/open-pack?pack=${packId}`);
  await reveal.readOpenedBefore();
  await reveal.sellButton.click();
  await page.getByRole('dialog', { name: 'Sell back' }).waitFor();
}

/** From the finale one press of Back leaves, although another among the cards would have led here. */
async function goesBack({ page }: Visitor, packId: string): Promise<void> {
  const reveal = new Reveal(page);
  await page.goto('/collect');
  await page.goto(`/open-pack?pack=${packId}`);
  await reveal.tearAndSkip();
  await page.goBack();
  await page.waitForURL(/\/collect/);
}

/** A reload comes back to the card that was on top. */
async function reloadsInTheMiddle({ page, api }: Visitor, packId: string): Promise<void> {
  const reveal = new Reveal(page);
  await page.goto(`/open-pack?pack=${packId}`);
  await reveal.tear();
  await reveal.nextButton.press('Enter');
  await reveal.at('shown').waitFor();
  await reveal.nextButton.press('Enter');
  await page.getByText('4 left').waitFor();
  await page.reload();
  await page.getByText('4 left').waitFor();
  assert.equal((await reveal.playThrough()).length, 4);
  const { pulls } = await api.post<OpenedPackDto>(`/api/me/packs/${packId}/open`);
  assert.deepEqual(await reveal.readNames(), pulls.map(({ name }) => name).sort());
}

/** Ten packs: one swipe, and a finale of all cards. */
async function opensTen(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const { packs } = await buyPacks(visitor, slug, { quantity: 10 });
  await page.goto(`/open-pack?pack=${packs.map(({ id }) => id).join(',')}`);
  const reveal = new Reveal(page);
  await reveal.tearButton.click();
  await reveal.at('passing').waitFor();
  await reveal.skip();
  await page.getByRole('button', { name: 'All 50 cards' }).click();
  assert.equal(await page.getByRole('dialog').getByRole('listitem').count(), 50);
  assert.equal(await countSealed(visitor), 0);
}

/** The opening on a phone: let go early, a lost answer, no network after the burst, a reload, ten at once. */
export const opening: Journey = {
  name: 'opening',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Opal', { cents: 13_000, ...phone });
    visitor.watch.tolerate(/ERR_CONNECTION_RESET/);
    const { packs } = await buyPacks(visitor, slug, { quantity: 3 });
    const [first = '', second = '', third = ''] = packs.map(({ id }) => id);
    await letsGoEarly(visitor, first);
    await losesTheAnswer(visitor);
    await playsOffline(visitor, first);
    await reloadsInTheMiddle(visitor, second);
    await goesBack(visitor, third);
    await opensTen(visitor);
  },
};
