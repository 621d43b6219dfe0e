import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const stepMs = 30_000;
const file = pathToFileURL(join(resolve(import.meta.dirname, '../..'), 'scripts/lib/totp.mjs')).href;

/** An authenticator app: every code it shows is of a later step than the one before, as the shop demands. */
export class AuthenticatorApp {
  readonly #secret: string;
  #lastStep = 0;

  constructor(secret: string) {
    this.#secret = secret.replaceAll(/\s/g, '');
  }

  /** The next code that the shop has not seen; waits where it would be too far ahead of the clock. */
  async nextCode(): Promise<string> {
    const { totpCode } = (await import(file)) as { totpCode(secret: string, now: Date): string }; // a plain script, without types of its own
    const current = (): number => Math.floor(Date.now() / stepMs);
    // The shop takes one step either way. The one before would run out while the code is typed; the one ahead does not.
    const step = Math.max(current(), this.#lastStep + 1);
    while (step > current() + 1) await new Promise((resume) => setTimeout(resume, 500));
    this.#lastStep = step;
    return totpCode(this.#secret, new Date(step * stepMs));
  }
}
