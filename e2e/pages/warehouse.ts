import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Hands } from '../lib/hands.ts';

/** Scans, waits for the outcome on screen and returns it. */
export async function scan(page: Page, hands: Hands, code: string): Promise<string | null> {
  const board = page.locator('[data-scan]');
  const count = Number(await board.getAttribute('data-count'));
  await hands.scan(code);
  await page.locator(`[data-scan][data-count="${count + 1}"]`).waitFor();
  return board.getAttribute('data-scan');
}

/** Nobody but the page itself moves the focus. */
export const waitForFocus = (page: Page, label: string): Promise<void> =>
  page.getByLabel(label).and(page.locator(':focus')).waitFor();

/** The pick list with its scan field. */
export class PickList {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/shipping/cards');
    await waitForFocus(this.#page, 'Scan a unit');
  }

  async pick(hands: Hands, code: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, code), 'success', `${code} is picked`);
  }

  async scanRefused(hands: Hands, code: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, code), 'refused', `${code} is refused`);
    await waitForFocus(this.#page, 'Scan a unit');
  }
}

/** The packing station, without a mouse. */
export class PackingStation {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/admin/shipping/station');
    await waitForFocus(this.#page, 'Scan a parcel');
  }

  /** Printing is the last switch before the scan field. */
  async stopPrinting(hands: Hands): Promise<void> {
    await hands.press('Shift+Tab');
    await hands.press('Space');
    await this.#page.getByRole('switch', { name: 'Print when packed', checked: false }).waitFor();
    await hands.press('Tab');
    await waitForFocus(this.#page, 'Scan a parcel');
  }

  async takeParcel(hands: Hands, number: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, number), 'success');
    await this.#page.getByRole('region', { name: number, exact: true }).waitFor();
    await waitForFocus(this.#page, 'Scan a unit');
  }

  async scanUnit(hands: Hands, code: string): Promise<void> {
    const outcome = await scan(this.#page, hands, code);
    assert.ok(outcome === 'success' || outcome === 'complete', `${code} is checked off`);
  }

  async scanRefused(hands: Hands, code: string): Promise<void> {
    assert.equal(await scan(this.#page, hands, code), 'refused', `${code} is refused`);
    await this.#page.getByRole('alert').getByText('Wrong card').waitFor();
    await waitForFocus(this.#page, 'Scan a unit');
  }

  async weigh(hands: Hands, grams: number): Promise<void> {
    await waitForFocus(this.#page, 'Weight (g)');
    await hands.type(String(grams));
    await hands.press('Enter');
    await this.#page.getByRole('button', { name: 'Hand over' }).waitFor();
  }

  /** The carrier is chosen once; from the second parcel on it stays. */
  async nameCarrier(hands: Hands, carrier: string): Promise<void> {
    await waitForFocus(this.#page, 'Carrier');
    await hands.press('Enter');
    await this.#page.getByRole('listbox').waitFor();
    await hands.type(carrier.slice(0, 4));
    await hands.press('Enter');
    await waitForFocus(this.#page, 'Carrier');
    await hands.press('Tab');
  }

  async handOver(hands: Hands, number: string): Promise<void> {
    await hands.press('Enter');
    await this.#page.getByRole('status').getByText(`${number} handed over`).waitFor();
    await waitForFocus(this.#page, 'Scan a parcel');
  }
}
