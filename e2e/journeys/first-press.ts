import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Journey, Stage } from '../lib/stage.ts';
import { until } from '../lib/until.ts';

const scripts = '**/_next/static/chunks/*.js';

/** Holds every script back until released, then delivers them one by one, like a slow connection. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  let queue = new Promise<void>((open) => (letGo = open));
  await page.route(scripts, async (route) => {
    await (queue = queue.then(() => new Promise((resume) => setTimeout(resume, 100))));
    // The page may be closed before the last scripts arrive.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

async function openHeld(stage: Stage, address: string): Promise<{ page: Page; letGo: () => void }> {
  const { page } = await stage.newVisitor();
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return { page, letGo };
}

async function pressButton(stage: Stage): Promise<void> {
  const { page, letGo } = await openHeld(stage, '/top-pulls');
  const choice = page.getByRole('main').getByRole('group').getByRole('button', { pressed: false }).last();
  const name = (await choice.innerText()).trim();
  await choice.click();
  letGo();
  await page.getByRole('main').getByRole('button', { name, exact: true, pressed: true }).waitFor();
}

async function followLink(stage: Stage): Promise<void> {
  const { page, letGo } = await openHeld(stage, '/');
  await page.getByRole('link', { name: 'All packs' }).first().click();
  await page.waitForURL(/\/shop$/, { waitUntil: 'commit' });
  letGo();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** If the browser submitted the form natively, the typed text would end up in the URL. */
async function sendForm(stage: Stage): Promise<void> {
  const { page, letGo } = await openHeld(stage, '/reset-password');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('textbox').first().fill('nobody@pullproof.test');
  await form.getByRole('button').last().click();
  letGo();
  await until('the page is alive', () => isAlive(page));
  assert.doesNotMatch(page.url(), /nobody|\?/);
}

// Runs in the page: true once React has hydrated it.
const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactProps'))`);

/** No script is fetched twice, and none waits for pictures, which never arrive here. */
async function comeToLife(stage: Stage): Promise<void> {
  const { page } = await stage.newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await until('the page is alive', () => isAlive(page));
  assert.ok(asked.length > 0);
  assert.deepEqual(asked, [...new Set(asked)]);
}

/** Clicks made before the scripts arrive take effect afterwards. */
export const firstPress: Journey = {
  name: 'first-press',
  async play(stage) {
    await pressButton(stage);
    await followLink(stage);
    await sendForm(stage);
    await comeToLife(stage);
  },
};
