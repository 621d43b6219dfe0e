import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Api } from './api.ts';
import type { Shop } from './own-shop.ts';
import { Watch } from './watch.ts';

/** A limit for hangs: other work of the machine only makes a journey longer. */
const waitMs = 120_000;

/** One person with their own browser. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  api: Api;
  watch: Watch;
}

/** Facts that one journey leaves for a later one. */
export interface Notes {
  newcomer?: { name: string; email: string; productTitle: string };
}

/** Where a journey runs: the shop, and as many visitors as it needs. */
export class Stage {
  readonly shop: Shop;
  readonly notes: Notes;
  readonly #browser: Browser;
  readonly #visitors: Visitor[] = [];

  constructor(browser: Browser, shop: Shop, notes: Notes) {
    this.#browser = browser;
    this.shop = shop;
    this.notes = notes;
  }

  get origin(): string {
    return this.shop.origin;
  }

  async newVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await this.#browser.newContext({
      baseURL: this.origin,
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
      // A worker's requests are hidden from `page.route`.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(waitMs);
    const watch = new Watch(context, this.origin);
    const page = await context.newPage();
    const visitor = { context, page, api: new Api(context.request, this.origin), watch };
    this.#visitors.push(visitor);
    return visitor;
  }

  /** Throws when any visitor's page did something that no page may do. */
  checkConduct(): void {
    const complaints = this.#visitors.flatMap(({ watch }) => watch.takeComplaints());
    if (complaints.length > 0) throw new Error(`the pages misbehaved:\n${complaints.join('\n')}`);
  }

  /** Takes a screenshot of every open page; returns the files. */
  async photograph(folder: string, name: string): Promise<string[]> {
    const pages = this.#visitors.flatMap(({ context }) => context.pages());
    const files: string[] = [];
    for (const [index, page] of pages.entries()) {
      const path = join(folder, `${name}-${index + 1}.png`);
      const isTaken = await page.screenshot({ path, timeout: 15_000 }).then(
        () => true,
        () => false,
      );
      if (isTaken) files.push(`${path} (${page.url()})`);
    }
    return files;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#visitors.map(({ context }) => context.close()));
  }
}

export interface Journey {
  name: string;
  play(stage: Stage): Promise<void>;
}
