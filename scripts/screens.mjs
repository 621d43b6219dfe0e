// Screenshots of every screen: `npm run screens -- [--base http://localhost:3000] [--data .data] [--part storefront]
// [--only shop] [--widths 390,1440] [--themes dark,light]`. Into ./screens; the storefront first, then the console.
// Without --base it opens its own demo shop.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../e2e/lib/browser.ts';
import { openOwnShop, visitShop } from '../e2e/lib/own-shop.ts';
import { findSignIn, findStaff } from '../e2e/lib/people.ts';
import { listConsoleRoutes, listRoutes } from '../e2e/lib/routes.ts';
import { settleAt } from '../e2e/lib/settle.ts';
import { Stage } from '../e2e/lib/stage.ts';
import { Console } from '../e2e/pages/console.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'screens');

// Screenshots show the whole page: the phone's bar, fixed to the window, would cover its middle.
const barAtTheEnd = 'body { position: relative } nav[aria-label="Main, phone"] { position: absolute }';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string' },
    part: { type: 'string' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '390,1440' },
  },
});
const themes = values.themes.split(',');
const sizes = values.widths
  .split(',')
  .map((width) => ({ width: Number(width), height: Number(width) < 720 ? 844 : 900 }));
const print = (line) => process.stdout.write(`${line}\n`);

/** "/runs/0193…?x=1" → "runs-id"; ids and codes differ between shops, file names must not. */
function nameOf(path) {
  const known = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/^\/invite\/.+/, '/invite/code');
  const plain = known.replaceAll(/[^a-z0-9]+/gi, '-');
  return plain.replaceAll(/^-|-$/g, '') || 'start';
}

const pathsByName = new Map();

/** A second record of one kind gets "-2", so that each has its own picture. */
function ownNameOf(path) {
  const name = nameOf(path);
  const paths = pathsByName.get(name) ?? [];
  if (!paths.includes(path)) paths.push(path);
  pathsByName.set(name, paths);
  const place = paths.indexOf(path) + 1;
  return place === 1 ? name : `${name}-${place}`;
}

async function photograph(page, path, mark) {
  const name = ownNameOf(path);
  if (values.only !== undefined && !name.includes(values.only)) return;
  // One page that stays busy must not cost the pictures of all others.
  await settleAt(page, path).catch((error) => {
    process.exitCode = 1;
    print(`  ${path} at ${mark}, as it stood: ${error.message.split('\n')[0]}`);
  });
  const file = join(folder, `${name}-${mark}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', style: barAtTheEnd });
  print(`  ${file.slice(root.length + 1)}`);
}

async function walkStorefront(stage, viewport, theme) {
  const options = { viewport, colorScheme: theme, reducedMotion: 'reduce' };
  const [visitor, customer] = [await stage.newVisitor(options), await stage.newVisitor(options)];
  for (const { context } of [visitor, customer])
    await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  await customer.api.post('/api/auth/sign-in', findSignIn(stage, 'customer'));
  const routes = await listRoutes(customer.api);
  const mark = `${viewport.width}-${theme}`;
  const walk = async (page, paths) => {
    for (const path of paths) await photograph(page, path, mark);
  };
  await Promise.all([walk(visitor.page, routes.public), walk(customer.page, routes.private)]);
}

// Each TOTP code works once: staff sign in once and reuse the cookie.
let staffState;

async function walkConsole(stage, viewport, theme) {
  const options = { viewport, colorScheme: theme, reducedMotion: 'reduce' };
  const mark = `${viewport.width}-${theme}`;
  const keepTheme = ({ context }) =>
    context.addInitScript(`localStorage.setItem('RaStore.theme', '"${theme}"')`);
  const stranger = await stage.newVisitor(options);
  await keepTheme(stranger);
  await photograph(stranger.page, '/admin/login', mark);
  if (staffState === undefined) {
    await stranger.page.goto('/admin/');
    await new Console(stranger.page).signIn(findStaff(stage, 'owner'));
    staffState = await stranger.context.storageState();
  }
  const owner = await stage.newVisitor({ ...options, storageState: staffState });
  await keepTheme(owner);
  for (const path of await listConsoleRoutes(owner.api)) await photograph(owner.page, path, mark);
}

const walks = { storefront: walkStorefront, console: walkConsole };
if (values.part !== undefined && !(values.part in walks))
  throw new Error(`--part is one of ${Object.keys(walks).join(', ')}`);

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const shop = values.base
  ? await visitShop(new URL(values.base).origin, resolve(values.data ?? join(root, '.data')))
  : await openOwnShop(print);
try {
  for (const [part, walk] of Object.entries(walks)) {
    if (values.part !== undefined && values.part !== part) continue;
    for (const size of sizes)
      for (const theme of themes) {
        const stage = new Stage(browser, shop, {});
        await walk(stage, size, theme);
        await stage.close();
      }
  }
} finally {
  await browser.close();
  await shop.close();
}
