import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** Collects what no page of the shop may do: console errors, CSP violations, requests to foreign origins. */
export class Watch {
  readonly #origin: string;
  readonly #tolerated: RegExp[] = [];
  readonly #complaints: string[] = [];

  constructor(context: BrowserContext, origin: string) {
    this.#origin = origin;
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#note(`exception: ${error.error().message}`, error.page()));
    context.on('request', (request) => this.#meet(request.url()));
  }

  /** Ignores what a journey provokes on purpose, e.g. a refusal that the browser logs. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  /** Returns what was seen and not tolerated since the last call. */
  takeComplaints(): string[] {
    const seen = this.#complaints.filter((line) => !this.#tolerated.some((pattern) => pattern.test(line)));
    this.#complaints.length = 0;
    return [...new Set(seen)];
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.#note(`console: ${message.text()} (${message.location().url})`, message.page());
  }

  #meet(address: string): void {
    if (/^(data|blob|about):/.test(address) || new URL(address).origin === this.#origin) return;
    this.#note(`request to another origin: ${address}`, null);
  }

  #note(line: string, page: Page | null): void {
    this.#complaints.push(page ? `${line} on ${page.url().replace(this.#origin, '')}` : line);
  }
}
