import type { Locator, Page } from 'playwright-core';
import type { StaffSignIn } from '../lib/people.ts';

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
    await this.#page.getByLabel('Code from your app').fill(await takeCode());
    await this.#page.getByRole('button', { name: 'Continue' }).click();
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
