// The pictures of the README, made anew from a demo shop of its own: `npm run pictures`. Commit the result.
import { join, resolve } from 'node:path';
import { openBrowser } from '../e2e/lib/browser.ts';
import { openOwnShop } from '../e2e/lib/own-shop.ts';
import { admitCustomer, findStaff } from '../e2e/lib/people.ts';
import { settleAt } from '../e2e/lib/settle.ts';
import { Stage } from '../e2e/lib/stage.ts';
import { Console } from '../e2e/pages/console.ts';
import { PackPage } from '../e2e/pages/pack-page.ts';
import { Reveal } from '../e2e/pages/reveal.ts';

const folder = join(resolve(import.meta.dirname, '..'), 'docs/pictures');
const slug = 'deep-signal';
const looks = { viewport: { width: 1280, height: 820 }, colorScheme: 'dark', reducedMotion: 'reduce' };

async function photograph(page, name) {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  process.stdout.write(`  docs/pictures/${name}.png\n`);
}

async function photographShop(stage) {
  const { page } = await admitCustomer(stage, 'Mira', { cents: 20_000, ...looks });
  for (const [name, path] of [
    ['home', '/'],
    ['pack', `/shop/${slug}`],
    ['verify', '/verify'],
  ]) {
    await settleAt(page, path);
    await photograph(page, name);
  }
  // Bought on the page, so that this browser keeps the receipt.
  const pack = new PackPage(page);
  await pack.open(slug);
  await pack.pressBuy();
  await pack.payButton.click();
  await pack.arriveAtReveal();
  await new Reveal(page).tearAndSkip();
  await photograph(page, 'reveal');
}

async function photographConsole(stage) {
  const { page } = await stage.newVisitor(looks);
  await page.goto('/admin/');
  await new Console(page).signIn(findStaff(stage, 'owner'));
  await settleAt(page, '/admin/');
  await photograph(page, 'backoffice');
}

const shop = await openOwnShop((line) => process.stdout.write(`${line}\n`));
const browser = await openBrowser();
try {
  const stage = new Stage(browser, shop, {});
  await photographShop(stage);
  await photographConsole(stage);
  await stage.close();
} finally {
  await browser.close();
  await shop.close();
}
