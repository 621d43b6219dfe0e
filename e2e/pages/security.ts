import type { Locator, Page } from 'playwright-core';

/** The second factor as its owner meets it: enrolment, sign-in, recovery codes. */
export class SecondFactor {
  readonly #page: Page;
  readonly codeField: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.codeField = page.getByLabel('Six-digit code');
  }

  /** From the security page to the key; answers the secret that is typed by hand. */
  async beginEnrolment(): Promise<string> {
    await this.#page.goto('/profile/privacy-and-security');
    await this.#page.getByRole('link', { name: 'Set up' }).click();
    await this.#page.getByRole('button', { name: 'Set up' }).click();
    await this.#page.getByAltText('QR code of the key for your authenticator app').waitFor();
    return (await this.#page.getByRole('main').locator('code').textContent()) ?? '';
  }

  async confirmEnrolment(code: string): Promise<string[]> {
    await this.codeField.fill(code);
    await this.#page.getByRole('button', { name: 'Turn on' }).click();
    const codes = await this.readRecoveryCodes();
    await this.#page.getByRole('heading', { name: 'Two-factor authentication is on' }).waitFor();
    return codes;
  }

  /** Reads them and says that they are saved, as nobody goes on without. */
  async readRecoveryCodes(): Promise<string[]> {
    const list = this.#page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    await this.#page.getByRole('checkbox', { name: /^I saved them/ }).check();
    await this.#page.getByRole('button', { name: 'Done' }).click();
    return codes;
  }

  async giveCode(code: string): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
    await this.codeField.fill(code);
    await this.#page.getByRole('button', { name: 'Confirm' }).click();
  }

  async giveRecoveryCode(code: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Use a recovery code' }).click();
    await this.giveRecoveryCodeAgain(code);
  }

  /** Once the field is there. */
  async giveRecoveryCodeAgain(code: string): Promise<void> {
    await this.#page.getByLabel('Recovery code').fill(code);
    await this.#page.getByRole('button', { name: 'Confirm' }).click();
  }
}

/** Answers the question before a deed that a stolen session must not do. */
export async function proveByPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
