import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { OpenedPackDto } from '@pullproof/server/contract';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { calm } from '../lib/settle.ts';
import { PackPage } from '../pages/pack-page.ts';
import { Reveal } from '../pages/reveal.ts';

const slug = 'old-growth';
const maxMs = 50;

// Runs in the page: lists animations that are visibly long or endless; short spinners of requests aside.
const listMotion = `document.getAnimations().flatMap((change) => {
  const { activeDuration, endTime } = change.effect.getComputedTiming();
  if (change.playState !== 'running' || (activeDuration <= ${maxMs} && endTime <= 1000)) return [];
  const { target, pseudoElement } = change.effect;
  const name = change.animationName ?? change.transitionProperty ?? 'script';
  return [target.tagName.toLowerCase() + '.' + target.className + (pseudoElement ?? '') + ': ' + name + ' ' + activeDuration + ' ms'];
})`;

// Animation frames requested within half a second.
const countFrames = `new Promise((done) => {
  const before = window.askedFrames;
  setTimeout(() => done(window.askedFrames - before), 500);
})`;

const watchFrames = `window.askedFrames = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (work) => { window.askedFrames += 1; return ask(work); };`;

async function assertStill(page: Page, where: string): Promise<void> {
  const moving = await page.evaluate<string[]>(listMotion);
  assert.deepEqual(moving, [], `${where} moves`);
  // Counts only once the page is calm: until then lists and pictures are measured. Real motion requests frames in every
  // round; a single re-measurement after news from the shop does not.
  let frames = Infinity;
  for (let round = 0; round < 3 && frames > 2; round += 1) {
    await calm(page);
    frames = await page.evaluate<number>(countFrames);
  }
  assert.ok(frames <= 2, `${where} draws ${frames} frames in half a second`);
}

/** The pack lies still and one click opens it: no tear animation, every card in turn. */
async function openStill({ page, api }: Visitor, packId: string): Promise<void> {
  const reveal = new Reveal(page);
  await reveal.tearButton.waitFor();
  assert.equal(await page.getByRole('button', { name: /^Motion/ }).count(), 0, 'motion is off already');
  await assertStill(page, 'the sealed pack');
  await reveal.tear();
  await assertStill(page, 'the card face down');
  assert.equal((await reveal.playThrough()).length, 5, 'each card is shown');
  await reveal.verified.waitFor();
  await assertStill(page, 'the finale');
  const { pulls } = await api.post<OpenedPackDto>(`/api/me/packs/${packId}/open`);
  assert.deepEqual(await reveal.readNames(), pulls.map(({ name }) => name).sort());
}

/** With reduced motion, a customer buys, opens and verifies without any animation. */
export const reducedMotion: Journey = {
  name: 'reduced-motion',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Rhea', { cents: 1000, reducedMotion: 'reduce' });
    const { page, context } = visitor;
    await context.addInitScript(watchFrames);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await assertStill(page, 'the first page');
    const pack = new PackPage(page);
    await pack.open(slug);
    await assertStill(page, 'the pack’s page');
    await pack.goToWall();
    await pack.pressBuy();
    await pack.payButton.click();
    await openStill(visitor, await pack.arriveAtReveal());
  },
};
