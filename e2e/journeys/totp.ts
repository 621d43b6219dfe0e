import assert from 'node:assert/strict';
import type { Journey, Visitor } from '../lib/stage.ts';
import { inventPerson, password, readMailedLink } from '../lib/people.ts';
import { AuthenticatorApp } from '../lib/second-factor.ts';
import { Account } from '../pages/account.ts';
import { SecondFactor } from '../pages/security.ts';

/** Fills in the dialog and opens the mailed link, which signs in. */
async function signUp(visitor: Visitor, person: { name: string; email: string }): Promise<void> {
  const { page } = visitor;
  const account = new Account(page);
  await page.goto('/shop?auth=sign-up');
  await account.signUp({ ...person, password });
  await page.goto(await readMailedLink(visitor, person.email));
  await page.waitForURL(/\/shop$/);
  await page.getByRole('banner').locator('summary').waitFor();
}

/** Enters the password of an account with a second factor: the dialog leads to the code page. */
async function givePassword({ page }: Visitor, email: string): Promise<void> {
  const { signInDialog } = new Account(page);
  await signInDialog.getByLabel('Email').fill(email);
  await signInDialog.getByLabel('Password', { exact: true }).fill(password);
  await signInDialog.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login-mfa$/);
}

const isSignedIn = async ({ api }: Visitor): Promise<boolean> =>
  (await api.get<{ customer: unknown }>('/api/session')).customer !== null;

/** A second factor from enrolment to its last recovery code. */
export const totp: Journey = {
  name: 'totp',
  async play(stage) {
    const visitor = await stage.newVisitor();
    const { page } = visitor;
    visitor.watch.tolerate(/status of 401 .*\/api\/auth\/mfa/, /status of 403 .*\/api\/auth\/mfa/);
    const person = inventPerson('Tom');
    const account = new Account(page);
    const factor = new SecondFactor(page);
    await signUp(visitor, person);

    const app = new AuthenticatorApp(await factor.beginEnrolment());
    const codes = await factor.confirmEnrolment(await app.nextCode());
    assert.equal(new Set(codes).size, 10);
    await account.signOut();

    await page.goto('/shop/deep-signal?auth=sign-in');
    await givePassword(visitor, person.email);
    assert.equal(await isSignedIn(visitor), false, 'the password alone opens nothing');
    await factor.giveCode(await app.wrongCode());
    await page.getByRole('main').getByRole('alert').waitFor();
    await factor.giveCode(await app.nextCode());
    await page.waitForURL(/\/shop\/deep-signal$/);
    assert.equal(await isSignedIn(visitor), true);
    await account.signOut();

    const [recoveryCode = ''] = codes;
    await page.goto('/shop?auth=sign-in');
    await givePassword(visitor, person.email);
    // After the password, a private page asks for the code, not for the password again.
    await page.goto('/profile/account');
    await page.waitForURL(/\/login-mfa$/);
    await factor.giveRecoveryCode(recoveryCode);
    await page.waitForURL(/\/profile\/account$/);
    await account.signOut();

    await page.goto('/shop?auth=sign-in');
    await givePassword(visitor, person.email);
    await factor.giveRecoveryCode(recoveryCode);
    await page.getByRole('main').getByRole('alert').waitFor();
    assert.equal(await isSignedIn(visitor), false, 'a recovery code opens once');
    await factor.giveRecoveryCodeAgain(codes[1] ?? '');
    await page.waitForURL(/\/shop$/);

    await page.goto('/profile/privacy-and-security');
    await page.getByText('8 codes are left.').waitFor();
    await page.getByRole('button', { name: 'Create new codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create new recovery codes?' });
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    // The code entered just before still counts as a recent step-up.
    const renewed = await factor.readRecoveryCodes();
    assert.equal(renewed.filter((code) => codes.includes(code)).length, 0);
    await page.getByText('10 codes are left.').waitFor();
  },
};
