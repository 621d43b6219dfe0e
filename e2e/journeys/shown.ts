import assert from 'node:assert/strict';
import type { OpenedPackDto, PublicReceiptDto } from '@pullproof/server/contract';
import type { Route } from 'playwright-core';
import { admitCustomer, buyPacks } from '../lib/people.ts';
import type { Journey, Visitor } from '../lib/stage.ts';
import { Reveal } from '../pages/reveal.ts';

const slug = 'deep-signal';
const lie = /Forged|\$77,777\.77|#7,771/;
const lies = {
  name: 'Forged Dragon',
  cardName: 'Forged Dragon',
  className: 'Forged',
  serial: 7771,
  serialOf: 7771,
  valueCents: 7_777_777,
};

/** The names in the sealed text, in order. */
function readNames({ contents }: { contents: string }): string[] {
  const { units } = JSON.parse(contents) as { units: { name: string }[] }; // as the shop has just sealed it
  return units.map(({ name }) => name);
}

const lieAboutEach = <Pull>(pulls: readonly Pull[]): Pull[] => pulls.map((pull) => ({ ...pull, ...lies }));

async function openPack(visitor: Visitor): Promise<OpenedPackDto> {
  const { packs } = await buyPacks(visitor, slug);
  return visitor.api.post<OpenedPackDto>(`/api/me/packs/${packs[0]?.id ?? ''}/open`);
}

async function readScreen({ page }: Visitor): Promise<string> {
  const buttons = await page.getByRole('button').all();
  const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  return [await page.locator('body').innerText(), ...labels].join('\n');
}

/** The answer to an opening says something else of each card: reveal and opened pack show the sealed text. */
async function opensPastLies(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const { packs } = await buyPacks(visitor, slug);
  const answers: OpenedPackDto[] = [];
  await page.route('**/api/me/packs/*/open', async (route) => {
    const answer = (await (await route.fetch()).json()) as OpenedPackDto; // the shop's own answer
    answers.push(answer);
    await route.fulfill({ json: { ...answer, pulls: lieAboutEach(answer.pulls) } });
  });
  await page.goto(`/open-pack?pack=${packs[0]?.id ?? ''}`);
  const reveal = new Reveal(page);
  await reveal.tearAndSkip();
  const [answer] = answers;
  assert.ok(answer);
  assert.deepEqual(await reveal.readNames(), readNames(answer).sort());
  assert.doesNotMatch(await readScreen(visitor), lie);
  await page.reload();
  await reveal.readOpenedBefore();
  const screen = await readScreen(visitor);
  for (const name of readNames(answer)) assert.ok(screen.includes(name), `${name} is shown`);
  assert.doesNotMatch(screen, lie);
  await page.unrouteAll({ behavior: 'wait' });
}

/** The answer names another copy than the sealed one, whose picture and offers would be shown: no card is. */
async function refusesAnotherCopy(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const { packs } = await buyPacks(visitor, slug);
  const other = await openPack(visitor);
  await page.route('**/api/me/packs/*/open', async (route) => {
    const answer = (await (await route.fetch()).json()) as OpenedPackDto; // the shop's own answer
    const [first, ...others] = answer.pulls;
    const collectibleId = other.pulls[0]?.collectibleId;
    await route.fulfill({ json: { ...answer, pulls: [{ ...first, collectibleId }, ...others] } });
  });
  await page.goto(`/open-pack?pack=${packs[0]?.id ?? ''}`);
  await new Reveal(page).tearButton.click();
  await page.getByRole('heading', { level: 1, name: 'This pack doesn’t match its commitment' }).waitFor();
  await page.getByRole('alert').getByText('is another copy than the one that was sealed').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function rewriteReceipt(route: Route, change: (receipt: PublicReceiptDto) => object): Promise<void> {
  const answer = (await (await route.fetch()).json()) as PublicReceiptDto; // the shop's own answer
  await route.fulfill({ json: { ...answer, ...change(answer) } });
}

/** A public pull, from the list of top pulls and on its own page, whose HTML is rewritten as well. */
async function showsPullPastLies(visitor: Visitor, opened: OpenedPackDto): Promise<void> {
  const { page } = visitor;
  const [pull] = opened.pulls;
  const [name] = readNames(opened);
  assert.ok(pull && name);
  await page.route(`**/api/pulls/${pull.id}`, (route) =>
    rewriteReceipt(route, (receipt) => ({
      pull: { ...receipt.pull, ...lies },
      mates: lieAboutEach(receipt.mates),
    })),
  );
  await page.goto(`/top-pulls?pull=${pull.id}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText(/^Verified in this browser: \d+ checks/).waitFor();
  assert.doesNotMatch(await dialog.innerText(), lie);
  await page.unrouteAll({ behavior: 'wait' });

  await page.route(`**/pulls/${pull.id}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/(\\"cardName\\":\\")[^"\\]*/g, '$1Forged Dragon');
    const { 'content-security-policy': _, ...headers } = answer.headers();
    await route.fulfill({ status: answer.status(), headers, body: html });
  });
  await page.goto(`/pulls/${pull.id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText(/^Verified in this browser: \d+ checks/).waitFor();
  assert.doesNotMatch(await readScreen(visitor), lie);
  await page.unrouteAll({ behavior: 'wait' });
}

/** The page names another run or number than the sealed text: it says so and shows nothing of the pull. */
async function refusesAnotherPlace(visitor: Visitor, opened: OpenedPackDto): Promise<void> {
  const { page } = visitor;
  const [pull] = opened.pulls;
  assert.ok(pull);
  await page.route(`**/api/pulls/${pull.id}`, (route) =>
    rewriteReceipt(route, (receipt) => ({ pull: { ...receipt.pull, packNo: receipt.pull.packNo + 1 } })),
  );
  await page.goto(`/top-pulls?pull=${pull.id}`);
  const dialog = page.getByRole('dialog', { name: 'This pull doesn’t match what was sealed' });
  await dialog.getByText(`the sealed text is of pack ${opened.pack.packNo}`).waitFor();
  for (const name of readNames(opened)) assert.ok(!(await dialog.innerText()).includes(name));
  await page.unrouteAll({ behavior: 'wait' });
}

/** A proxy rewrites the shop's answers: screens show the sealed text, or say what differs. */
export const shown: Journey = {
  name: 'shown',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Sia', { cents: 10_000 });
    const opened = await openPack(visitor);
    await opensPastLies(visitor);
    await refusesAnotherCopy(visitor);
    await showsPullPastLies(visitor, opened);
    await refusesAnotherPlace(visitor, opened);
  },
};
