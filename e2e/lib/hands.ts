import type { Keyboard } from 'playwright-core';

/** Quicker keys are a scanner's. */
const msAKey = 90;

/** A person with a keyboard and a barcode scanner, which types and presses Enter; counts what each of them types. */
export class Hands {
  readonly #keyboard: Keyboard;
  #pressed = 0;
  #scanned = 0;

  constructor(keyboard: Keyboard) {
    this.#keyboard = keyboard;
  }

  async press(key: string): Promise<void> {
    this.#pressed += 1;
    await this.#keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.#pressed += text.length;
    await this.#keyboard.type(text, { delay: msAKey });
  }

  async scan(code: string): Promise<void> {
    this.#scanned += code.length + 1;
    await this.#keyboard.type(code);
    await this.#keyboard.press('Enter');
  }

  /** The keys since the last call. */
  take(): { pressed: number; scanned: number } {
    const counted = { pressed: this.#pressed, scanned: this.#scanned };
    this.#pressed = 0;
    this.#scanned = 0;
    return counted;
  }
}
