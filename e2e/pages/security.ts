import type { Locator, Page } from 'playwright-core';

/** The second factor as a customer sees it: enrolment, sign-in, recovery codes. */
export class SecondFactor {
  readonly #page: Page;
  readonly codeField: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.codeField = page.getByLabel('Six-digit code');
  }

  /** From the security page to the key; returns the secret for manual entry. */
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

  /** Reads them and confirms that they are saved, which is required to continue. */
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

  /** For when the field is already shown. */
  async giveRecoveryCodeAgain(code: string): Promise<void> {
    await this.#page.getByLabel('Recovery code').fill(code);
    await this.#page.getByRole('button', { name: 'Confirm' }).click();
  }
}

/** Answers the re-authentication dialog before a sensitive action. */
export async function proveByPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
