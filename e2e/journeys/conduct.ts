import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { listViolations } from '../lib/axe.ts';
import { findSignIn, findStaff } from '../lib/people.ts';
import { listPictureFaults } from '../lib/pictures.ts';
import { listConsoleRoutes, listRoutes } from '../lib/routes.ts';
import { settleAt } from '../lib/settle.ts';
import { Console } from '../pages/console.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const themes = ['dark', 'light'] as const;
const narrowest = 320;
/** Where pictures stand in tiles. */
const shelves = new Set(['/', '/shop', '/cards', '/collect']);

// Text, as it runs in the page. While a colour is on its way its contrast is nobody's.
const switchTo = (theme: string): string => `(async () => {
  document.documentElement.dataset.theme = '${theme}';
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
  await Promise.allSettled(changes.map((change) => change.finished));
})()`;

async function checkWidth(page: Page, path: string): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: narrowest, height: 640 });
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  if (size) await page.setViewportSize(size);
  return width > narrowest ? [`${path} at ${narrowest} px scrolls sideways: ${width} px wide`] : [];
}

/** Every page of the shop in both themes; a theme is an attribute, so that one load is enough. */
async function visitShop(stage: Stage, viewport: { width: number; height: number }): Promise<string[]> {
  const visitor = await stage.newVisitor({ viewport, reducedMotion: 'reduce' });
  const customer = await stage.newVisitor({ viewport, reducedMotion: 'reduce' });
  visitor.watch.tolerate(/status of 404 .*nothing-lives-here/);
  await customer.api.post('/api/auth/sign-in', findSignIn(stage, 'customer'));
  const routes = await listRoutes(customer.api);
  const visits = [
    ...routes.public.map((path) => [visitor, path] as const),
    ...routes.private.map((path) => [customer, path] as const),
    [customer, '/'] as const,
    [customer, routes.public[2] ?? '/shop'] as const,
  ];
  const found: string[] = [];
  for (const [{ page }, path] of visits) {
    await settleAt(page, path);
    for (const theme of themes) {
      await page.evaluate(switchTo(theme));
      const lines = await listViolations(page);
      found.push(...lines.map((line) => `${path} ${theme} ${viewport.width}: ${line}`));
    }
    if (shelves.has(path))
      found.push(...(await listPictureFaults(page)).map((line) => `${path} ${viewport.width}: ${line}`));
    if (viewport.width < 1000) found.push(...(await checkWidth(page, path)));
  }
  return found;
}

async function enterConsole(stage: Stage, theme: string, viewport: { width: number; height: number }) {
  const visitor = await stage.newVisitor({ viewport, reducedMotion: 'reduce' });
  visitor.watch.tolerate(/status of 401 .*\/api\/admin\/session/);
  await visitor.context.addInitScript(`localStorage.setItem('RaStore.theme', '"${theme}"')`);
  return visitor;
}

async function visitConsole(stage: Stage, viewport: { width: number; height: number }): Promise<string[]> {
  const found: string[] = [];
  const check = async ({ page }: Visitor, path: string, theme: string): Promise<void> => {
    await settleAt(page, path);
    const lines = await listViolations(page);
    found.push(...lines.map((line) => `${path} ${theme} ${viewport.width}: ${line}`));
  };
  for (const theme of themes) {
    const visitor = await enterConsole(stage, theme, viewport);
    await check(visitor, '/admin/login', theme);
    await new Console(visitor.page).signIn(findStaff(stage, 'owner'));
    for (const path of await listConsoleRoutes(visitor.api)) await check(visitor, path, theme);
  }
  return found;
}

/** Every page, in both themes, on a phone and on a desk: axe-core, the console, strangers, sideways scrolling. */
export const conduct: Journey = {
  name: 'conduct',
  async play(stage) {
    const found: string[][] = [];
    for (const size of sizes)
      found.push(...(await Promise.all([visitShop(stage, size), visitConsole(stage, size)])));
    assert.ok(found.flat().length === 0, found.flat().join('\n'));
  },
};
