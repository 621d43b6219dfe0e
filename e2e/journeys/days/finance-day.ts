import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CustomerSessionDto } from '@pullproof/server/contract';
import { Api } from '../../lib/api.ts';
import { KeyDesk } from '../../lib/key-desk.ts';
import { admitCustomer } from '../../lib/people.ts';
import type { Journey, Stage } from '../../lib/stage.ts';

/** Support alone may not give as much. */
const cents = 25_000;
const shown = '$250.00';

/** Somebody topped up, and support asked for a credit for them. Returns their name and the reason. */
async function prepareMorning(stage: Stage): Promise<{ name: string; reason: string }> {
  const customer = await admitCustomer(stage, 'Morning', { cents: 2_500 });
  const session = await customer.api.get<CustomerSessionDto>('/api/session');
  const support = await KeyDesk.enter(stage, 'support');
  const api = new Api(support.page.context().request, stage.origin);
  const reason = `Paid by bank transfer, slip ${randomUUID().slice(0, 8)}`;
  await api.post(
    `/api/admin/users/${session.customer?.id ?? ''}/balance-adjustments`,
    { bucket: 'cash', amountCents: cents, reason },
    { status: 201 },
  );
  return { name: customer.name, reason };
}

async function approve(desk: KeyDesk, name: string, reason: string): Promise<void> {
  await desk.go('a', 'Approvals');
  await desk.openRow(name);
  const main = desk.page.getByRole('main');
  await main.getByText(reason).first().waitFor();
  await desk.choose('Approve');
  const dialog = await desk.dialogIs(/./);
  await dialog.getByText('The amount is booked at once').waitFor();
  // Asked and not typed: Escape closes, and the focus is where it was.
  await desk.press('Escape');
  await desk.dialogIsGone();
  await desk.choose('Approve');
  await desk.dialogIs(/./);
  await desk.press('Control+Enter');
  await desk.dialogIsGone();
  await main.getByText('Decided by').waitFor();
}

/** Saves what the export answers; returns its lines. */
async function exportList(desk: KeyDesk): Promise<string[]> {
  const saved = desk.page.waitForEvent('download');
  await desk.enterOn(desk.page.getByRole('main').getByRole('link', { name: 'Export' }));
  const file = await (await saved).path();
  return (await readFile(file, 'utf8')).trim().split('\n');
}

/** A morning of finance by keyboard alone: what waits, payouts, top-ups, the books, the month, an export. */
export const financeDay: Journey = {
  name: 'finance-day',
  async play(stage) {
    const { name, reason } = await prepareMorning(stage);
    const desk = await KeyDesk.enter(stage, 'finance');
    const main = desk.page.getByRole('main');
    await approve(desk, name, reason);
    await desk.goBack();
    await desk.arriveAt('Approvals');

    await desk.go('y', 'Payouts');
    await desk.enterOn(main.getByRole('button', { name: /^To approve/ }));
    await desk.openRow(/Requested/);
    await main.getByRole('heading', { name: 'Destination' }).waitFor();
    const payoutPath = new URL(desk.page.url()).pathname;
    await desk.back(payoutPath);
    await desk.press('Enter');
    await main.getByRole('heading', { name: 'Destination' }).waitFor();

    await desk.go('t', 'Top-ups');
    await desk.openRow(name);
    await desk.arriveAt(name);
    await main.getByText('$25.00').first().waitFor();

    await desk.choose('Ledger', /^Ledger$/);
    await desk.arriveAt('Ledger');
    await desk.openRow(shown);
    await main.getByText(shown).first().waitFor();
    await main.getByRole('link', { name }).waitFor();
    await desk.goBack();
    await desk.arriveAt('Ledger');
    const [head = '', ...lines] = await exportList(desk);
    assert.ok(head.includes('Account'), head);
    assert.ok(
      lines.some((line) => line.includes(name)),
      `${lines.length} lines without ${name}`,
    );

    await desk.choose('Month report');
    await desk.arriveAt('Month report');
    await main.getByRole('heading', { name: 'Earned and spent' }).waitFor();
    assert.ok((await exportList(desk)).length > 5);
    desk.checkHands();
  },
};
