import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { MyPackDto, PageOf } from '@pullproof/server/contract';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { until } from '../lib/until.ts';
import { PackPage } from '../pages/pack-page.ts';
import { Reveal } from '../pages/reveal.ts';

const maxTabs = 120;

async function hasFocus(page: Page, wanted: Locator): Promise<boolean> {
  return (await page.locator(':focus').and(wanted).count()) > 0;
}

/** Presses Tab until the wanted element has focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let count = 0; count < maxTabs; count += 1) {
    if (await hasFocus(page, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${maxTabs} × Tab did not reach ${String(wanted)}`);
}

async function findPack({ page }: Visitor): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('heading', { level: 3, name: 'Deep Signal' }).waitFor();
  await page.keyboard.press('Tab');
  assert.ok(await hasFocus(page, page.getByRole('link', { name: 'Skip to the content' })), 'skip link first');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('heading', { level: 3, name: 'Deep Signal' }).getByRole('link'));
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1, name: 'Deep Signal' });
  await title.waitFor();
  await until('the focus is on the new page’s title', () => hasFocus(page, title));
}

async function buyPack({ page, api }: Visitor): Promise<void> {
  const pack = new PackPage(page);
  await pack.waitForWallet();
  await tabTo(page, pack.buyButton);
  await page.keyboard.press('Enter');
  await pack.payButton.waitFor();
  await page.keyboard.press('Escape');
  await pack.confirmDialog.waitFor({ state: 'hidden' });
  await until('the focus returns to where the dialog was opened', () => hasFocus(page, pack.buyButton));
  await pack.goToWall();
  await tabTo(page, pack.wall);
  const packNo = await pack.pickByKeyboard(['ArrowDown', 'ArrowRight']);
  await tabTo(page, pack.buyPickedButton);
  await page.keyboard.press('Enter');
  await pack.confirmDialog.getByText('Your pick.').waitFor();
  await tabTo(page, pack.payButton);
  await page.keyboard.press('Enter');
  const packId = await pack.arriveAtReveal();
  const { data } = await api.get<PageOf<MyPackDto>>('/api/me/packs');
  assert.deepEqual(
    data.map((mine) => [mine.id, mine.packNo]),
    [[packId, packNo]],
  );
}

async function openPack({ page }: Visitor): Promise<void> {
  const reveal = new Reveal(page);
  await reveal.tearButton.waitFor();
  const title = page.getByRole('heading', { level: 1, name: 'Open Deep Signal' });
  await until('the focus is on the reveal’s title', () => hasFocus(page, title));
  assert.equal(await page.getByRole('button', { name: /^Motion/ }).count(), 0, 'motion is off already');
  await page.keyboard.press('Enter');
  await reveal.at('facedown').waitFor();
  await until('the focus is on what turns the card', () => hasFocus(page, reveal.nextButton));
  await page.keyboard.press('Enter');
  await reveal.at('shown').waitFor();
  assert.ok(await hasFocus(page, reveal.nextButton), 'the button keeps the focus while its label changes');
  assert.equal((await reveal.playThrough()).length, 5);
  await reveal.verified.waitFor();
  await until('the focus is on the finale', () => hasFocus(page, reveal.finale));
  assert.equal((await reveal.readNames()).length, 5);
  await tabTo(page, page.getByRole('button', { name: 'Your collection' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/collect$/);
  await page.getByRole('heading', { level: 1, name: 'My collection' }).waitFor();
}

/** Buys and opens without a mouse, with reduced motion. */
export const keyboard: Journey = {
  name: 'keyboard',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Kay', { cents: 3000, reducedMotion: 'reduce' });
    await findPack(visitor);
    await buyPack(visitor);
    await openPack(visitor);
  },
};
