import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CustomerSessionDto, KeysetOf, PayoutDto, WalletDto } from '@pullproof/server/contract';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { AuthenticatorApp } from '../lib/second-factor.ts';
import { until } from '../lib/until.ts';
import { approveAs, enterConsole } from '../lib/desk.ts';
import type { Console } from '../pages/console.ts';
import { SecondFactor } from '../pages/security.ts';

const account = { holder: 'Petra Paid', number: 'DE89370400440532013000', lastSigns: '3000' };
/** Unique: one bank transfer pays one payout. */
const reference = `JOURNEY-${randomUUID().slice(0, 8)}`;

const readWallet = ({ api }: Visitor): Promise<WalletDto> => api.get<WalletDto>('/api/me/wallet');

async function assertWallet(visitor: Visitor, cashCents: number, heldCents: number): Promise<void> {
  const wallet = await readWallet(visitor);
  assert.deepEqual([wallet.cashCents, wallet.heldCents], [cashCents, heldCents]);
}

/** Without documents, one staff member states what they have seen, and another approves. */
async function verifyIdentity(
  stage: Stage,
  { page }: Visitor,
  desk: Console,
  customerId: string,
): Promise<void> {
  await page.goto(`/admin/users/${customerId}`);
  await page.getByRole('button', { name: 'Verify identity' }).click();
  await desk.dialog.getByLabel('Reason').fill('Passport seen in person');
  await desk.dialog.getByRole('button', { name: 'Verify identity' }).click();
  await desk.dialog.waitFor({ state: 'hidden' });
  await approveAs(stage, 'finance', /Identity of a customer/);
  await page.reload();
  await page.getByRole('button', { name: 'Revoke verification' }).waitFor();
}

async function addAccount({ page }: Visitor, app: AuthenticatorApp): Promise<void> {
  const section = page.locator('#withdraw');
  await section.getByRole('button', { name: 'Add a bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' });
  await dialog.getByLabel('Account holder').fill(account.holder);
  await dialog.getByLabel('IBAN or account number').fill(account.number);
  await dialog.getByLabel('Country of the bank').selectOption('DE');
  await dialog.getByRole('button', { name: 'Add bank account' }).click();
  await giveFreshCode({ page }, app);
  await section.getByText(`${account.holder}, account ending in ${account.lastSigns}`).waitFor();
  await section.getByText(/^Ready from /).waitFor();
  await section.getByText('You can withdraw once a bank account is ready.').waitFor();
}

async function giveFreshCode({ page }: Pick<Visitor, 'page'>, app: AuthenticatorApp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByText('Enter a fresh code from your authenticator app.').waitFor();
  await dialog.getByLabel('Six-digit code').fill(await app.nextCode());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Returns the payout, now on hold. */
async function askForPayout(visitor: Visitor, dollars: string): Promise<void> {
  const section = visitor.page.locator('#withdraw');
  await section.getByLabel('Amount ($)').fill(dollars);
  await section.getByRole('button', { name: `Withdraw $${dollars}` }).click();
}

async function decide({ page }: Visitor, desk: Console, payout: PayoutDto): Promise<void> {
  await desk.go('Payouts');
  await page.goto(`/admin/payouts/${payout.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await desk.dialog.getByText('no real money moves').waitFor();
  await desk.dialog.getByLabel('Pay manually instead').check();
  await desk.dialog.getByText('It stays reserved until the transfer is made.').waitFor();
  await desk.dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Mark paid' }).waitFor();
  await page.getByRole('button', { name: 'Show account' }).click();
  await page.getByText(account.number.replace(/(.{4})(?=.)/g, '$1 ')).waitFor();
}

async function markPaid({ page }: Visitor, desk: Console): Promise<void> {
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await desk.dialog.getByLabel('Bank reference').fill(reference);
  await desk.dialog.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByText(reference).first().waitFor();
}

async function findPayout({ api }: Visitor, state: PayoutDto['state']): Promise<PayoutDto> {
  return until(`a payout is ${state}`, async () => {
    const payouts = await api.get<KeysetOf<PayoutDto>>('/api/me/payouts');
    return payouts.data.find((payout) => payout.state === state);
  });
}

async function cancelPayout(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Cancel the withdrawal of $15.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await dialog.getByText('$15.00 goes back to your cash.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('cell', { name: 'Cancelled' }).waitFor();
}

async function playPayout(stage: Stage, letDaysPass: (customerId: string) => Promise<void>): Promise<void> {
  const visitor = await admitCustomer(stage, 'Petra', { cents: 6000 });
  visitor.watch.tolerate(/status of 403 .*\/api\/me\/payout/);
  const { page, api } = visitor;
  const { customer } = await api.get<CustomerSessionDto>('/api/session');
  const customerId = customer?.id ?? '';
  const factor = new SecondFactor(page);
  const app = new AuthenticatorApp(await factor.beginEnrolment());
  await factor.confirmEnrolment(await app.nextCode());
  await page.goto('/profile/wallet');
  const section = page.locator('#withdraw');
  await section.getByText('You can withdraw once everything above is ready.').waitFor();

  const { staff, desk } = await enterConsole(stage, 'owner');
  await verifyIdentity(stage, staff, desk, customerId);
  await letDaysPass(customerId);
  app.forget();
  await page.reload();
  await section.getByText('Your ID is verified.').waitFor();
  await addAccount(visitor, app);

  await letDaysPass(customerId);
  app.forget();
  await page.reload();
  await askForPayout(visitor, '25.00');
  await giveFreshCode(visitor, app);
  await page.getByText('We’re reviewing your withdrawal of $25.00').first().waitFor();
  await assertWallet(visitor, 3500, 2500);
  const payout = await findPayout(visitor, 'requested');
  await decide(staff, desk, payout);
  await page.reload();
  await page.getByRole('cell', { name: 'Approved, on its way to your bank' }).waitFor();
  assert.equal(
    await page.getByRole('button', { name: /^Cancel the withdrawal/ }).count(),
    0,
    'too late to cancel',
  );
  await assertWallet(visitor, 3500, 2500);
  await markPaid(staff, desk);
  await page.reload();
  await page.getByRole('cell', { name: new RegExp(`^Paid.*Reference: ${reference}`) }).waitFor();
  await assertWallet(visitor, 3500, 0);

  // A code entered a minute ago still counts as a recent step-up.
  await askForPayout(visitor, '15.00');
  await findPayout(visitor, 'requested');
  await assertWallet(visitor, 2000, 1500);
  await cancelPayout(visitor);
  await assertWallet(visitor, 3500, 0);
}

/** A withdrawal: identity, bank account, fresh code, hold; approved and paid by staff; a second one is cancelled. */
export const payout: Journey = {
  name: 'payout',
  async play(stage) {
    const { database } = stage.shop;
    // Skips the three-day wait for a new account.
    if (database) await playPayout(stage, (customerId) => database.letDaysPass(customerId));
  },
};
