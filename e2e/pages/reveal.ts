import type { Locator, Page } from 'playwright-core';

/** `/open-pack`: the tear, the cards, the summary, and the summary of a pack opened earlier. */
export class Reveal {
  readonly #page: Page;
  readonly tearButton: Locator;
  readonly revealAllButton: Locator;
  readonly skipButton: Locator;
  readonly summary: Locator;
  readonly verified: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.tearButton = page.getByRole('button', { name: /^(Open now|Tear it open)$/ });
    this.revealAllButton = page.getByRole('button', { name: 'Reveal all' });
    this.skipButton = page.getByRole('button', { name: 'Skip', exact: true });
    this.summary = page.getByRole('group', { name: 'What this opening gave' });
    this.verified = page.getByText(/^Verified in this browser: \d+ checks/);
  }

  async tearAndSkip(): Promise<void> {
    await this.tear();
    await this.skip();
  }

  /** Tears the pack; resolves once the cards lie face down. */
  async tear(): Promise<void> {
    await this.tearButton.click();
    await this.revealAllButton.waitFor();
  }

  async skip(): Promise<void> {
    await this.skipButton.click();
    await this.summary.waitFor();
    await this.verified.waitFor();
  }

  /** Accessible names of the face-up cards: "1 of 5: Name, class, …". */
  async readNames(): Promise<string[]> {
    const buttons = await this.#page.getByRole('button', { name: /^\d+ of \d+: / }).all();
    const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
    return labels.map((label) => (label ?? '').replace(/^\d+ of \d+: /, '').split(', ')[0] ?? '').sort();
  }

  /** Waits for the summary of a pack opened before this visit. */
  async readOpenedBefore(): Promise<void> {
    await this.#page.getByText('You opened this before. These are the same cards.').waitFor();
    await this.verified.waitFor();
  }
}
