import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const stepMs = 30_000;
const file = pathToFileURL(join(resolve(import.meta.dirname, '../..'), 'scripts/lib/totp.mjs')).href;

/** An authenticator app: every code is of a later step than the one before, as the shop requires. */
export class AuthenticatorApp {
  readonly #secret: string;
  #lastStep = 0;

  constructor(secret: string) {
    this.#secret = secret.replaceAll(/\s/g, '');
  }

  /** Six digits that are not the code of any step near the current one. */
  async wrongCode(): Promise<string> {
    const near = await Promise.all(
      [-3, -2, -1, 0, 1, 2, 3].map((distance) => this.#codeOf(this.#currentStep() + distance)),
    );
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'];
    return wrong.find((code) => !near.includes(code)) ?? '';
  }

  /** For use after time has passed: every code is new again. */
  forget(): void {
    this.#lastStep = 0;
  }

  /** Returns the next code that the shop has not seen; waits if it would be too far ahead of the clock. */
  async nextCode(): Promise<string> {
    // The shop accepts one step either way. The previous one would expire while it is typed; the next one does not.
    const step = Math.max(this.#currentStep(), this.#lastStep + 1);
    while (step > this.#currentStep() + 1) await new Promise((resume) => setTimeout(resume, 500));
    this.#lastStep = step;
    return this.#codeOf(step);
  }

  #currentStep(): number {
    return Math.floor(Date.now() / stepMs);
  }

  async #codeOf(step: number): Promise<string> {
    const { totpCode } = (await import(file)) as { totpCode(secret: string, now: Date): string }; // an untyped script
    return totpCode(this.#secret, new Date(step * stepMs));
  }
}
