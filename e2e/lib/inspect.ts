import type { Page } from 'playwright-core';
import { colourRules, listViolations } from './axe.ts';
import { listClaims } from './claims.ts';
import { listPictureFaults } from './pictures.ts';
import { letItRender, resizeTo } from './settle.ts';

type Theme = 'dark' | 'light';

export const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const narrowest = { width: 320, height: 640 };
/** Beside the console's menu there is less room than the window says. */
const consoleWidths = [768, 1024, 1280];
/** Pages that show pictures in tiles. */
const shelves = new Set(['/', '/shop', '/cards', '/collect']);

// Runs in the page. Contrast cannot be judged during a colour transition.
const colourSettled = `(async () => {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
  await Promise.allSettled(changes.map((change) => change.finished));
})()`;

/** The storefront's theme is an attribute. */
const shopTheme = (theme: Theme): string => `document.documentElement.dataset.theme = '${theme}'`;

/** The console stores it in localStorage and follows other tabs: parallel pages need separate storages. */
const consoleTheme = (theme: Theme): string => `(() => {
  const news = { key: 'RaStore.theme', newValue: '"${theme}"', storageArea: localStorage };
  localStorage.setItem(news.key, news.newValue);
  window.dispatchEvent(new StorageEvent('storage', news));
})()`;

async function listInThemes(page: Page, themes: readonly Theme[], choose: (theme: Theme) => string) {
  const found: string[] = [];
  for (const [place, theme] of themes.entries()) {
    await page.evaluate(choose(theme));
    await letItRender(page);
    await page.evaluate(colourSettled);
    const violations = await listViolations(page, place === 0 ? undefined : colourRules);
    found.push(...violations.map((line) => `${theme}: ${line}`));
  }
  return found;
}

async function listOverflow(page: Page, size: typeof narrowest): Promise<string[]> {
  await page.setViewportSize(size);
  await letItRender(page);
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  return width > size.width ? [`scrolls sideways: ${width} px wide`] : [];
}

// Runs in the page: placeholders cut off by their input, with the missing pixels.
const clippedPlaceholders = `[...document.querySelectorAll('input[placeholder]')]
  .filter((input) => input.value === '' && input.checkVisibility())
  .flatMap((input) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const missing = Math.floor(pen.measureText(input.placeholder).width - room);
    return missing > 0 ? ['cuts off "' + input.placeholder + '" by ' + missing + ' px'] : [];
  })`;

async function listClippedPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(clippedPlaceholders);
}

const at = (path: string, width: number, lines: readonly string[]): string[] =>
  lines.map((line) => `${path} at ${width} px ${line}`);

/** Lists faults of the current shop page: on a phone, on the narrowest screen and on a desktop, in both themes. */
export async function lookAtShopPage(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (width: number, themes: readonly Theme[]): Promise<void> => {
    found.push(...at(path, width, await listInThemes(page, themes, shopTheme)));
    if (shelves.has(path)) found.push(...at(path, width, await listPictureFaults(page)));
  };
  await look(phone.width, ['dark', 'light']);
  found.push(...at(path, phone.width, await listClaims(page)));
  found.push(...at(path, narrowest.width, await listOverflow(page, narrowest)));
  await resizeTo(page, desk);
  await look(desk.width, ['light', 'dark']);
  return found;
}

/** Like `lookAtShopPage`, for a console screen; 320 px is not supported there. */
export async function lookAtConsolePage(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (width: number, themes: readonly Theme[]): Promise<void> => {
    found.push(...at(path, width, await listInThemes(page, themes, consoleTheme)));
    found.push(...at(path, width, await listClippedPlaceholders(page)));
  };
  await look(phone.width, ['dark', 'light']);
  for (const width of consoleWidths)
    found.push(...at(path, width, await listOverflow(page, { width, height: 1024 })));
  await resizeTo(page, desk);
  await look(desk.width, ['light', 'dark']);
  // React reports what a screen throws to the console's own error screen, which looks fine to axe.
  if ((await page.getByText('could not be loaded').count()) > 0) found.push(`${path}: the screen failed`);
  return found;
}
