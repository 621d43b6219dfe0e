import type { Locator, Page } from 'playwright-core';
import type { StaffSignIn } from '../lib/people.ts';

/** One that another program used, one that it used a step early, and one of this program. */
const maxCodes = 3;

/** The back office. */
export class Console {
  /** Serialises sign-ins: concurrent ones would use their TOTP codes out of order. */
  static #lastSignIn: Promise<unknown> = Promise.resolve();
  readonly #page: Page;
  readonly menu: Locator;
  readonly title: Locator;
  readonly sealButton: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.menu = page.getByRole('navigation', { name: 'Console' });
    this.title = page.getByRole('heading', { level: 1 });
    this.sealButton = page.getByRole('button', { name: 'Seal a run' });
    this.dialog = page.getByRole('dialog');
  }

  async signIn(signIn: StaffSignIn): Promise<void> {
    const mine = Console.#lastSignIn.then(() => this.#signInNow(signIn));
    Console.#lastSignIn = mine.catch(() => undefined);
    await mine;
  }

  async #signInNow({ email, password, takeCode }: StaffSignIn): Promise<void> {
    await this.#page.getByLabel('Email').fill(email);
    await this.#page.getByLabel('Password').fill(password);
    await this.#page.getByRole('button', { name: 'Sign in' }).click();
    await this.showCode(takeCode, async (code) => {
      await this.#page.getByLabel('Code from your app').fill(code);
      await this.#page.getByRole('button', { name: 'Continue' }).click();
    });
  }

  /** The second factor: a code that another program has used since is refused, and then the next one is shown. */
  async showCode(takeCode: StaffSignIn['takeCode'], send: (code: string) => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const code = await takeCode();
      const answered = this.#page.waitForResponse(/\/api\/admin\/auth\/mfa$/);
      await send(code);
      if ((await answered).ok()) break;
      if (tries === maxCodes) throw new Error('the shop takes no code of this account');
    }
    await this.#page.getByRole('banner').waitFor();
  }

  /** Navigates by the menu, as staff do. */
  async go(entry: string): Promise<void> {
    await this.menu.getByRole('menuitem', { name: entry, exact: true }).click();
    await this.title.filter({ hasText: entry }).waitFor();
  }

  rowOf(text: string | RegExp): Locator {
    return this.#page.getByRole('row').filter({ hasText: text });
  }
}
