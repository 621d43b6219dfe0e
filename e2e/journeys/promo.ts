import assert from 'node:assert/strict';
import type { KeysetOf, OrderDto, WalletDto } from '@pullproof/server/contract';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { PackPage } from '../pages/pack-page.ts';

const slug = 'old-growth';
const priceCents = 500;
/** Codes of the demo world. */
const credit = { code: 'WELCOME', cents: 500 };
const freePack = 'FREEPACK';
const percent = 'TENPERCENT';
const notHere = 'This code doesn’t work here.';

const readWallet = ({ api }: Visitor): Promise<WalletDto> => api.get<WalletDto>('/api/me/wallet');

/** Wrong, for other orders, or unknown: one answer for all, so that codes cannot be found by guessing. */
async function tryWrongCodes({ page }: Visitor): Promise<void> {
  const section = page.locator('#promo');
  const answers: string[] = [];
  for (const code of ['NOSUCHCODE', 'WELCOMEE', '%%%%']) {
    await section.getByLabel('Code').fill(code);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/me/promo'));
    await section.getByRole('button', { name: 'Use code' }).click();
    const answer = await answered;
    await section.getByRole('alert').filter({ hasText: notHere }).waitFor();
    answers.push(`${answer.status()} ${await section.getByRole('alert').innerText()}`);
  }
  assert.equal(new Set(answers).size, 1, answers.join('\n'));
  assert.match(answers[0] ?? '', /^404 /);
}

async function takeCredit(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const section = page.locator('#promo');
  await section.getByLabel('Code').fill(credit.code.toLowerCase());
  await section.getByRole('button', { name: 'Use code' }).click();
  await page.getByText('$5.00 promo credit is in your wallet', { exact: true }).waitFor();
  assert.equal((await readWallet(visitor)).promoCents, credit.cents);
  await section.getByLabel('Code').fill(credit.code);
  await section.getByRole('button', { name: 'Use code' }).click();
  await section.getByText('You’ve already used this code.').waitFor();
  assert.equal((await readWallet(visitor)).promoCents, credit.cents, 'a code is used once');
}

/** A code for orders only says so in the wallet, and is not used up. */
async function learnOfDiscount(visitor: Visitor): Promise<void> {
  const section = visitor.page.locator('#promo');
  const before = await readWallet(visitor);
  await section.getByLabel('Code').fill(percent);
  await section.getByRole('button', { name: 'Use code' }).click();
  await section.getByText(/off one order, up to \$15\.00/).waitFor();
  await section.getByText('You haven’t used it yet').waitFor();
  assert.deepEqual(await readWallet(visitor), before);
}

async function payWithCode(visitor: Visitor): Promise<void> {
  const { page, api } = visitor;
  const before = await readWallet(visitor);
  const pack = new PackPage(page);
  await pack.open(slug);
  await pack.pressBuy();
  const dialog = pack.confirmDialog;
  // The code from the wallet comes along, and is for larger orders.
  await dialog.getByRole('alert').filter({ hasText: notHere }).waitFor();
  assert.equal(await dialog.getByLabel('Promo code').inputValue(), percent);
  await dialog.getByLabel('Promo code').fill('NOSUCHCODE');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('alert').filter({ hasText: notHere }).waitFor();
  // A code for another order gets the same text.
  await dialog.getByLabel('Promo code').fill(percent);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByRole('alert').filter({ hasText: notHere }).waitFor();
  await dialog.getByLabel('Promo code').fill(freePack);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('A pack on the house: $5.00 off').waitFor();
  await dialog.getByRole('button', { name: 'Pay $0.00' }).click();
  await pack.arriveAtReveal();
  assert.deepEqual(await readWallet(visitor), before, 'the pack cost nothing');
  const [order] = (await api.get<KeysetOf<OrderDto>>('/api/me/orders')).data;
  assert.equal(order?.totalCents, 0);
}

/** Credit is spent before cash. */
async function spendCredit(visitor: Visitor): Promise<void> {
  const pack = new PackPage(visitor.page);
  await pack.open(slug);
  await pack.pressBuy();
  await pack.payButton.click();
  await pack.arriveAtReveal();
  const { cashCents, promoCents } = await readWallet(visitor);
  assert.deepEqual([cashCents, promoCents], [priceCents, 0]);
}

/** A code in the wallet, one at checkout, and the same answer to every invalid one. */
export const promo: Journey = {
  name: 'promo',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Pia', { cents: priceCents });
    visitor.watch.tolerate(/status of (404|409) .*\/api\/me\/promo/);
    await visitor.page.goto('/profile/wallet');
    await tryWrongCodes(visitor);
    await takeCredit(visitor);
    await learnOfDiscount(visitor);
    await payWithCode(visitor);
    await spendCredit(visitor);
  },
};
