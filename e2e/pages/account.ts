import type { Locator, Page } from 'playwright-core';

/** Sign-in, sign-up and the account menu, present on every page. */
export class Account {
  readonly #page: Page;
  readonly signInDialog: Locator;
  readonly signUpDialog: Locator;
  readonly mailDialog: Locator;
  readonly signInLink: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.signInDialog = page.getByRole('dialog', { name: 'Sign in' });
    this.signUpDialog = page.getByRole('dialog', { name: 'Create your account' });
    this.mailDialog = page.getByRole('dialog', { name: 'Check your email' });
    this.signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  }

  async signUp(person: { name: string; email: string; password: string }): Promise<void> {
    const dialog = this.signUpDialog;
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Display name').fill(person.name);
    await dialog.getByLabel('Date of birth').fill('1990-05-17');
    await dialog.getByLabel('Country').selectOption('DE');
    await dialog.getByRole('checkbox', { name: /terms of service/ }).check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await this.mailDialog.waitFor();
  }

  async signIn(person: { email: string; password: string }): Promise<void> {
    const dialog = this.signInDialog;
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async signOut(): Promise<void> {
    await this.#page.getByRole('banner').locator('summary').click();
    await this.#page.getByRole('button', { name: 'Sign out' }).click();
    await this.signInLink.waitFor();
  }
}
