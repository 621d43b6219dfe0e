import type { Locator, Page } from 'playwright-core';
import { until } from '../lib/until.ts';

/** `/shop/{slug}` of a pack: the buy box with its dialogs, and the wall. */
export class PackPage {
  readonly #page: Page;
  readonly buyButton: Locator;
  /** In the bar below the wall, once something is picked. */
  readonly buyPickedButton: Locator;
  readonly wall: Locator;
  readonly confirmDialog: Locator;
  readonly fundsDialog: Locator;
  readonly takenDialog: Locator;
  readonly checkingDialog: Locator;
  readonly uncertainDialog: Locator;
  readonly payButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.buyButton = page.getByRole('button', { name: /^Buy for/ });
    this.buyPickedButton = page.getByRole('button', { name: 'Buy', exact: true });
    this.wall = page.getByRole('listbox', { name: /^Sealed packs/ });
    this.confirmDialog = page.getByRole('dialog', { name: 'Confirm your purchase' });
    this.fundsDialog = page.getByRole('dialog', { name: /^Add \$/ });
    this.takenDialog = page.getByRole('dialog', { name: 'A number you picked just sold' });
    this.checkingDialog = page.getByRole('dialog', { name: 'We’re checking your order' });
    this.uncertainDialog = page.getByRole('dialog', { name: 'We haven’t heard back' });
    this.payButton = this.confirmDialog.getByRole('button', { name: /^Pay \$/ });
  }

  async open(slug: string): Promise<void> {
    await this.#page.goto(`/shop/${slug}`);
    await this.buyButton.waitFor();
  }

  /** Presses Buy while signed in. Before the wallet is loaded, the purchase itself would report missing funds. */
  async pressBuy(): Promise<void> {
    await this.waitForWallet();
    await this.buyButton.click();
  }

  async waitForWallet(): Promise<void> {
    await this.#page.getByText(/^Wallet balance \$/).waitFor();
    await until('the buy button works', () => this.buyButton.isEnabled());
  }

  async pressBuyAsStranger(): Promise<void> {
    await this.#page.getByText(/^Sign in or create an account to buy/).waitFor();
    await until('the buy button works', () => this.buyButton.isEnabled());
    await this.buyButton.click();
  }

  /** The wall's code loads when it is scrolled near. */
  async goToWall(): Promise<void> {
    await this.#page.locator('#wall').scrollIntoViewIfNeeded();
    await this.wall.waitFor();
  }

  /** By keyboard only: presses `steps` on the wall, moves to the next sealed pack, picks it. Returns its number. */
  async pickByKeyboard(steps: readonly string[]): Promise<number> {
    await this.goToWall();
    await this.wall.focus();
    for (const key of steps) await this.#page.keyboard.press(key);
    for (;;) {
      const { label, packNo } = await this.readActive();
      if (label.endsWith('sealed')) {
        await this.#page.keyboard.press('Space');
        await this.wall.getByRole('option', { name: label, exact: true, selected: true }).waitFor();
        return packNo;
      }
      await this.#page.keyboard.press('ArrowRight');
      await until('the wall moves on', async () => (await this.readActive()).packNo !== packNo);
    }
  }

  async readActive(): Promise<{ label: string; packNo: number }> {
    const active = await until('a pack of the wall is active', async () => {
      const id = await this.wall.getAttribute('aria-activedescendant');
      return id === null ? null : this.#page.locator(`[id="${id}"]`);
    });
    const label = (await active.getAttribute('aria-label')) ?? '';
    return { label, packNo: Number(/^Number ([\d,]+)/.exec(label)?.[1]?.replaceAll(',', '')) };
  }

  /** The number of the single pack that is about to be paid. */
  async readConfirmed(): Promise<number> {
    const line = await this.confirmDialog.getByText(/^Number [\d,]+\s*(Drawn by|Your pick)/).innerText();
    return Number(/^Number ([\d,]+)/.exec(line)?.[1]?.replaceAll(',', ''));
  }

  async arriveAtReveal(): Promise<string> {
    await this.#page.waitForURL(/\/open-pack\?pack=/);
    return new URL(this.#page.url()).searchParams.get('pack') ?? '';
  }
}
