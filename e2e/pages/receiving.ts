import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Hands } from '../lib/hands.ts';
import { scan, waitForFocus } from './warehouse.ts';

/** People look before they press; an Enter sooner after a scan counts as the scanner's second one. */
const lookMs = 400;
const scanLabel = 'Scan a slab or a shelf';

/** The receiving desk of an open lot, without a mouse. */
export class ReceivingDesk {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async ready(): Promise<void> {
    await waitForFocus(this.#page, scanLabel);
  }

  async scanShelf(hands: Hands, code: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, code), 'success', code);
    await this.ready();
  }

  async scanRefused(hands: Hands, code: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, code), 'refused', `${code} is refused`);
  }

  /** Scans a slab, takes the proposed card or searches it, and enters the grade. */
  async takeIn(hands: Hands, slab: { cert: string; grade: string; search?: string }): Promise<void> {
    assert.equal(await scan(this.#page, hands, slab.cert), 'success', slab.cert);
    await waitForFocus(this.#page, 'Card');
    if (slab.search !== undefined) await hands.type(slab.search);
    await this.#page.getByRole('option').first().waitFor();
    await this.#page.waitForTimeout(lookMs);
    await hands.press('Enter');
    await waitForFocus(this.#page, 'Grade');
    await hands.type(slab.grade);
    const board = this.#page.locator('[data-scan]');
    const count = Number(await board.getAttribute('data-count'));
    await hands.press('Enter');
    await this.#page.locator(`[data-scan="complete"][data-count="${count + 1}"]`).waitFor();
    await this.ready();
  }

  /** The button of the labels is the next control after the scan field; returns the PDF's address. */
  async printLabels(hands: Hands): Promise<string> {
    await this.#page.waitForTimeout(lookMs);
    await hands.press('Tab');
    const button = this.#page.getByRole('link', { name: /^Print \d+ labels$/ });
    await button.and(this.#page.locator(':focus')).waitFor();
    return String(await button.getAttribute('href'));
  }
}

/** Where cards lie. */
export class Places {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/stock/places');
    await waitForFocus(this.#page, 'Scan a card or a shelf');
  }

  async scan(hands: Hands, code: string, says: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, code), 'success', code);
    await this.#page.getByRole('status').getByText(says).waitFor();
  }
}
