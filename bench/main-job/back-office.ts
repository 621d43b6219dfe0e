import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { JobDto } from '../../server/src/contract/index.ts';
import { Browser } from '../lib/browser.ts';
import { password, totpSecret } from '../lib/credentials.ts';

export interface ImportedProduct {
  id: string;
  slug: string;
  packId: string;
  priceCents: number;
}

/** Staff actions in the back office, over HTTP. */
export class BackOffice {
  readonly #origin: string;
  readonly #staff: Browser[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      const browser = new Browser(this.#origin);
      await browser.signInStaff(email, password, totpSecret);
      this.#staff.push(browser);
    }
  }

  async publishProduct(product: ImportedProduct): Promise<void> {
    await this.#first.ask('PUT', `/api/admin/products/${product.id}`, { body: { state: 'published' } });
  }

  /** Seals a run through the job queue and waits for it; returns its id. */
  async seal(product: ImportedProduct, size: number): Promise<string> {
    const path = `/api/admin/packs/${product.packId}/runs`;
    const body = { size, productId: product.id };
    let job = await this.#first.ask<JobDto>('POST', path, { body, key: randomUUID(), status: 202 });
    while (job.state === 'queued' || job.state === 'running') {
      await new Promise((resume) => setTimeout(resume, 500));
      job = await this.#first.ask<JobDto>('GET', `/api/admin/jobs/${job.id}`);
    }
    if (job.state !== 'done')
      throw new Error(`Sealing ended as ${job.state}: ${JSON.stringify(job.failure)}`);
    return job.subjectId ?? '';
  }

  async publishRun(runId: string): Promise<void> {
    await this.#first.ask('POST', `/api/admin/runs/${runId}/publish`, { body: {}, key: randomUUID() });
  }

  /** Four eyes: one requests, another approves, and the notice period starts. */
  async retire(runId: string): Promise<void> {
    for (const browser of this.#staff)
      await browser.ask('POST', `/api/admin/runs/${runId}/retire`, {
        body: { reason: 'end of the season' },
        key: randomUUID(),
      });
  }

  get #first(): Browser {
    const [browser] = this.#staff;
    if (!browser) throw new Error('Nobody is signed in.');
    return browser;
  }
}

/** Returns the imported product with the most variants; ties go to the first slug. */
export async function pickProduct(ownerUrl: string, slug: string | undefined): Promise<ImportedProduct> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<ImportedProduct>(
    `SELECT p.id, p.slug, p.pack_id AS "packId", p.price_cents::int AS "priceCents"
     FROM products p JOIN packs k ON k.id = p.pack_id WHERE $1::text IS NULL OR p.slug = $1
     ORDER BY jsonb_array_length(k.recipe -> 'variants') DESC, p.slug LIMIT 1`,
    [slug ?? null],
  );
  await client.end();
  const [product] = rows;
  if (!product) throw new Error('The import made no product that can be sealed.');
  return product;
}
