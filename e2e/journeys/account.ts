import assert from 'node:assert/strict';
import type { CustomerSessionDto, PlayLimitsDto, ProfileDto } from '@pullproof/server/contract';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer, inventPerson, password, readMailedLink } from '../lib/people.ts';
import { proveByPassword } from '../pages/security.ts';

/** Deletes the account: opening the mailed link changes nothing, only its button does. */
async function leave(visitor: Visitor & { email: string }): Promise<void> {
  const { page, api, email } = visitor;
  await page.goto('/profile/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await dialog.getByLabel('Type “delete” to go on').fill('delete');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await page.getByText(`A link is on its way to ${email}.`).waitFor();

  const link = await readMailedLink(visitor, email);
  // The header asks for these; asked after the deletion, they would be refused.
  const headers = ['/api/me/wallet', '/api/me/notifications/unread'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await page.goto(link);
  await Promise.all(headers);
  await page.getByRole('heading', { level: 1, name: 'Delete your account?' }).waitFor();
  assert.equal((await api.get<ProfileDto>('/api/me')).email, email, 'a look at the link deletes nothing');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
  assert.equal((await api.get<CustomerSessionDto>('/api/session')).customer, null);
}

/** Self-excludes for six months: confirmed twice, and nothing happens before the second confirmation. */
async function exclude({ page, api }: Visitor): Promise<void> {
  const isExcluded = async () => (await api.get<PlayLimitsDto>('/api/me/limits')).exclusion !== null;
  await page.goto('/profile/privacy-and-security');
  await page.getByText('Self-exclusion, 6 months').click();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  const first = page.getByRole('dialog', { name: 'Start self-exclusion?' });
  assert.ok((await first.getByRole('link').count()) > 0, 'organisations that help are named');
  await first.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  await first.getByRole('button', { name: 'Continue to the last step' }).click();
  const last = page.getByRole('dialog', { name: 'Exclude yourself now?' });
  await last.getByText(/ends on/).waitFor();
  assert.equal(await isExcluded(), false, 'the first answer excludes nobody');
  await last.getByRole('button', { name: 'Exclude myself' }).click();
  await page.getByText('Self-excluded', { exact: true }).waitFor();
  assert.equal(await isExcluded(), true);
}

/** A customer manages the account: name, new address (both addresses get a mail), sessions, anonymity. */
export const account: Journey = {
  name: 'account',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Ada');
    const { page, api, watch } = visitor;
    watch.tolerate(/status of 403 .*\/api\/me\/email/);
    const { email: newEmail } = inventPerson('Ada');

    await page.goto('/profile');
    await page.waitForURL(/\/profile\/account$/);
    await page.getByLabel('Display name').fill('Ada Anew');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await api.get<ProfileDto>('/api/me')).displayName, 'Ada Anew');

    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email address').fill(newEmail);
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send confirmation' }).click();
    await page.getByText(`Confirm ${newEmail} with the link`).waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await proveByPassword(page, password);
    await page.getByText(`Another email is on its way to ${newEmail}.`).waitFor();

    await page.goto('/profile/privacy-and-security');
    await page.getByText('Only this browser is signed in.').waitFor();
    await page.getByRole('switch', { name: 'Anonymous' }).click();
    await page.getByText('Your name is hidden on your pulls.').waitFor();
    assert.equal((await api.get<ProfileDto>('/api/me')).isAnonymous, true);

    await page.goto(await readMailedLink(visitor, newEmail));
    await page.getByRole('button', { name: 'Use this email' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your new address is confirmed' }).waitFor();
    const { customer } = await api.get<CustomerSessionDto>('/api/session');
    assert.ok(customer === null || customer.email === newEmail, 'the old address no longer signs in');
    await exclude(await admitCustomer(stage, 'Mia'));
    await leave(await admitCustomer(stage, 'Eve'));
  },
};
