import type { Locator, Page } from 'playwright-core';

// Runs in the page.
const blank = `[...document.querySelectorAll('section[data-beat] img')]
  .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length`;

/** `/open-pack`: the tear, one card after the other, and the finale, which is also what a pack opened earlier shows. */
export class Reveal {
  readonly #page: Page;
  readonly stage: Locator;
  readonly tearButton: Locator;
  /** Does the next thing, whatever that is. */
  readonly nextButton: Locator;
  readonly skipButton: Locator;
  readonly finale: Locator;
  readonly verified: Locator;
  /** Sells the card that the finale shows large; with its offer. */
  readonly sellButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.stage = page.locator('section[data-beat]');
    this.tearButton = page.getByRole('button', { name: 'Open for me' });
    this.nextButton = page.getByRole('button', { name: /^(Turn the card|Go on|Next card)$/ });
    this.skipButton = page.getByRole('button', { name: 'Skip', exact: true });
    this.finale = page.getByRole('group', { name: 'What this opening gave' });
    this.sellButton = this.finale.getByRole('button', { name: /^Sell\b/ });
    this.verified = page.getByRole('button', { name: /^Verified · \d+ checks$/ });
  }

  /** The stage at one step. */
  at(beat: string): Locator {
    return this.#page.locator(`section[data-beat="${beat}"]`);
  }

  async tearAndSkip(): Promise<void> {
    await this.tear();
    await this.skip();
  }

  /** Tears the pack; resolves once its first card lies face down. */
  async tear(): Promise<void> {
    await this.tearButton.click();
    await this.at('facedown').waitFor();
  }

  async skip(): Promise<void> {
    await this.skipButton.click();
    await this.finale.waitFor();
    await this.verified.waitFor();
  }

  /** Turns card after card by the keyboard until the finale; returns what stood under each. */
  async playThrough(): Promise<string[]> {
    const captions: string[] = [];
    for (;;) {
      const beat = await this.stage.getAttribute('data-beat');
      if (beat === 'finale') return captions;
      if (beat === 'shown') captions.push(await this.stage.innerText());
      if (beat === 'facedown' || beat === 'shown') await this.nextButton.press('Enter');
      // Whatever comes next, it is another step.
      await this.#page.locator(`section[data-beat]:not([data-beat="${beat ?? ''}"])`).waitFor();
    }
  }

  /** Counts pictures of the stage that show nothing. */
  countBlank(): Promise<number> {
    return this.#page.evaluate<number>(blank);
  }

  /** What was compared, in full; Escape closes it. */
  async openProof(): Promise<void> {
    await this.verified.click();
    await this.#page.getByText(/^Verified in this browser: \d+ checks/).waitFor();
  }

  /** Names of the cards in the finale. */
  async readNames(): Promise<string[]> {
    const best = this.finale.getByRole('button', { name: /: details$/ });
    const others = await this.finale.getByRole('button', { name: / Show large$/ }).all();
    const labels = await Promise.all([best, ...others].map((button) => button.getAttribute('aria-label')));
    return labels
      .map((label) => (label ?? '').replace(/: details$|, [^,]+, \$[\d,.]+\. Show large$/, ''))
      .sort();
  }

  /** From the sheet of all cards. */
  async chooseSeveral(what: 'Sell several' | 'Send several home'): Promise<void> {
    await this.finale.getByRole('button', { name: /^All \d+ cards$/ }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: what }).click();
  }

  /** Waits for the finale of a pack opened before this visit. */
  async readOpenedBefore(): Promise<void> {
    await this.#page.getByText('You opened this before').waitFor();
    await this.verified.waitFor();
  }
}
