import assert from 'node:assert/strict';
import type { Journey } from '../lib/stage.ts';
import { admitCustomer, password, readMailedLink } from '../lib/people.ts';
import { Account } from '../pages/account.ts';

const newPassword = 'four bright harbours at dusk';

/** A customer forgot the password: requests a mail, sets a new one, and the old one no longer works. */
export const reset: Journey = {
  name: 'reset',
  async play(stage) {
    const { page, context, api, watch, email } = await admitCustomer(stage, 'Rita');
    watch.tolerate(/status of 401 .*\/api\/auth\/sign-in/, /status of 400 .*\/api\/auth\/password/);
    const account = new Account(page);
    // Another browser is signed in; the reset must sign it out.
    await context.clearCookies();
    const other = await stage.newVisitor();
    await other.api.post('/api/auth/sign-in', { email, password });

    await page.goto('/shop?auth=sign-in');
    await account.signInDialog.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a new password' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await account.mailDialog.getByText(email).waitFor();

    const link = await readMailedLink({ page, context, api, watch }, email);
    await page.goto(link);
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('short');
    await page.getByText('5 of at least 12 characters.').waitFor();
    await field.fill(newPassword);
    await page.getByText('Hard to guess.').waitFor();
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Password changed' }).waitFor();
    assert.equal((await other.api.get<{ customer: unknown }>('/api/session')).customer, null);

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await account.signInDialog.getByLabel('Email').fill(email);
    await account.signInDialog.getByLabel('Password', { exact: true }).fill(password);
    await account.signInDialog.getByRole('button', { name: 'Sign in' }).click();
    await account.signInDialog.getByRole('alert').waitFor();
    await account.signIn({ email, password: newPassword });

    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  },
};
