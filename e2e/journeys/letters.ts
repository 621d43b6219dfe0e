import assert from 'node:assert/strict';
import type {
  AddressDto,
  MailChoiceDto,
  NotificationPageDto,
  PageOf,
  UnreadNotificationsDto,
} from '@pullproof/server/contract';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { until } from '../lib/until.ts';

const readAddresses = async ({ api }: Visitor): Promise<AddressDto[]> =>
  (await api.get<PageOf<AddressDto>>('/api/me/addresses')).data;
const readInbox = ({ api }: Visitor) => api.get<NotificationPageDto>('/api/me/notifications');

/** Enters a wrong postcode and corrects it in place; adds a second address as the default. */
async function addAddresses(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto('/profile/shipping');
  await page.getByText('Nothing on its way').waitFor();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByLabel('Full name').fill('Ada Lindqvist');
  await dialog.getByLabel('Country').selectOption({ label: 'Sweden' });
  await dialog.getByLabel('Street and number').fill('Hamngatan 1');
  await dialog.getByLabel('Postcode').fill('1112');
  await dialog.getByLabel('Town or city').fill('Stockholm');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.getByText('is not a postcode of this country, such as 114 55').waitFor();
  await dialog.getByLabel('Postcode').fill('11147');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('111 47 Stockholm').waitFor();

  await page.getByRole('button', { name: 'Add an address' }).click();
  await dialog.getByLabel('Full name').fill('Ada at work');
  await dialog.getByLabel('Country').selectOption({ label: 'Norway' });
  await dialog.getByLabel('Street and number').fill('Torgallmenningen 8');
  await dialog.getByLabel('Postcode').fill('5014');
  await dialog.getByLabel('Town or city').fill('Bergen');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Make it the default: Ada at work, Torgallmenningen 8' }).click();
  await page.getByText('Default address changed.').waitFor();
  const [first, second] = await readAddresses(visitor);
  assert.deepEqual([first?.city, first?.isDefault, second?.city], ['Bergen', true, 'Stockholm']);
}

/** Two tabs edit one address: the second is warned, and may save again. */
async function changeInTwoTabs(visitor: Visitor): Promise<void> {
  const { page, context } = visitor;
  const other = await context.newPage();
  await other.goto('/profile/shipping');
  for (const tab of [page, other])
    await tab.getByRole('button', { name: 'Change the address Ada Lindqvist, Hamngatan 1' }).click();
  const dialogs = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Change the address' }));
  const [first, late] = dialogs;
  assert.ok(first && late);
  await first.getByLabel('Flat, floor, company, care of').fill('c/o Berg');
  await first.getByRole('button', { name: 'Save address' }).click();
  await first.waitFor({ state: 'hidden' });
  await late.getByLabel('Street and number').fill('Hamngatan 2');
  await late.getByRole('button', { name: 'Save address' }).click();
  await late.getByText('was changed in another tab').waitFor();
  assert.equal((await readAddresses(visitor))[1]?.line2, 'c/o Berg');
  await late.getByRole('button', { name: 'Save address' }).click();
  await late.waitFor({ state: 'hidden' });
  await other.close();
  const [, changed] = await readAddresses(visitor);
  assert.deepEqual([changed?.line1, changed?.line2], ['Hamngatan 2', '']);
}

async function removeAddress(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Remove the address Ada at work, Torgallmenningen 8' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this address?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Address removed.').waitFor();
  const left = await readAddresses(visitor);
  assert.deepEqual(
    left.map(({ city, isDefault }) => [city, isDefault]),
    [['Stockholm', true]],
  );
}

/** Mails appear in the inbox, can be read once, and the header's badge disappears with them. */
async function readLetters(visitor: Visitor): Promise<void> {
  const { page, api } = visitor;
  await until('both mails are in the inbox', async () => (await readInbox(visitor)).unreadCount === 2);
  const before = await readInbox(visitor);
  const [newest] = before.data;
  await page.goto('/profile/notifications');
  const unread = `${before.unreadCount} unread`;
  await page.locator(`summary[aria-label$="${unread}"]`).waitFor();
  await page
    .getByRole('button', { name: `Mark as read: “${newest?.title ?? ''}”` })
    .first()
    .click();
  await until('one less is unread', async () => {
    const { unreadCount } = await api.get<UnreadNotificationsDto>('/api/me/notifications/unread');
    return unreadCount === before.unreadCount - 1;
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('1 message marked as read.').waitFor();
  await page.getByText('All read').waitFor();
  assert.equal((await readInbox(visitor)).unreadCount, 0);

  await page.getByRole('switch', { name: 'Reminders' }).click();
  await page.getByText('These now go to your inbox only.').waitFor();
  const choices = await api.get<PageOf<MailChoiceDto>>('/api/me/notifications/choices');
  assert.deepEqual(
    choices.data.filter(({ isMailed }) => !isMailed).map(({ topic }) => topic),
    // Mails about wishes come only to those who ask for them.
    ['reminders', 'wishes'],
  );
}

/** A customer manages addresses and reads the inbox. */
export const letters: Journey = {
  name: 'letters',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Ada');
    await visitor.api.post('/api/auth/password/reset', { email: visitor.email }, { status: 202 });
    // A postcode of another country, and a version that another tab has replaced.
    visitor.watch.tolerate(/status of 4(00|12) .*\/api\/me\/addresses/);
    await addAddresses(visitor);
    await changeInTwoTabs(visitor);
    await removeAddress(visitor);
    await readLetters(visitor);
  },
};
