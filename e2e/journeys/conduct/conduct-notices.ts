import assert from 'node:assert/strict';
import { claims } from '@pullproof/server/contract';
import type { Page } from 'playwright-core';
import type { Journey, Stage } from '../../lib/stage.ts';
import { lookAtConsolePage, lookAtShopPage, phone } from '../../lib/inspect.ts';
import { settleAt } from '../../lib/settle.ts';
import { until } from '../../lib/until.ts';

/** Runs in the page. One grey too faint only on white, one too faint only on black. */
const plantGreys = `for (const [id, color] of [['only-light', '#9a9a9a'], ['only-dark', '#606060']]) {
  const words = document.createElement('p');
  Object.assign(words, { id, textContent: 'Planted words' });
  Object.assign(words.style, { color, font: '16px sans-serif', position: 'relative', zIndex: 1 });
  (document.querySelector('main') ?? document.body).prepend(words);
}`;

/** A nameless button shown only on desktops, a bar too wide for the narrowest screen, a picture too small to see. */
const plantShapes = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#only-desk { display: none } @media (min-width: 1000px) { #only-desk { display: inline-block } }');
  document.adoptedStyleSheets.push(sheet);
  const button = document.createElement('button');
  button.id = 'only-desk';
  button.style.cssText = 'width: 40px; height: 40px';
  const bar = document.createElement('div');
  bar.style.cssText = 'width: 360px; height: 4px; position: absolute; left: 0; top: 200px';
  document.querySelector('main').prepend(button, bar);
  const picture = document.createElement('img');
  picture.alt = 'Planted picture';
  picture.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  picture.style.cssText = 'width: 5px; height: 5px';
  document.querySelector('main li').append(picture);
}`;

/** A claim without a check, beside one that has one. */
const plantClaim = `{
  const claim = document.createElement('p');
  claim.textContent = ${JSON.stringify(`${claims.sealedBeforeSale} Our packs are provably yours.`)};
  document.querySelector('main').append(claim);
}`;

/** Too narrow for its placeholder. */
const plantInput = `{
  const input = document.createElement('input');
  input.placeholder = 'Planted words';
  input.ariaLabel = 'Planted input';
  input.style.width = '40px';
  document.body.append(input);
}`;

const misbehave = `{
  console.error('planted words');
  setTimeout(() => { throw new Error('planted exception'); });
  const script = document.createElement('script');
  script.textContent = 'void 0';
  document.head.append(script);
}`;

const strangersPage =
  '<!doctype html><title>Planted</title><img src="http://stranger.test/pixel.gif" alt="">';

function assertNoticed(found: readonly string[], offences: readonly RegExp[]): void {
  const missed = offences.filter((offence) => !found.some((line) => offence.test(line)));
  assert.equal(missed.length, 0, `not noticed: ${missed.join(', ')}; found:\n${found.join('\n')}`);
}

/** A theme's violation is found in that theme at both sizes, and in no other theme. */
function assertGreys(found: readonly string[], path: string): void {
  for (const width of [phone.width, 1440])
    for (const [theme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ]) {
      const grey = (id: string): RegExp =>
        new RegExp(`^${path} at ${width} px ${theme}: color-contrast.*#${id}`);
      assertNoticed(found, [grey(`only-${theme}`)]);
      assert.ok(
        !found.some((line) => grey(`only-${other}`).test(line)),
        `${other} words are taken for ${theme}`,
      );
    }
}

async function plantInShop(page: Page): Promise<void> {
  await settleAt(page, '/shop');
  await page.evaluate(plantGreys);
  await page.evaluate(plantShapes);
  await page.evaluate(plantClaim);
  const found = await lookAtShopPage(page, '/shop');
  assertGreys(found, '/shop');
  assertNoticed(found, [
    /^\/shop at 1440 px light: button-name .*#only-desk/,
    /^\/shop at 320 px scrolls sideways/,
    /^\/shop at 390 px Planted picture is 5 × 5 px/,
    /^\/shop at 1440 px Planted picture is 5 × 5 px/,
    /^\/shop at 390 px claims “provably” in “.*Our packs are provably yours/,
  ]);
  assert.ok(
    !found.some((line) => /at 390 px .*only-desk/.test(line)),
    'what telephones do not show is not theirs',
  );
}

async function plantInConsole(stage: Stage): Promise<void> {
  const { page, watch } = await stage.newVisitor({ viewport: phone, reducedMotion: 'reduce' });
  watch.tolerate(/status of 401 .*\/api\/admin\/session/);
  await settleAt(page, '/admin/login');
  await page.evaluate(plantGreys);
  await page.evaluate(plantInput);
  const found = await lookAtConsolePage(page, '/admin/login');
  assertGreys(found, '/admin/login');
  assertNoticed(found, [/^\/admin\/login at 1440 px cuts off "Planted words"/]);
}

/** Plants one violation of each kind that `conduct` checks, to prove that the checks work. */
export const conductNotices: Journey = {
  name: 'conduct-notices',
  async play(stage) {
    const { page, watch } = await stage.newVisitor({ viewport: phone, reducedMotion: 'reduce' });
    await plantInShop(page);
    stage.checkConduct();
    await page.route('**/planted', (route) =>
      route.fulfill({ contentType: 'text/html', body: strangersPage }),
    );
    await page.evaluate(misbehave);
    await page.goto('/planted');
    const complaints: string[] = [];
    const offences = [
      /^console: planted words/,
      /^exception: planted exception/,
      /^console: .*Content Security Policy/,
      /^request to another origin: http:\/\/stranger\.test/,
    ];
    const isHeard = (): boolean => {
      complaints.push(...watch.takeComplaints());
      return offences.every((offence) => complaints.some((line) => offence.test(line)));
    };
    await until('the offences are heard', isHeard).catch(() => assertNoticed(complaints, offences));
    await plantInConsole(stage);
    watch.takeComplaints();
  },
};
