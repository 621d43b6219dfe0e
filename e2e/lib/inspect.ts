import type { Page } from 'playwright-core';
import { listViolations } from './axe.ts';
import { listPictureFaults } from './pictures.ts';
import { letItRender, resizeTo } from './settle.ts';

type Theme = 'dark' | 'light';

export const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const narrowest = { width: 320, height: 640 };
/** Where pictures stand in tiles. */
const shelves = new Set(['/', '/shop', '/cards', '/collect']);

// Text, as it runs in the page. While a colour is on its way its contrast is nobody's.
const colourSettled = `(async () => {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
  await Promise.allSettled(changes.map((change) => change.finished));
})()`;

/** The storefront's theme is an attribute. */
const shopTheme = (theme: Theme): string => `document.documentElement.dataset.theme = '${theme}'`;

/** The console keeps it in the browser's storage, and hears of another tab's choice: pages side by side need storages of their own. */
const consoleTheme = (theme: Theme): string => `(() => {
  const news = { key: 'RaStore.theme', newValue: '"${theme}"', storageArea: localStorage };
  localStorage.setItem(news.key, news.newValue);
  window.dispatchEvent(new StorageEvent('storage', news));
})()`;

async function listInThemes(page: Page, themes: readonly Theme[], choose: (theme: Theme) => string) {
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate(choose(theme));
    await letItRender(page);
    await page.evaluate(colourSettled);
    found.push(...(await listViolations(page)).map((line) => `${theme}: ${line}`));
  }
  return found;
}

async function listOverflow(page: Page): Promise<string[]> {
  await page.setViewportSize(narrowest);
  await letItRender(page);
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  return width > narrowest.width ? [`scrolls sideways: ${width} px wide`] : [];
}

const at = (path: string, width: number, lines: readonly string[]): string[] =>
  lines.map((line) => `${path} at ${width} px ${line}`);

/** Whatever is wrong with the page of the shop that is shown: on a telephone's screen, on the narrowest and on a desk's, in both themes. */
export async function lookAtShopPage(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (width: number, themes: readonly Theme[]): Promise<void> => {
    found.push(...at(path, width, await listInThemes(page, themes, shopTheme)));
    if (shelves.has(path)) found.push(...at(path, width, await listPictureFaults(page)));
  };
  await look(phone.width, ['dark', 'light']);
  found.push(...at(path, narrowest.width, await listOverflow(page)));
  await resizeTo(page, desk);
  await look(desk.width, ['light', 'dark']);
  return found;
}

/** The page at the size it is shown at, in the theme that most see. */
export async function glanceAtShopPage(page: Page, path: string): Promise<string[]> {
  return at(path, phone.width, await listInThemes(page, ['dark'], shopTheme));
}

/** The same as `lookAtShopPage` for a screen of the console, where 320 px are not promised. */
export async function lookAtConsolePage(page: Page, path: string): Promise<string[]> {
  const found = at(path, phone.width, await listInThemes(page, ['dark', 'light'], consoleTheme));
  await resizeTo(page, desk);
  found.push(...at(path, desk.width, await listInThemes(page, ['light', 'dark'], consoleTheme)));
  return found;
}
